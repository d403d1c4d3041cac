import ComponentScreen
import XCTest

@testable import ServerDriven

@MainActor
final class RemoteScreenOmissionTests: XCTestCase {
    func testOmissionsAreReportedOnceForEachDocumentPageAndSection() async {
        let first = document([.text("a"), hologram("x")], more: .loadContent(offset: "1"))
        let (test, screen) = await TestClient.loaded(first)
        XCTAssertEqual(test.incidents, omissions(in: screen))
        XCTAssertEqual(screen.report?.omitted.map(\.id), ["x"])

        screen.reload()
        await test.answer(1, .document(first), to: screen)
        XCTAssertEqual(test.incidents.count, 1, "the same document again")
        screen.loadMore(in: "main")
        await test.answer(2, .document(document([.text("b"), hologram("y")])), to: screen)
        XCTAssertEqual(test.incidents.count, 2, "a page")
        screen.reload(["main"])
        await test.answer(3, .document(document([.text("c"), hologram("z")])), to: screen)
        XCTAssertEqual(test.incidents.count, 3, "a section")
        screen.reload()
        await test.answer(4, .document(document([.text("d"), hologram("x")])), to: screen)
        XCTAssertEqual(test.incidents.count, 4, "another document")
        XCTAssertEqual(test.incidents.suffix(1), omissions(in: screen)[...])
    }

    func testWhatIsLeftOutOfALinksHeaderIsReported() async {
        let unknown = FacetValue.object(["id": .string("x"), "component": .string("hologram")])
        let (test, screen) = TestClient.started(ScreenLink("home", header: [unknown]))
        XCTAssertEqual(test.incidents, omissions(in: screen))
    }

    func testAPageOfWhichNothingCanBeDrawnSaysSoAndLeavesWhatIsShown() async {
        for (status, failure) in [(200, RemoteFailure.nothingDrawn), (404, .status(404))] {
            let (test, screen) = TestClient.started()
            await test.answer(0, .document(document([hologram("x")]), etag: "1", status: status), to: screen)
            XCTAssertEqual(screen.phase, .failed(failure))
            XCTAssertEqual(screen.said, [Words.english(failure.message)])
            XCTAssertEqual(test.incidents, omissions(in: screen))
            screen.reload()
            await test.transport.arrival(of: 2)
            XCTAssertNil(test.transport.requests[1].etag)
            await test.answer(1, .document(.home(.text("a"))), to: screen)
            XCTAssertEqual(screen.phase, .loaded)
            screen.reload()
            await test.answer(2, .document(document([hologram("y")]), status: status), to: screen)
            XCTAssertEqual(screen.phase, .failed(failure))
            XCTAssertEqual(screen.shown, ["main: a"])
            XCTAssertEqual(test.incidents.count, 2)
        }
    }

    func testANextPageOfWhichNothingCanBeDrawnSaysSoAndLeadsOn() async {
        let (test, screen) = await TestClient.loaded(.home(.text("a"), more: .loadContent(offset: "1")))
        screen.loadMore(in: "main")
        let page = document([hologram("x")], more: .loadContent(offset: "2"))
        await test.answer(1, .document(page), to: screen)
        XCTAssertEqual(screen.status.value.message, .failure(.nothingDrawn))
        XCTAssertEqual(test.incidents, omissions(in: screen))
        XCTAssertEqual(screen.document.sections[0].more, .loadContent(offset: "2"))
        // Loaded again by itself, it is no news to the user.
        screen.dismissMessage()
        screen.reload()
        await test.answer(2, .document(.home(.text("a"), more: .loadContent(offset: "1"))))
        await test.answer(3, .document(page), to: screen)
        XCTAssertNil(screen.status.value.message)
    }

    func testAnIncidentNamesTheFirstOmissionsAndCountsTheOthers() async {
        for (shown, words) in [(1, "not all of it is shown"), (0, "nothing can be drawn of it")] {
            let body = (0..<shown).map { _ in Facet<FacetAction>.text("a") } + (1...7).map { hologram("\($0)\u{1B}") }
            let (test, _) = await TestClient.loaded(document(body))
            let text = test.incidents.map { ScreenIncident(screen: "home", problem: $0).description }.joined()
            XCTAssertTrue(text.hasPrefix("home: \(words): 1\\u{1b} (unknownComponent hologram, 1:"), text)
            XCTAssertTrue(text.hasSuffix(" and 2 more"), text)
        }
    }

    private func hologram(_ id: String) -> Facet<FacetAction> { Facet(FacetID(rawValue: id), kind: "hologram") }

    private func document(_ body: [Facet<FacetAction>], more: FacetAction? = nil) -> ScreenDocument {
        ScreenDocument(screen: "home", sections: [DocumentSection("main", body: body, more: more)])
    }

    private func omissions(in screen: RemoteScreen) -> [ScreenIncident.Problem] {
        screen.report.map { [.omitted($0)] } ?? []
    }
}
