import ComponentScreen
import FeatureFlags
import XCTest

@MainActor
final class ScreenFailureTests: XCTestCase {
    func testAPresenterThatThrowsAffectsItsOwnComponentOnlyAndCanBeRetried() async throws {
        let screen = mount([("A", "a", .counter("a", initial: 2)), ("B", "b", .counter("b"))])
        try screen.send(.tap, to: "add", in: "a")
        try screen.send(.enter("Ann"), to: "name", in: "a")
        try screen.send(.tap, to: "break", in: "a")
        XCTAssertEqual(screen.facet(of: "a")?.outline, ["failed", "  ! failure message", "  [ retry title ]"])
        XCTAssertEqual(
            screen.missing,
            [Missing(component: "a", message: "retry it"), Missing(component: "b", message: "Count something")])
        try screen.send(.tap, to: "add", in: "b")
        XCTAssertEqual(screen.facet(of: "b")?.text.title, "Counted: 1")
        XCTAssertThrowsError(try screen.send(.tap, to: "add", in: "a")) {
            XCTAssertEqual(($0 as? ScreenError)?.shown?.all.map(\.id), ["failed", "retry"])
        }
        try screen.send(.tap, to: "retry", in: "a")
        XCTAssertEqual(screen.facet(of: "a")?.text.title, "Counted: 3")
        XCTAssertEqual(screen.facet(of: "a")?.first("name")?.text.accessory, "Ann", "what was entered is kept")
    }

    func testAReplanThatWaitsIsDoneWhenABuilderIsGivenUpInTheSameEvent() async throws {
        let breaker = Breaker()
        let screen = mount([("A", "a", .breaking("a", breaker)), ("Fallback", "a", .counter("a"))])
        try screen.send(.tap, to: "break", in: "a")
        try screen.send(.tap, to: "retry", in: "a")
        breaker.beforeThrowing = { screen.replan(for: trip(["red": "on"])) }
        try screen.send(.tap, to: "break", in: "a")
        XCTAssertEqual(screen.plan.requirements.flags[.red], .on)
        XCTAssertEqual(screen.plan.included.map(\.builder), ["Fallback"])
    }

    func testAfterASecondFailureTheFallbackTakesThePlaceAndThePlanSaysWhy() async throws {
        let screen = mount([("A", "a", .counter("a")), ("Fallback", "a", .counter("a", initial: 7))])
        try breakTwice("a", on: screen)
        XCTAssertEqual(screen.facet(of: "a")?.text.title, "Counted: 7")
        XCTAssertEqual(
            screen.plan.entries.map(\.decision),
            [.givenUp(failures: 2, message: "broken"), .included])
    }

    func testWithoutAFallbackThePlaceStaysEmptyAndTheRestGoesOn() async throws {
        let screen = mount([("A", "a", .counter("a")), ("B", "b", .counter("b"))])
        var changes = 0
        screen.onChange { _, _ in changes += 1 }
        try breakTwice("a", on: screen)
        XCTAssertNil(screen.facet(of: "a"))
        XCTAssertEqual(screen.ids, ["b"])
        XCTAssertEqual(changes, 3)
    }

    func testABuilderThatWasGivenUpStaysSoWhenTheScreenIsPlannedAgain() async throws {
        let screen = mount([("A", "a", .counter("a")), ("Fallback", "a", .counter("a", initial: 7))])
        try breakTwice("a", on: screen)
        try screen.send(.tap, to: "add", in: "a")
        screen.replan(for: trip(["red": "on"]))
        XCTAssertEqual(screen.facet(of: "a")?.text.title, "Counted: 8")
        XCTAssertEqual(screen.plan.included.map(\.builder), ["Fallback"])
    }

    func testABuilderThatWasGivenUpStaysSoOverLaunchesOnItsScreenUntilTheHostClearsIt() async throws {
        let store = StubGivenUpStore()
        let builders = [Piece.counter("a").builder("A"), Piece.counter("a", initial: 7).builder("Fallback")]
        func launch(_ name: String = "host", store: StubGivenUpStore?) -> Screen<TripRequirements> {
            ComponentScreenTests.mount(builders, router: Router(name), givenUp: store)
        }
        let first = launch(store: store)
        try first.send(.tap, to: "break", in: "a")
        XCTAssertEqual(store.kept, [:], "one failure may be an accident")
        try first.send(.tap, to: "retry", in: "a")
        try first.send(.tap, to: "break", in: "a")
        XCTAssertEqual(store.kept, ["host": ["A": "broken"]])
        let second = launch(store: store)
        XCTAssertEqual(second.facet(of: "a")?.text.title, "Counted: 7")
        XCTAssertEqual(
            second.plan.entries.map(\.decision), [.givenUp(failures: 2, message: "broken"), .included])
        second.replan(for: trip(["red": "on"]))
        XCTAssertEqual(second.plan.included.map(\.builder), ["Fallback"])
        XCTAssertEqual(launch("other", store: store).plan.included.map(\.builder), ["A"])
        XCTAssertEqual(launch(store: nil).plan.included.map(\.builder), ["A"])
        store["host"] = [:]
        XCTAssertEqual(launch(store: store).plan.included.map(\.builder), ["A"])
    }

    func testWhatIsKeptOfBuildersThatThereAreNoMoreChangesNothing() async {
        let store = StubGivenUpStore()
        store["host"] = ["Former": "broken", "stops/Grand": "broken"]
        let screen = ComponentScreenTests.mount([Piece.counter("a").builder("A")], givenUp: store)
        XCTAssertEqual(screen.plan.included.map(\.builder), ["A"])
    }

    func testAFailedComponentSurvivesAReplanAsItIs() async throws {
        let screen = mount([("A", "a", .counter("a"))])
        try screen.send(.tap, to: "break", in: "a")
        screen.replan(for: trip(["red": "on"]))
        XCTAssertEqual(screen.facet(of: "a")?.text.title, "failed")
        try screen.send(.tap, to: "retry", in: "a")
        XCTAssertEqual(screen.facet(of: "a")?.text.title, "Counted: 0")
    }

    func testAPresenterThatThrowsAtItsStartIsStartedAnewByARetryAndGivenUpAfterASecondFailure() async throws {
        let stubbornness = [(failures: 1, after: ["Counted: 3"]), (failures: 2, after: ["Counted: 7"])]
        for (failures, after) in stubbornness {
            let starts = Starts(failing: failures)
            let screen = mount([("A", "a", .starting("a", starts)), ("Fallback", "a", .counter("a", initial: 7))])
            XCTAssertEqual(screen.facet(of: "a")?.text.title, "failed")
            XCTAssertEqual(screen.missing, [Missing(component: "a", message: "retry it")])
            try screen.send(.tap, to: "retry", in: "a")
            XCTAssertEqual(screen.sections[0].components.map(\.facet.text.title), after, "\(failures)")
            XCTAssertEqual(starts.count, 2, "\(failures)")
            XCTAssertEqual(screen.plan.included.map(\.builder), [failures == 1 ? "A" : "Fallback"])
        }
    }

    private func breakTwice(_ id: ComponentID, on screen: Screen<TripRequirements>) throws {
        try screen.send(.tap, to: "break", in: id)
        try screen.send(.tap, to: "retry", in: id)
        try screen.send(.tap, to: "break", in: id)
    }

    private func mount(_ components: [(name: String, id: ComponentID, Piece)]) -> Screen<TripRequirements> {
        ComponentScreenTests.mount(components.map { $0.2.builder($0.name) })
    }
}

/// Counts how often a presenter was started, and lets the first times fail.
@MainActor
private final class Starts {
    private(set) var count = 0
    private let failing: Int

    init(failing: Int) {
        self.failing = failing
    }

    func next() throws {
        count += 1
        if count <= failing { throw StubFailure(description: "no start") }
    }
}

private struct StartingPresenter: Presenter {
    let store: Store<CounterState>
    let starts: Starts

    func start() throws {
        store.state.count += 3
        try starts.next()
    }

    func handle(_ event: CounterEvent) {}
}

/// Does something in the event that fails.
@MainActor
private final class Breaker {
    var beforeThrowing: (() -> Void)?

    nonisolated init() {}
}

private struct BreakingPresenter: Presenter {
    let store: Store<CounterState>
    let breaker: Breaker

    func handle(_ event: CounterEvent) throws {
        breaker.beforeThrowing?()
        throw StubFailure(description: "broken")
    }
}

extension Piece {
    fileprivate static func starting(_ id: ComponentID, _ starts: Starts) -> Piece {
        Piece(id, state: CounterState(), view: CounterView()) { StartingPresenter(store: $0, starts: starts) }
    }

    fileprivate static func breaking(_ id: ComponentID, _ breaker: Breaker) -> Piece {
        Piece(id, state: CounterState(), view: CounterView()) { BreakingPresenter(store: $0, breaker: breaker) }
    }
}
