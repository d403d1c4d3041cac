import ComponentScreen
import XCTest

@testable import ServerDriven

@MainActor
final class RemoteScreenActionTests: XCTestCase {
    func testWhatNobodyDoesIsReported() async {
        let (test, screen) = await TestClient.loaded(.home(.text("a")))
        let share = FacetAction(name: "share")
        screen.perform(share)
        XCTAssertEqual(test.incidents, [.unknownAction(share)])
        XCTAssertNil(screen.message)
    }

    func testIncidentsAreLinesThatATerminalCanShow() {
        let rows: [(problem: ScreenIncident.Problem, text: String, line: UInt)] = [
            (
                .unknownAction(FacetAction(name: "a\u{1B}")),
                #"no handler for the action a\u{1b}; register it in the library"#, #line
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
        // Reading asks only that the address is there.
        let (test, screen) = await TestClient.loaded(
            .home(.button("go", title: "Go", tap: FacetAction(name: "navigate", data: ["url": .integer(1)]))))
        try screen.tap("go")
        XCTAssertEqual(test.links, [])
        guard case .malformedAction(let fault)? = test.incidents.first else { return XCTFail("\(test.incidents)") }
        XCTAssertEqual(fault, "navigate needs a text as url")
        XCTAssertEqual(screen.status.value.message, .failure(.action(fault)))
    }

    func testLoggingPassesThroughOnceAndUntouched() async throws {
        let sink = RecordingSink()
        let (test, screen) = TestClient.started(analytics: sink)
        await test.transport.arrival(of: 1)
        var like = Facet<FacetAction>.favourite("like")
        like.logging = ["é": "\u{0}"]
        await test.answer(0, .document(.home(like)), to: screen)
        try screen.toggle("like")
        await test.answer(1, nil, to: screen)
        XCTAssertEqual(sink.records, ["impression", "action"].map { "\($0) home body/like \(like.logging)" })
    }

    func testAContainersLoggingReachesItsItemsAndIsOnTheWireOnce() async throws {
        let sink = RecordingSink()
        let (test, screen) = TestClient.started(analytics: sink)
        await test.transport.arrival(of: 1)
        var list = Facet<FacetAction>.card("list", title: "List") { Facet<FacetAction>.favourite("like") }
        list.logging = ["list": "favourites"]
        await test.answer(0, .document(.home(list)), to: screen)
        try screen.send(.toggle, to: "like", in: "body/list")
        await test.answer(1, nil, to: screen)
        XCTAssertEqual(
            sink.records,
            [
                #"impression home body/list ["list": "favourites"]"#,
                #"action home body/list ["list": "favourites"]"#,
            ])
    }

    func testWhatTheServiceChangesOfAFacetThatStaysIsNotCountedAgain() async throws {
        let sink = RecordingSink()
        let (test, screen) = TestClient.started(analytics: sink)
        for (request, title) in ["old", "new"].enumerated() {
            await test.answer(request, .document(.home(.text("a", title))), to: screen)
            XCTAssertEqual(screen.shown, ["main: \(title)"])
            screen.reload()
        }
        XCTAssertEqual(sink.records, ["impression home body/a [:]"])
        await test.answer(2, .document(.home(.text("b"))), to: screen)
        screen.reload()
        await test.answer(3, .document(.home(.text("a"))), to: screen)
        XCTAssertEqual(sink.records, ["a", "b", "a"].map { "impression home body/\($0) [:]" })
    }

    func testWhereARendererSaysWhatIsVisibleImpressionsAreRecordedThen() async throws {
        let sink = RecordingSink()
        let (test, screen) = TestClient.started(analytics: sink, reportsAppearance: true)
        let list = Facet("list", kind: "carousel", children: [.counter("c", from: 1), .text("b")])
        await test.answer(0, .document(.home(.text("a"), list)), to: screen)
        XCTAssertEqual(sink.records, [])
        screen.appeared("body/list")
        screen.appeared("body/nowhere")
        XCTAssertEqual(sink.records, ["impression home body/list [:]"])
        screen.appeared("body/list/c/add")
        XCTAssertEqual(sink.records.dropFirst(), ["impression home body/list/c [:]"])
        screen.appeared("body/a")
        screen.appeared("body/a")
        XCTAssertEqual(sink.records.dropFirst(2), ["impression home body/a [:]"])
    }
}
