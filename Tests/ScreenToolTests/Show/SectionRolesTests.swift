import ComponentScreen
import KindLooks
import PackageInfoTestSupport
import XCTest

@testable import ScreenTool

/// Sections that are more than content, as commands show them.
@MainActor
final class SectionRolesTests: XCTestCase {
    /// Returns the program of a screen with a section for each role, named after it.
    private func program() throws -> ScreenProgram<KioskRequirements> {
        let roles = ScreenSection.Role.allCases
        return try .kiosk(
            of: roles.map { role in
                let place = Placement<KioskRequirements>(
                    ComponentID(rawValue: "in-\(role)"), in: SectionID(rawValue: role.rawValue))
                return LabelBuilder(role.rawValue.capitalized, place) { _ in "A \(role)" }
            },
            in: roles.map {
                ScreenSection(SectionID(rawValue: $0.rawValue), header: $0 == .bar ? "Pay" : nil, role: $0)
            })
    }

    /// Returns what stands in the lines across a screen.
    private func rules(_ output: String) -> [String] {
        output.split(separator: "\n").filter { $0.hasPrefix("──") }.map { line in
            line.split(separator: "─").map { $0.trimmingCharacters(in: .whitespaces) }.joined()
        }
    }

    func testShowSaysWhatIsSpecialAboutASection() async throws {
        let text = try await program().run("show")
        XCTAssertEqual(
            rules(text.output),
            [
                "", "Menu · behind a button", "read aloud when it changes", "asked before anything else",
                "Pay · stays in sight",
            ])
        let json = try await program().run("show --format json")
        XCTAssertEqual(try json.json("sections/*/role"), ["menu", "status", "dialog", "bar"])
    }

    func testReadSaysWhichSectionOfADocumentIsABar() async throws {
        let body = #""body": [{"id": "ID", "component": "message", "text": {"title": "T"}}]"#
        let sections = ["a", "b", "c"].map { id in
            #"{"id": "\#(id)", "bar": \#(id != "a"), \#(body.replacing("ID", with: id + "1"))}"#
        }
        let document = try scratchFile(
            "bars.json", #"{"screen": "s", "sections": [\#(sections.joined(separator: ","))]}"#)
        for (features, marks) in [(#""rooms""#, ["", "stays in sight", ""]), ("", ["", "", ""])] {
            let client = try scratchFile(
                "client.json",
                #"{"version": "1.0.0", "components": {"message": {}}, "actions": {}, "features": [\#(features)]}"#)
            let run = try await ScreenProgram.shop().run(
                ["read", document.path, "--capabilities", client.path])
            XCTAssertEqual(rules(run.output), marks, run.output)
            XCTAssertEqual(run.output.contains("unknownProperty  /sections/1/bar"), features.isEmpty, run.output)
        }
    }

    func testTheGalleryDrawsAStateOfABarInOne() async throws {
        let states = try ["in-content", "in-bar"].map { id in
            let component = RenderedComponent(
                id: ComponentID(rawValue: id), builder: "B", facet: Facet<AnyEvent>.message("m", "Total"))
            let state = CapturedState(component, caption: "empty", missing: nil, file: "T.swift", line: 1)
            return String(decoding: try state.encoded(), as: UTF8.self)
        }
        let folder = try scratchFolder(["a.jsonl": states.joined(separator: "\n")])
        let page = try await program().run("gallery --states \(folder.path)").output
        let component = #"<div class="component" data-component="ID""#
        XCTAssertTrue(
            page.contains(
                #"<div class="screen"><section class="section bar" data-section="bar" aria-label="bar, B · empty">"#
                    + component.replacing("ID", with: "in-bar")), page)
        XCTAssertTrue(page.contains(#"<div class="screen">"# + component.replacing("ID", with: "in-content")))
    }
}
