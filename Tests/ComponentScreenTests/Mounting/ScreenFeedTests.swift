import ComponentScreen
import XCTest

@MainActor
final class ScreenFeedTests: XCTestCase {
    func testItemsThatStayKeepWhatWasEnteredWhileOthersComeGoAndMove() async throws {
        let screen = mount(routePoint(), RouteRequirements(["a", "b", "c"].map { Stop(id: $0) }))
        var changes: [ScreenChange] = []
        let listening = screen.onChange { change, _ in changes.append(change) }
        defer { withExtendedLifetime(listening) {} }
        try screen.send(.enter("mine"), to: "name", in: "stops/a")
        changes = []
        screen.replan(for: RouteRequirements(["c", "new", "a"].map { Stop(id: $0) }))
        XCTAssertEqual(screen.ids, ["header", "stops/c", "stops/new", "stops/a", "footer"])
        XCTAssertEqual(screen.facet(of: "stops/a")?.first("name")?.text.accessory, "mine")
        XCTAssertEqual(changes.count, 1)
        XCTAssertEqual(changes[0].removed, ["stops/b"])
        XCTAssertEqual(changes[0].inserted, ["stops/new"])
        XCTAssertEqual(changes[0].moved.count, 1)
        XCTAssertEqual(changes[0].updated.count, 0)
    }

    func testAComponentOfAnItemCanHaveAPlaceForEachOfTheItemsInIt() async throws {
        let screen = mount(
            routePoint([StopBuilder("Plain", when: .is(\.item.kind, "plain")), YardBuilder()]),
            RouteRequirements([Stop(id: "a"), Stop(id: "yard", kind: "yard")]))
        try screen.send(.tap, to: "stops/1/add", in: "stops/yard")
        XCTAssertEqual(screen.facet(of: "stops/yard")?.first("stops/1/counter")?.text.title, "Counted: 1")
        for facet: FacetID in ["stops/1/break", "stops/1/retry", "stops/1/break"] {
            try screen.send(.tap, to: facet, in: "stops/yard")
        }
        XCTAssertEqual(
            screen.plan.entries.map { "\($0.component) \($0.builder): \($0.decision)" }.filter {
                $0.hasPrefix("stops/yard")
            },
            [
                "stops/yard Plain: not applicable: needs kind = plain",
                "stops/yard Yard: included",
                "stops/yard/header Label header: included",
                "stops/yard/stops stops: included",
                "stops/yard/stops/1 Grand: disabled after 2 failures, the last: broken",
                "stops/yard/stops/1 Plain: included",
                "stops/yard/stops/2 Grand: disabled after 2 failures, the last: broken",
                "stops/yard/stops/2 Plain: included",
                "stops/yard/footer Label footer: included",
            ])
        XCTAssertEqual(
            screen.plan.included.map(\.component),
            screen.plan.entries.filter { $0.decision == .included }.map(\.component))
    }

    func testACandidateThatFailsTwiceIsDisabledForAllItemsOfItsFeed() async throws {
        let screen = mount(
            routePoint(), RouteRequirements([Stop(id: "a", kind: "grand"), Stop(id: "b", kind: "grand")]))
        try screen.send(.tap, to: "break", in: "stops/a")
        XCTAssertEqual(screen.facet(of: "stops/a")?.text.title, "failed")
        try screen.send(.tap, to: "break", in: "stops/b")
        XCTAssertEqual(screen.sections.flatMap(\.components).map(\.builder).dropFirst().dropLast(), ["Plain", "Plain"])
        XCTAssertEqual(screen.plan.entry(of: "Grand")?.decision, .disabled(failures: 2, message: "broken"))
    }
}

/// A stop with two grand stops inside it.
private struct YardBuilder: ComponentBuilder {
    let placement = Placement<StopItem>(when: .is(\.item.kind, "yard"))
    var children: Children<StopItem>? {
        Children(routePoint()) { _ in RouteRequirements(["1", "2"].map { Stop(id: $0, kind: "grand") }) }
    }

    let view = CounterView()
    let entry = \CounterState.tally

    func state(for requirements: StopItem) -> CounterState { CounterState() }
}
