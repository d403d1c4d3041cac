import ComponentScreen
import XCTest

@MainActor
final class ScreenFeedTests: XCTestCase {
    func testItemsThatStayKeepWhatWasEnteredWhileOthersComeGoAndMove() async throws {
        let screen = mount(routePoint(), RouteRequirements(["a", "b", "c"].map { Stop(id: $0) }))
        var changes: [ScreenChange] = []
        screen.onChange { change, _ in changes.append(change) }
        try screen.send(.enter("mine"), to: "name", in: "stops/a")
        changes = []
        screen.replan(for: RouteRequirements(["c", "new", "a"].map { Stop(id: $0) }))
        XCTAssertEqual(screen.ids, ["header", "stops/c", "stops/new", "stops/a", "footer"])
        XCTAssertEqual(screen.facet(of: "stops/a")?.first("name")?.text.accessory, "mine")
        XCTAssertEqual(changes.count, 1)
        XCTAssertEqual(changes[0].removed.map(\.id), ["stops/b"])
        XCTAssertEqual(changes[0].inserted.map(\.id), ["stops/new"])
        XCTAssertEqual(changes[0].moved.count, 1)
        XCTAssertEqual(changes[0].updated.count, 0)
    }

    func testACandidateThatFailsTwiceIsGivenUpForAllItemsOfItsFeed() async throws {
        let screen = mount(
            routePoint(), RouteRequirements([Stop(id: "a", kind: "grand"), Stop(id: "b", kind: "grand")]))
        try screen.send(.tap, to: "break", in: "stops/a")
        XCTAssertEqual(screen.facet(of: "stops/a")?.text.title, "failed")
        try screen.send(.tap, to: "break", in: "stops/b")
        XCTAssertEqual(screen.sections.flatMap(\.components).map(\.builder).dropFirst().dropLast(), ["Plain", "Plain"])
        XCTAssertEqual(
            screen.plan.entry(of: "Grand")?.decision,
            .failed(message: "given up after 2 failures, the last: broken"))
    }
}
