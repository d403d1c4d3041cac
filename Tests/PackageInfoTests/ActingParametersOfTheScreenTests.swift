import ComponentScreen
import PackageInfo
import ScreenTesting
import XCTest

/// The axes and flags of the package information screen, and what they act on.
@MainActor
final class ActingParametersOfTheScreenTests: XCTestCase {
    func testWhoIsOnTheScreenIsActedOnByWhatTheConditionsNameAlone() async throws {
        let variants = try screenSpace().variants()
        for (component, rows) in Dictionary(grouping: variants.rows, by: \.component) {
            let named = Set(rows.flatMap(\.condition.subjects))
            XCTAssertEqual(Set(variants.parameters(actingOn: component).presence), named, "\(component)")
        }
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
