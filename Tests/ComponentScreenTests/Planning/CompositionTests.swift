import ComponentScreen
import FeatureFlags
import XCTest

final class CompositionTests: XCTestCase {
    func testAWinnerThatThrowsGivesWayToTheNextEligibleCandidate() {
        let point = PluginPoint(
            StubBuilder("First", "a", failing: "no title"),
            StubBuilder("Off", "a", when: .on(.red)),
            StubBuilder("Second", "a", failing: "no link"),
            StubBuilder("Third", "a"),
            StubBuilder("Fourth", "a"))
        let plan = point.plan(for: trip())
        let composition = point.compose(plan)
        XCTAssertEqual(composition.components.map { $0.render().outline }, [["Third"]])
        XCTAssertEqual(composition.sections.flatMap(\.components).map(\.builder), ["Third"])
        XCTAssertEqual(
            composition.plan.entries.map(\.decision),
            [
                .failed(message: "no title"), .switchedOff(flag: "red", treatment: "off", label: nil),
                .failed(message: "no link"), .included, .superseded(by: "Third"),
            ])
        XCTAssertEqual(
            composition.plan.failures, ["First cannot be built: no title", "Second cannot be built: no link"])
        XCTAssertEqual(plan.included.map(\.builder), ["First"], "composing leaves the plan it was given alone")
    }

    func testWhereAllFailThePlaceStaysEmptyAndTheOthersStand() {
        let point = PluginPoint(
            StubBuilder("A", "a"),
            StubBuilder("B1", "b", failing: "one"),
            StubBuilder("B2", "b", failing: "two"),
            StubBuilder("C", "c"))
        let composition = point.compose(point.plan(for: trip()))
        XCTAssertEqual(composition.components.map(\.id), ["a", "c"])
        XCTAssertEqual(
            composition.plan.entries.map(\.decision),
            [.included, .failed(message: "one"), .failed(message: "two"), .included])
    }

    func testAnEmptySectionDisappears() {
        let point = PluginPoint(
            sections: [
                ScreenSection("top", header: "Top"), ScreenSection("middle", header: "Middle"), ScreenSection("bottom"),
            ],
            arrangements: [],
            builders: [
                StubBuilder("T", "t", in: "top", when: .on(.red)),
                StubBuilder("M", "m", in: "middle"),
                StubBuilder("B", "b", in: "bottom", failing: "broken"),
            ])
        XCTAssertEqual(
            point.compose(point.plan(for: trip())).sections.map(\.section), [ScreenSection("middle", header: "Middle")])
        XCTAssertEqual(
            point.compose(point.plan(for: trip(["red": "on"]))).sections.map(\.section.header), ["Top", "Middle"])
    }
}
