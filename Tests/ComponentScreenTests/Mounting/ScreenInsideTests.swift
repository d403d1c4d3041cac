import ComponentScreen
import XCTest

@MainActor
final class ScreenInsideTests: XCTestCase {
    private let stops = [Stop(id: "a"), Stop(id: "b", kind: "grand")]

    func testEventsReachTheFrameAndWhatIsInside() async throws {
        let screen = mount(depotPoint(), RouteRequirements(stops))
        var changes = 0
        let listening = screen.onChange { _, _ in changes += 1 }
        defer { withExtendedLifetime(listening) {} }
        try screen.send(.tap, to: "stops/a/add", in: "depot")
        try screen.send(.tap, to: "add", in: "depot")
        XCTAssertEqual(screen.facet(of: "depot")?.text.title, "Counted: 1")
        XCTAssertEqual(screen.facet(of: "depot")?.first("stops/a/counter")?.text.title, "Counted: 1")
        XCTAssertEqual(screen.facet(of: "depot")?.first("stops/b/counter")?.text.title, "Counted: 0")
        XCTAssertEqual(changes, 2)
    }

    func testWorkInsideIsWaitedFor() async throws {
        let screen = mount(depotPoint(), RouteRequirements(stops))
        try screen.send(.tap, to: "stops/a/slowly", in: "depot")
        XCTAssertFalse(screen.isIdle)
        await screen.waitUntilIdle()
        XCTAssertEqual(screen.facet(of: "depot")?.first("stops/a/counter")?.text.title, "Counted: 1")
    }

    func testWhatIsMissingInsideIsReportedUnderScopedIDs() async throws {
        let screen = mount(depotPoint(), RouteRequirements(stops))
        try screen.send(.tap, to: "add", in: "depot")
        try screen.send(.tap, to: "stops/b/add", in: "depot")
        XCTAssertEqual(screen.missing, [Missing(component: "depot/stops/a", message: "Count something")])
    }

    func testAPresenterThatThrowsInsideCostsItsComponentAlone() async throws {
        let screen = mount(depotPoint(), RouteRequirements(stops))
        try screen.send(.enter("mine"), to: "stops/b/name", in: "depot")
        try screen.send(.tap, to: "stops/b/break", in: "depot")
        XCTAssertEqual(screen.facet(of: "depot")?.first("stops/b/failed")?.text.title, "failed")
        XCTAssertNotNil(screen.facet(of: "depot")?.first("stops/a/counter"))
        try screen.send(.tap, to: "stops/b/retry", in: "depot")
        XCTAssertEqual(screen.facet(of: "depot")?.first("stops/b/name")?.text.accessory, "mine")
        try screen.send(.tap, to: "stops/b/break", in: "depot")
        XCTAssertNotNil(screen.facet(of: "depot")?.first("stops/b/counter"), "the next candidate has the place")
        XCTAssertEqual(
            screen.plan.entries.filter { $0.component == "depot/stops/b" }.map(\.decision),
            [.disabled(failures: 2, message: "broken"), .included])
    }

    func testWhatAScreenInsideGaveUpIsKeptUnderItsOwnName() async throws {
        let store = StubDisabledBuilderStore()
        let screen = mount(depotPoint(), RouteRequirements(stops), disabledBuilders: store)
        for facet: FacetID in ["stops/b/break", "stops/b/retry", "stops/b/break"] {
            try screen.send(.tap, to: facet, in: "depot")
        }
        XCTAssertEqual(store.kept, ["host/depot": ["stops/Grand": "broken"]])
        let next = mount(depotPoint(), RouteRequirements(stops), disabledBuilders: store)
        XCTAssertEqual(
            next.plan.entries.filter { $0.component == "depot/stops/b" }.map(\.decision),
            [.disabled(failures: 2, message: "broken"), .included])
        XCTAssertNotNil(next.facet(of: "depot")?.first("stops/b/counter"))
    }

    func testNewRequirementsReachTheInside() async throws {
        let screen = mount(depotPoint(), RouteRequirements(stops))
        try screen.send(.enter("mine"), to: "stops/a/name", in: "depot")
        try screen.send(.enter("frame"), to: "name", in: "depot")
        screen.replan(for: RouteRequirements([Stop(id: "c"), Stop(id: "a")]))
        let depot = try XCTUnwrap(screen.facet(of: "depot"))
        XCTAssertEqual(depot.first("stops/a/name")?.text.accessory, "mine")
        XCTAssertEqual(depot.first("name")?.text.accessory, "frame")
        XCTAssertNotNil(depot.first("stops/c/counter"))
        XCTAssertNil(depot.first("stops/b/counter"))
        XCTAssertEqual(screen.plan.entries.map(\.component).filter { $0.rawValue.contains("/stops/") }.count, 4)
    }

    func testTheScreenInsideEndsWithItsFrame() async throws {
        let screen = mount(depotPoint(), RouteRequirements(stops))
        try screen.send(.tap, to: "stops/a/slowly", in: "depot")
        screen.replan(for: RouteRequirements(stops, isOpen: false))
        XCTAssertEqual(screen.ids, ["end"])
        XCTAssertTrue(screen.isIdle)
    }

    func testAFailedComponentHidesWhatIsInsideItUntilARetry() async throws {
        let screen = mount(depotPoint(), RouteRequirements(stops))
        try screen.send(.enter("mine"), to: "stops/a/name", in: "depot")
        try screen.send(.tap, to: "break", in: "depot")
        XCTAssertEqual(screen.facet(of: "depot")?.all.map(\.id), ["failed", "retry"])
        XCTAssertThrowsError(try screen.send(.tap, to: "stops/a/add", in: "depot"))
        XCTAssertEqual(screen.missing, [Missing(component: "depot", message: "retry it")])
        try screen.send(.tap, to: "retry", in: "depot")
        XCTAssertEqual(screen.facet(of: "depot")?.first("stops/a/name")?.text.accessory, "mine")
    }

    func testWhatIsInsideStaysWhereTheComponentAroundHasAnotherState() async throws {
        let screen = mount(depotPoint(), RouteRequirements(stops))
        try screen.send(.enter("mine"), to: "stops/a/name", in: "depot")
        screen.replan(for: RouteRequirements(stops, frame: 7))
        XCTAssertEqual(screen.facet(of: "depot")?.text.title, "Counted: 7")
        XCTAssertEqual(screen.facet(of: "depot")?.first("stops/a/name")?.text.accessory, "mine")
        try screen.send(.tap, to: "stops/a/add", in: "depot")
        XCTAssertEqual(screen.facet(of: "depot")?.first("stops/a/counter")?.text.title, "Counted: 1")
        screen.replan(for: RouteRequirements(stops, isOpen: false))
        XCTAssertEqual(screen.ids, ["end"])
    }

    func testWhereTheComponentAroundCannotBeStartedNothingInsideIs() async throws {
        let log = ProbeLog()
        log.onEntry = { if $0 == "frame starts" { throw StubFailure(description: "no start") } }
        let inner = PluginPoint(main: [Piece.probe("a", log).builder("A")])
        let screen = mount([FrameBuilder(log: log, point: inner)])
        XCTAssertEqual(log.take(), ["frame made", "a made", "frame starts"])
        XCTAssertEqual(screen.facet(of: "frame")?.text.title, "failed")
        log.onEntry = { _ in }
        try screen.send(.tap, to: "retry", in: "frame")
        XCTAssertEqual(log.take(), ["frame made", "a made", "frame starts", "a starts"])
        XCTAssertNotNil(screen.facet(of: "frame")?.first("a/probe"))
        XCTAssertEqual(log.living, ["frame", "a"])
    }

    func testPartsWrittenInsideAreResetWhenTheComponentAroundLeaves() async throws {
        let shared = ValueStream(SharedNote())
        let inner = PluginPoint<RouteRequirements>(main: [
            Piece.probe("note") { store in store.write(\.text, to: \.text, of: shared) }
                .builder("Note", Placement("note", in: "main"))
        ])
        let screen = mount(depotPoint(inner), RouteRequirements())
        try screen.send(.enter("mine"), to: "note/text", in: "depot")
        XCTAssertEqual(shared.value.text, "mine")
        screen.replan(for: RouteRequirements(isOpen: false))
        XCTAssertEqual(shared.value, SharedNote())
    }
}

private struct SharedNote: SharedModel {
    var text: String?
}

/// A probe around other components.
private struct FrameBuilder: ComponentBuilder {
    let log: ProbeLog
    let point: PluginPoint<TripRequirements>
    let placement = Placement<TripRequirements>("frame", in: "main")
    let view = ProbeView()
    let entry = \ProbeState.text

    var children: Children<TripRequirements>? { Children(point) { $0 } }

    func state(for requirements: TripRequirements) -> ProbeState { ProbeState() }

    func presenter(_ store: Store<ProbeState>) -> ProbePresenter {
        ProbePresenter("frame", store, log, onStart: { _ in })
    }
}
