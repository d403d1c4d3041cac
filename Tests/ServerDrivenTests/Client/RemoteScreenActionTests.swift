import ComponentScreen
import XCTest

@testable import ServerDriven

@MainActor
final class RemoteScreenActionTests: XCTestCase {
    func testWhatNobodyDoesIsReported() async {
        let test = TestClient()
        let screen = await test.loaded(.home(.text("a")))
        let share = FacetAction(name: "share")
        screen.perform(share)
        XCTAssertEqual(test.incidents, [.unknownAction(share)])
        XCTAssertNil(screen.message)
    }

    func testIncidentsAreLinesThatATerminalCanShow() {
        let rows: [(problem: ScreenIncident.Problem, text: String, line: UInt)] = [
            (
                .unknownAction(FacetAction(name: "a\u{1B}")),
                #"nobody does the action a\u{1b}; register it in the library"#, #line
            ),
            (
                .runningCommand(.command("do")), "the command do is under way, and was not sent twice", #line
            ),
            (
                .repeatedFacets(["a", "b"], section: "s"),
                #"the section s brought facets whose ids are taken, and they were left out: "a", "b""#, #line
            ),
            (.unknownPage(offset: "2\n0"), #"no section leads to the page 2\n0, and none was loaded"#, #line),
        ]
        for row in rows {
            XCTAssertEqual(
                ScreenIncident(screen: "home", problem: row.problem).description, "home: " + row.text, line: row.line)
        }
    }

    func testAMalformedActionIsReportedAndSaid() async throws {
        let test = TestClient()
        // Reading asks only that the address is there.
        let screen = await test.loaded(
            .home(.button("go", title: "Go", tap: FacetAction(name: "navigate", data: ["url": .integer(1)]))))
        try screen.tap("go")
        XCTAssertEqual(test.links, [])
        guard case .malformedAction(let fault)? = test.incidents.first else { return XCTFail("\(test.incidents)") }
        XCTAssertEqual(fault, "navigate needs a text as url")
        XCTAssertEqual(screen.status.value.message, .failure(.action(fault)))
    }

    func testLoggingPassesThroughOnceAndUntouched() async throws {
        let sink = RecordingSink()
        let test = TestClient()
        let screen = test.screen(analytics: sink)
        await test.transport.arrival(of: 1)
        var like = Facet<FacetAction>.favourite("like")
        like.logging = ["é": "\u{0}"]
        await test.answer(0, .document(.home(like)), to: screen)
        try screen.toggle("like")
        await test.answer(1, nil, to: screen)
        XCTAssertEqual(sink.records, ["impression", "action"].map { "\($0) home body/like \(like.logging)" })
    }
}

@MainActor
private final class RecordingSink: AnalyticsSink {
    private(set) var records: [String] = []

    func record(_ record: AnalyticsRecord) {
        records.append("\(record.kind) \(record.screen) \(record.component) \(record.fields)")
    }

    func record(_ exposure: Exposure) {}
}
