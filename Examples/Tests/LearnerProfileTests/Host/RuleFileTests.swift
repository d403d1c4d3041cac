import FeatureFlags
import XCTest

@testable import LearnerProfile

/// The rule file that goes out with the page.
final class RuleFileTests: XCTestCase {
    private let builder = profileBuilder()

    func testItHasNoFaultsAndAnswersEveryFlagOfThePage() throws {
        let rules = try load()
        XCTAssertEqual(rules.diagnostics.map(\.description), [])
        for key in ["anna", "ben", "mei"] {
            for answer in requirements(of: key, rules).flags.answers {
                XCTAssertEqual(answer.origin, .rules, "\(key): \(answer)")
            }
        }
    }

    func testEverythingItSwitchesOnCanBeBuilt() throws {
        let rules = try load()
        for (key, shown) in [
            ("anna", ["Challenge", "DisplayName", "GoalPlanner", "Leaderboard", "MembershipOffer"]),
            ("ben", ["DisplayName", "GoalPlanner", "Leaderboard", "MembershipOffer"]),
            ("mei", ["Challenge", "GoalPlanner", "DisplayName", "Leaderboard", "MembershipOffer"]),
        ] {
            let plan = builder.pluginPoint.plan(for: requirements(of: key, rules))
            XCTAssertEqual(builder.pluginPoint.compose(plan).plan.included.map(\.builder), shown, key)
        }
    }

    private func requirements(of key: String, _ rules: RuleSet) -> ProfileRequirements {
        builder.requirements(key: key, region: .europe, membership: .plus, isMinor: false, rules: rules)
    }

    private func load() throws -> RuleSet {
        var examples = URL(filePath: #filePath)
        for _ in 1...4 { examples.deleteLastPathComponent() }
        return try RuleSet(contentsOf: examples.appending(path: "Fixtures/profile.yaml"))
    }
}
