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

    func testAReplanThatWaitsIsDoneWhenABuilderIsDisabledInTheSameEvent() async throws {
        let log = ProbeLog()
        let screen = mount([("A", "a", .probe("a", log)), ("Fallback", "a", .counter("a"))])
        try screen.send(.tap, to: "break", in: "a")
        try screen.send(.tap, to: "retry", in: "a")
        log.onEntry = { [weak screen] entry in
            guard entry == "a handles" else { return }
            screen?.replan(for: trip(["red": "on"]))
            throw StubFailure(description: "broken")
        }
        try screen.send(.enter("x"), to: "text", in: "a")
        XCTAssertEqual(screen.plan.requirements.flags[.red], .on)
        XCTAssertEqual(screen.plan.included.map(\.builder), ["Fallback"])
    }

    func testAfterASecondFailureTheFallbackTakesThePlaceAndThePlanSaysWhy() async throws {
        let screen = mount([("A", "a", .counter("a")), ("Fallback", "a", .counter("a", initial: 7))])
        try breakTwice("a", on: screen)
        XCTAssertEqual(screen.facet(of: "a")?.text.title, "Counted: 7")
        XCTAssertEqual(
            screen.plan.entries.map(\.decision),
            [.disabled(failures: 2, message: "broken"), .included])
    }

    func testWithoutAFallbackThePlaceStaysEmptyAndTheRestGoesOn() async throws {
        let screen = mount([("A", "a", .counter("a")), ("B", "b", .counter("b"))])
        var changes = 0
        let listening = screen.onChange { _, _ in changes += 1 }
        defer { withExtendedLifetime(listening) {} }
        try breakTwice("a", on: screen)
        XCTAssertNil(screen.facet(of: "a"))
        XCTAssertEqual(screen.ids, ["b"])
        XCTAssertEqual(changes, 3)
    }

    func testABuilderThatWasDisabledStaysSoWhenTheScreenIsPlannedAgain() async throws {
        let screen = mount([("A", "a", .counter("a")), ("Fallback", "a", .counter("a", initial: 7))])
        try breakTwice("a", on: screen)
        try screen.send(.tap, to: "add", in: "a")
        screen.replan(for: trip(["red": "on"]))
        XCTAssertEqual(screen.facet(of: "a")?.text.title, "Counted: 8")
        XCTAssertEqual(screen.plan.included.map(\.builder), ["Fallback"])
    }

    func testABuilderThatWasDisabledStaysSoOverLaunchesOnItsScreenUntilTheHostClearsIt() async throws {
        let store = StubDisabledBuilderStore()
        let builders = [Piece.counter("a").builder("A"), Piece.counter("a", initial: 7).builder("Fallback")]
        func launch(_ name: String = "host", store: StubDisabledBuilderStore?) -> Screen<TripRequirements> {
            ComponentScreenTests.mount(builders, name: name, disabledBuilders: store)
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
            second.plan.entries.map(\.decision), [.disabled(failures: 2, message: "broken"), .included])
        second.replan(for: trip(["red": "on"]))
        XCTAssertEqual(second.plan.included.map(\.builder), ["Fallback"])
        XCTAssertEqual(launch("other", store: store).plan.included.map(\.builder), ["A"])
        XCTAssertEqual(launch(store: nil).plan.included.map(\.builder), ["A"])
        store["host"] = [:]
        XCTAssertEqual(launch(store: store).plan.included.map(\.builder), ["A"])
    }

    func testWhatIsKeptOfBuildersThatThereAreNoMoreChangesNothing() async {
        let store = StubDisabledBuilderStore()
        store["host"] = ["Former": "broken", "stops/Grand": "broken"]
        let screen = ComponentScreenTests.mount([Piece.counter("a").builder("A")], disabledBuilders: store)
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

    func testAPresenterThatThrowsAtItsStartIsStartedAnewByARetryAndDisabledAfterASecondFailure() async throws {
        for (failures, title, builder) in [(1, "Probe", "A"), (2, "Counted: 7", "Fallback")] {
            let log = ProbeLog()
            var starts = 0
            log.onEntry = { entry in
                if entry == "a starts" { starts += 1 }
                if entry == "a starts", starts <= failures { throw StubFailure(description: "no start") }
            }
            let screen = mount([("A", "a", .probe("a", log)), ("Fallback", "a", .counter("a", initial: 7))])
            XCTAssertEqual(screen.facet(of: "a")?.text.title, "failed")
            XCTAssertEqual(screen.missing, [Missing(component: "a", message: "retry it")])
            try screen.send(.tap, to: "retry", in: "a")
            XCTAssertEqual(screen.sections[0].components.map(\.facet.text.title), [title], "\(failures)")
            XCTAssertEqual(
                log.take(), Array(repeating: ["a made", "a starts"], count: 2).flatMap { $0 }, "\(failures)")
            XCTAssertEqual(screen.plan.included.map(\.builder), [builder])
        }
    }

    func testAPlanIsNoRetryOfAStartThatFailed() async throws {
        let log = ProbeLog()
        log.onEntry = { if $0 == "a starts" { throw StubFailure(description: "no start") } }
        let screen = mount([("A", "a", .probe("a", log)), ("Fallback", "a", .counter("a"))])
        screen.replan(for: trip(["red": "on"]))
        XCTAssertEqual(screen.facet(of: "a")?.text.title, "failed")
        XCTAssertEqual(log.take(), ["a made", "a starts"])
        log.onEntry = { _ in }
        try screen.send(.tap, to: "retry", in: "a")
        XCTAssertEqual(log.take(), ["a made", "a starts"])
        XCTAssertEqual(screen.plan.included.map(\.builder), ["A"])
    }

    func testTheNodeOfAPresenterThatDidNotStartIsAttachedOnceARetryHasStartedIt() async throws {
        let log = ProbeLog()
        var isBroken = true
        log.onEntry = { if $0 == "a starts", isBroken { throw StubFailure(description: "no start") } }
        let router = Router("host")
        let screen = mount([("A", "a", .probe("a", log, as: ProbeNode.self))], router: router)
        XCTAssertEqual(router.children.map(\.name), [])
        isBroken = false
        try screen.send(.tap, to: "retry", in: "a")
        XCTAssertEqual(router.children.map(\.name), ["node"])
    }

    private func breakTwice(_ id: ComponentID, on screen: Screen<TripRequirements>) throws {
        try screen.send(.tap, to: "break", in: id)
        try screen.send(.tap, to: "retry", in: id)
        try screen.send(.tap, to: "break", in: id)
    }

    private func mount(
        _ components: [(name: String, id: ComponentID, Piece)], router: Router? = nil
    ) -> Screen<TripRequirements> {
        ComponentScreenTests.mount(components.map { $0.2.builder($0.name) }, router: router)
    }
}
