import ComponentScreen
import KindLooks
import PackageInfoTestSupport
import XCTest

@testable import ScreenTool

/// The page of captured states, and what becomes of files that hold something else.
@MainActor
final class GalleryCommandTests: XCTestCase {
    private func state(
        _ id: ComponentID, by builder: String, _ caption: String, missing: String? = nil
    ) throws -> String {
        let facet = Facet<AnyEvent>(
            "card", kind: "nonesuch", text: FacetElement.Text(title: "Stars <3"),
            events: FacetEvents(tap: AnyEvent("rated")),
            children: [.field("why", title: "Why", value: "", enter: { AnyEvent($0) })])
        let component = RenderedComponent(id: id, builder: builder, facet: facet)
        let mirrored = RenderedComponent(id: id, builder: builder, facet: .field("why", title: "هلا", value: ""))
        let state = CapturedState(
            component, caption: caption, missing: missing, file: "Tests/RatingTests.swift", line: 7,
            languages: [.init("ar-XB", mirrored, missing: missing.map { _ in "هل" })])
        return String(decoding: try state.encoded(), as: UTF8.self)
    }

    func testEachStateIsAnElementWithWhatIsMissingWhatIsSaidAndItsLine() async throws {
        let states = [
            try state("welcome", by: "Welcome", "at <first>", missing: "Say why"),
            try state("stars", by: "Stars", "an item of a feed"),
            try state("other", by: "Coupon", "under the id of a test"),
        ]
        let folder = try scratchFolder(["a.jsonl": states.joined(separator: "\n") + "\n"])
        let run = try await ScreenProgram.kiosk().run("gallery --states \(folder.path) --book book.html")
        XCTAssertEqual(run.faults, "")
        for part in [
            "data-component=\"welcome\" data-state=\"at &lt;first&gt;\"", "→ Say why", "Stars &lt;3",
            "Why, text field, empty",
            "Tests/RatingTests.swift:7", "data-component=\"stars\" data-state=\"an item of a feed\"",
            "data-component=\"coupon\" data-state=\"under the id of a test\"",
            "href=\"book.html#component/coupon\"",
            "<template data-language=\"ar-XB\"><div class=\"screen\" lang=\"ar-XB\" dir=\"rtl\">", "→ هل",
            "<option value=\"ar-XB\">", "<li>هلا, ⟦",
            "Guardian has no storyboard", "data-component=\"toggle\" data-state=\"disabled\"",
        ] {
            XCTAssertTrue(run.output.contains(part), part)
        }
        XCTAssertFalse(run.output.contains("Welcome has no storyboard"))
        XCTAssertFalse(run.output.contains("book.html#component/stars"), "the book has no page of it")
    }

    func testFaultsAreReportedWithTheirFileAndLine() async throws {
        let state = try state("welcome", by: "Welcome", "empty")
        let rows: [(text: String, fault: String, line: UInt)] = [
            ("\(state)\n{\n", ":2: this is not a captured state", #line),
            ("{}", "1: this is not a captured state", #line),
            (state.replacing("caption", with: "title"), "1: this is not a captured state", #line),
        ]
        for row in rows {
            let folder = try scratchFolder(["a.jsonl": row.text])
            let run = try await ScreenProgram.kiosk().run("gallery --states \(folder.path)")
            XCTAssertEqual(run.status, .failure, line: row.line)
            XCTAssertTrue(run.faults.contains(row.fault), run.faults, line: row.line)
        }
        let run = try await ScreenProgram.kiosk().run("gallery --states nowhere")
        XCTAssertTrue(run.faults.contains("no captured states in nowhere; run swift package gallery"), run.faults)
    }
}
