import ComponentScreen
import FeatureFlags
import XCTest

final class ScreenFailureTests: XCTestCase {
    @MainActor
    func testAPresenterThatThrowsCostsItsOwnComponentAndCanBeRetried() async throws {
        let screen = mount([("A", "a", .counter("a", initial: 2)), ("B", "b", .counter("b"))])
        try screen.send(.tap, to: "break", in: "a")
        XCTAssertEqual(
            screen.facet(of: "a")?.outline,
            ["Something went wrong here", "  ! What you entered was kept; try again", "  [ Try again ]"])
        XCTAssertEqual(screen.missing.map(\.component), ["a", "b"])
        try screen.send(.tap, to: "add", in: "b")
        XCTAssertEqual(screen.facet(of: "b")?.text.title, "Counted: 1")
        XCTAssertThrowsError(try screen.send(.tap, to: "add", in: "a")) {
            XCTAssertEqual(
                $0 as? ScreenError, .unknownFacet("add", component: "a", present: ["failed", "retry"]))
        }
        try screen.send(.tap, to: "retry", in: "a")
        XCTAssertEqual(screen.facet(of: "a")?.text.title, "Counted: 2")
    }

    @MainActor
    func testAfterASecondFailureTheFallbackTakesThePlaceAndThePlanSaysWhy() async throws {
        let screen = mount([("A", "a", .counter("a")), ("Fallback", "a", .counter("a", initial: 7))])
        try breakTwice("a", on: screen)
        XCTAssertEqual(screen.facet(of: "a")?.text.title, "Counted: 7")
        XCTAssertEqual(
            screen.plan.entries.map(\.decision),
            [.failed(message: "given up after 2 failures, the last: broken"), .included])
    }

    @MainActor
    func testWithoutAFallbackThePlaceStaysEmptyAndTheRestGoesOn() async throws {
        let screen = mount([("A", "a", .counter("a")), ("B", "b", .counter("b"))])
        var changes = 0
        screen.onChange { _, _ in changes += 1 }
        try breakTwice("a", on: screen)
        XCTAssertNil(screen.facet(of: "a"))
        XCTAssertEqual(screen.sections.flatMap(\.components).map(\.id), ["b"])
        XCTAssertEqual(changes, 3)
    }

    @MainActor
    func testABuilderThatWasGivenUpStaysSoWhenTheScreenIsPlannedAgain() async throws {
        let screen = mount([("A", "a", .counter("a")), ("Fallback", "a", .counter("a", initial: 7))])
        try breakTwice("a", on: screen)
        try screen.send(.tap, to: "add", in: "a")
        screen.replan(for: trip(["red": "on"]))
        XCTAssertEqual(screen.facet(of: "a")?.text.title, "Counted: 8")
        XCTAssertEqual(screen.plan.included.map(\.builder), ["Fallback"])
    }

    @MainActor
    func testAFailedComponentSurvivesAReplanAsItIs() async throws {
        let screen = mount([("A", "a", .counter("a"))])
        try screen.send(.tap, to: "break", in: "a")
        screen.replan(for: trip(["red": "on"]))
        XCTAssertEqual(screen.facet(of: "a")?.text.title, "Something went wrong here")
        try screen.send(.tap, to: "retry", in: "a")
        XCTAssertEqual(screen.facet(of: "a")?.text.title, "Counted: 0")
    }

    @MainActor
    private func breakTwice(_ id: ComponentID, on screen: Screen<TripRequirements>) throws {
        try screen.send(.tap, to: "break", in: id)
        try screen.send(.tap, to: "retry", in: id)
        try screen.send(.tap, to: "break", in: id)
    }

    @MainActor
    private func mount(_ components: [(name: String, id: ComponentID, Component)]) -> Screen<TripRequirements> {
        let point = PluginPoint<TripRequirements>(
            sections: [Section("main")], arrangements: [],
            builders: components.map { StubBuilder($0.name, $0.id, outcome: .component($0.2)) })
        return Screen(point.compose(point.plan(for: trip())), router: Router("host", interactor: Host()))
    }
}

@MainActor
private final class Host: Interactor {
    func activate() {}
    func deactivate() {}
}
