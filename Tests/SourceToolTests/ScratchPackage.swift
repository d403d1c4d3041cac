import XCTest

@testable import PackageInfoSourceTool

/// Returns a package of three modules in a temporary folder, deleted after the test.
func scratchPackage(_ changes: [String: String] = [:], for test: XCTestCase) throws -> SourcePackage {
    let folder = FileManager.default.temporaryDirectory.appending(path: "package-\(UUID().uuidString)")
    test.addTeardownBlock { try FileManager.default.removeItem(at: folder) }
    let package = SourcePackage(
        directory: folder,
        targets: [
            .init(name: "Host", folder: "Sources/Host", dependencies: ["Parts"]),
            .init(name: "Parts", folder: "Sources/Parts"),
            .init(name: "PartsTests", folder: "Tests/PartsTests", isTest: true, dependencies: ["Parts"]),
        ])
    let files = [
        "Sources/Host/List.swift": list, "Sources/Parts/Note/NoteBuilder.swift": builder("Note", "note"),
        "Sources/Parts/Gift/GiftBuilder.swift": builder("Gift", "gift", condition: "when: .on(.gift)", flag: "gift"),
        "Tests/PartsTests/Gift/GiftTests.swift": "let flags = [\"gift\": \"on\"]\n",
        "rules.json": "{\"name\": \"gift\"}\n",
    ]
    for (path, text) in files.merging(changes, uniquingKeysWith: { $1 }) { try package.write(text, to: path) }
    return package
}

/// The library's own template of a component.
let template = (1...3).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    .appending(path: "Plugins/NewComponent/Template")

/// A list of two builders, in two sections.
let list = """
    let components: [any ComponentBuilder<Order>] = [
        // top
        NoteBuilder(
            text: "[( a text is no bracket"),
        GiftBuilder()  // the last
    ]

    """

/// Returns the file of a builder, in the section `top` or, behind a flag, in `extras`.
func builder(_ name: String, _ id: String, condition: String? = nil, flag: String? = nil) -> String {
    let declaration = flag.map {
        """
        extension Flag where Answer == OnOff {
            /// An offer of it.
            static var \($0): Self { Flag("\($0)", default: .off) }
        }


        """
    }
    let place = "in: .\(flag == nil ? "top" : "extras")\(condition.map { ", \($0)" } ?? "")"
    return """
        \(declaration ?? "")struct \(name)Builder: ComponentBuilder {
            let placement = Placement<Order>("\(id)", \(place))
        }

        """
}
