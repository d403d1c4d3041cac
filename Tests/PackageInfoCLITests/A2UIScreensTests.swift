import ComponentScreen
import KindLooks
import PackageInfoTestSupport
import ScreenA2UI
import ScreenProving
import ServerDriven
import XCTest

@testable import PackageInfoCLI
@testable import ScreenTool

/// Writes screens and what they are in A2UI into the file that `A2UI_SCREENS` names.
///
/// The client in `Tests/A2UI` checks them against the published schemas: each variant of each place and each captured state
/// in all languages, the rows that combine three settings, and each look of each kind. Beside it stands `verdicts.jsonl`:
/// what the service says of odd texts in fields with rules, in all languages.
@MainActor
final class A2UIScreensTests: XCTestCase {
    func testEveryScreenIsWritten() async throws {
        // It only writes what the client in Tests/A2UI checks, and is run by that.
        guard let path = ProcessInfo.processInfo.environment["A2UI_SCREENS"] else {
            throw XCTSkip("A2UI_SCREENS names no file")
        }
        let file = try FileHandle(creating: path)
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
        try writeVerdicts(beside: path, languages)

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

    private static let fields: [(id: FacetID, entry: FacetElement.Entry)] = [
        ("any", .text), ("required", .init(isRequired: true)), ("longest", .init(longest: 3)),
        ("required-longest", .init(isRequired: true, longest: 3)), ("note", .init(hasManyLines: true, longest: 5)),
        ("from-2", .init(.number, least: 2.0)), ("to-9", .init(.decimal, greatest: 9.0)),
        ("2-to-9", .init(.number, isRequired: true, least: 2.0, greatest: 9.0)),
        ("text-2-to-9.5", .init(least: 2.0, greatest: 9.5)), ("text-from-2", .init(longest: 2, least: 2.0)),
        ("negative", .init(.decimal, least: -5.0, greatest: -1.0)), ("tiny", .init(.decimal, least: 0.1)),
        ("huge", .init(.number, greatest: 1e20)), ("step", .init(.number, least: 1.0, greatest: 9.0, step: 1.0)),
        ("letters", .init(pattern: .init("[a-c]{2}", message: "Two of a, b and c"))),
        ("alternatives", .init(pattern: .init("a|bc", message: "a or bc"))),
        ("digits", .init(pattern: .init(#"\d+"#, message: "Digits"))),
        ("no-digits", .init(pattern: .init(#"[^\d]+"#, message: "No digits"))),
        ("no-spaces", .init(pattern: .init(#"[^\s]+"#, message: "No spaces"))),
        ("no-words", .init(pattern: .init(#"[^\w]+"#, message: "No words"))),
        ("word", .init(pattern: .init(#"\w+"#, message: "A word"))),
        ("any-between", .init(pattern: .init("a.b", message: "a and b"))),
        ("ahead", .init(pattern: .init(#"(?!\d).*"#, message: "No digit first"))),
        ("required-x", .init(isRequired: true, pattern: .init(#"\s*x\s*"#, message: "An x"))),
        ("long-number", .init(.number, longest: 2)), ("phone", .init(.phone, isRequired: true, longest: 4)),
        ("code", .init(.number, pattern: .init("[0-9]{4}", message: "Enter its 4 digits"))),
    ]

    private static let texts = [
        "", " ", "    ", "\t", "\n", "\u{A0}", "\u{3000}", "\u{1C}", "\u{200B}", "a", "ab", "abc", "abcd", "bc", "b",
        "1",
        "2", "5", "9", "10", "007", "0", "-0", "-1", "-3", "-6", "12.5", "1.5", "9.5", "9,5", "1,200", "1.200", "1 200",
        "-3.5", "x9", "１２", "٣", "²", "9 1 2", " 5 ", "5\n", "1e3", "+5", "--5", "−3", "0x10", "NaN", "Infinity", "1_0",
        "999999999999999", "9999999999999999", "00000000000000000000", "é", "e\u{301}", "🙂", "🙂🙂🙂🙂", "שלום", "axb",
        "a\nb",
        "a\rb", "a\u{85}b", "a\u{2028}b", "ab\n", "a1", "x", " x ", "\u{A0}x", "true", "[]", "${/values}", "\0", "a\0",
        "\u{202E}ab", "1234", "12345", "12-34", "_-*",
    ]

    private func writeVerdicts(beside path: String, _ languages: [Words]) throws {
        let folder = URL(filePath: path).deletingLastPathComponent()
        let file = try FileHandle(creating: folder.appending(path: "verdicts.jsonl").path)
        defer { try? file.close() }
        let card = Facet<AnyEvent>.card("fields", title: "Fields") {
            for (id, entry) in Self.fields {
                Facet.field(id, title: "\(id)", value: "", entry: entry, enter: { AnyEvent($0) })
            }
        }
        for words in languages {
            for version in A2UIVersion.allCases {
                let component = RenderedComponent(id: "rules", builder: "Rules", facet: card)
                let drawing = A2UIDrawing(of: .main(component), for: A2UIClient(version), in: words)
                let verdicts = Self.fields.map { id, entry -> JSONObject in
                    let said = Self.texts.map { entry.fault(of: .string($0), in: words) ?? "" }
                    return ["field": id, "takesNumber": entry.takesNumber || entry.keyboard == .phone, "said": said]
                }
                let line: JSONObject = [
                    "language": words.language, "version": version.rawValue, "components": drawing.components,
                    "values": drawing.values, "texts": Self.texts, "verdicts": verdicts,
                ]
                try file.write(contentsOf: line.line + [UInt8(ascii: "\n")])
            }
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

extension FileHandle {
    /// Opens a new, empty file.
    fileprivate convenience init(creating path: String) throws {
        try Data().write(to: URL(filePath: path))
        try self.init(forWritingTo: URL(filePath: path))
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
