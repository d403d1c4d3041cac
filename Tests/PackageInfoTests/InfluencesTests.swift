import ComponentScreen
import PackageInfo
import ScreenTesting
import XCTest

/// Which axes and flags of the package information screen act on what.
@MainActor
final class InfluencesTests: XCTestCase {
    func testWhoIsOnTheScreenIsActedOnByWhatTheConditionsNameAlone() async throws {
        let space = try screenSpace()
        let map = try space.influences()
        for (component, rows) in Dictionary(grouping: try space.partition().rows, by: \.component) {
            let named = Set(rows.flatMap(\.condition.subjects).map(\.name))
            XCTAssertEqual(Set(map.parameters(actingOn: .presence(component)).map(\.name)), named, "\(component)")
        }
    }

    func testTheOrderOfTheSectionsIsActedOnByItsFlagAlone() async throws {
        let map = try screenSpace().influences()
        XCTAssertEqual(map.parameters(actingOn: .order).map(\.name), ["layout_rearranged"])
        XCTAssertEqual(map.subjects(actedOnBy: "layout_rearranged"), [.order])
    }

    func testAFewLivingScreensBringTogetherWhatActsTogether() async throws {
        let (space, log) = (try screenSpace(), ContextLog())
        for context in space.contexts(exercising: try space.unexercisedPairs(by: log)) {
            let builder = PackageInfoBuilder(dependency: stubDependency())
            let plan = builder.plan(for: space.requirements(in: context, noting: log))
            let screen = builder.mount(plan)
            await screen.waitUntilIdle()
            XCTAssertEqual(
                screen.sections.flatMap(\.components).map(\.id), builder.compose(plan).components.map(\.id),
                "in \(context)")
            screen.tearDown()
        }
        assertPairsExercised(in: space, by: log)
        XCTAssertLessThan(log.contexts.count, 20, "they are few because pairs share their contexts")
    }
}
