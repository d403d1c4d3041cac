import ComponentScreen
import KindLooks
import PackageInfoTestSupport
import ScreenA2UI
import ScreenProving
import ServerDriven
import XCTest

@testable import PackageInfoCLI
@testable import ScreenTool

/// Writes screens and what they are in A2UI into the file that `A2UI_SCREENS` names, for the client in `Tests/A2UI`, which
/// checks them against the published schemas: each variant of each place and each captured state in all languages, the
/// rows that combine three settings, and each look of each kind.
@MainActor
final class A2UIScreensTests: XCTestCase {
    func testEveryScreenIsWritten() async throws {
        // It only writes what the client in Tests/A2UI checks, and is run by that.
        guard let path = ProcessInfo.processInfo.environment["A2UI_SCREENS"] else {
            throw XCTSkip("A2UI_SCREENS names no file")
        }
        XCTAssertTrue(FileManager.default.createFile(atPath: path, contents: nil))
        let file = try XCTUnwrap(FileHandle(forWritingAtPath: path))
        defer { try? file.close() }
        func write(_ name: String, _ sections: [SectionContent<RenderedComponent>], _ words: Words) throws {
            for version in A2UIVersion.allCases {
                let drawing = A2UIDrawing(of: sections, for: A2UIClient(version), in: words)
                let line: JSONObject = [
                    "name": "\(name) \(words.language)", "version": version.rawValue, "sections": sections.map(\.json),
                    "components": drawing.components, "values": drawing.values,
                    "omitted": drawing.omitted.map { ["place": $0.place, "member": $0.member, "value": $0.value] },
                ]
                try file.write(contentsOf: line.line + [UInt8(ascii: "\n")])
            }
        }
        let program = try PackageInfoProgram.program()
        let catalog = try StringCatalog(
            contentsOf: Program.packageRoot.appending(path: "Fixtures/words/PackageInfo.xcstrings")
        ).over(.library)
        let languages = [Words.english] + catalog.languages.filter { $0 != "en" }.map { Words($0, from: catalog) }

        for kind in StandardKind.allCases {
            for look in kind.looks {
                let component = RenderedComponent(id: "look", builder: "Look", facet: look.facet)
                try write("\(kind.rawValue) \(look.name)", .main(component), .english)
            }
        }
        let folder = Program.packageRoot.appending(path: ".build/gallery/captured")
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        where name.hasSuffix(".jsonl") {
            let lines = try Data(contentsOf: folder.appending(path: name)).split(separator: UInt8(ascii: "\n"))
            for line in lines {
                let state = try JSONDecoder().decode(CapturedState.self, from: line)
                let title = "\(state.file):\(state.line) \(state.caption)"
                try write(title, .main(state.component), .english)
                for said in state.languages {
                    try write(title, .main(said.component), Words(said.language, from: catalog))
                }
            }
        }
        let variants = try program.space.variants()
        for row in variants.rows {
            for region in variants.variants(of: row) {
                guard let example = region.nearest(to: program.space.baseline) else { continue }
                for words in languages {
                    let screen = try await opened(program, program.space.requirements(in: example).localized(in: words))
                    defer { screen.tearDown() }
                    let sections = screen.sections.filter { $0.components.contains { $0.id == row.component } }
                    try write("\(row.component) where \(region.condition)", sections, words)
                }
            }
        }
        for (number, context) in try program.space.rows(strength: 3).enumerated() {
            let words = languages[number % languages.count]
            let screen = try await opened(program, program.space.requirements(in: context).localized(in: words))
            defer { screen.tearDown() }
            try write("\(context)", screen.sections, words)
        }
    }

    private func opened<Requirements>(
        _ program: ScreenProgram<Requirements>, _ requirements: Requirements
    ) async throws -> any MountedScreen<Requirements> {
        let screen = try program.mount(requirements, Demonstration(arguments: Arguments())).screen
        await screen.waitUntilIdle()
        return screen
    }
}

extension [SectionContent<RenderedComponent>] {
    /// A section with one component.
    fileprivate static func main(_ component: RenderedComponent) -> Self {
        [SectionContent(section: ScreenSection("main"), components: [component])]
    }
}

extension SectionContent<RenderedComponent> {
    /// The section as `show --format json` prints it.
    fileprivate var json: JSONObject {
        [
            "id": section.id, "header": section.header,
            "components": components.map { component -> JSONObject in
                ["id": component.id, "facets": FacetValue([component.facet.sent(by: component.id).facet])]
            },
        ]
    }
}
