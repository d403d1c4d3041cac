import ComponentScreen
import XCTest

@testable import LearnerProfile

final class ProfileBuilderTests: XCTestCase {
    private let pluginPoint = profileBuilder().pluginPoint

    func testTheDeclarationHasNoFaults() {
        XCTAssertEqual(pluginPoint.faults, [])
    }

    func testWhoIsOnThePage() {
        struct Row {
            var membership = Membership.free
            var isMinor = false
            var flags: [String: String] = [:]
            let shown: [String]
            var line: UInt = #line
        }
        let allOn = [
            "season_challenge": "on", "goal_planner": "on", "leaderboard": "on", "membership_offer": "on",
        ]
        let rows = [
            Row(shown: ["DisplayName", "GoalPresets"]),
            Row(flags: allOn, shown: ["Challenge", "DisplayName", "GoalPresets", "Leaderboard", "MembershipOffer"]),
            Row(
                membership: .plus, flags: allOn,
                shown: ["Challenge", "DisplayName", "GoalPlanner", "Leaderboard", "MembershipOffer"]),
            Row(membership: .pro, flags: allOn, shown: ["Challenge", "DisplayName", "GoalPlanner", "Leaderboard"]),
            Row(
                membership: .plus, isMinor: true, flags: allOn,
                shown: ["Challenge", "DisplayName", "GoalPlanner", "Leaderboard"]),
            Row(membership: .plus, shown: ["DisplayName", "GoalPresets"]),
            Row(flags: ["learning_first": "on"], shown: ["GoalPresets", "DisplayName"]),
        ]
        for row in rows {
            let plan = pluginPoint.plan(
                for: requirements(.asia, row.membership, isMinor: row.isMinor, flags: row.flags))
            XCTAssertEqual(plan.included.map(\.builder), row.shown, line: row.line)
            XCTAssertEqual(
                pluginPoint.compose(plan).plan.entries, plan.entries, "nothing fails to build", line: row.line)
        }
    }

    func testTheLoserOfAPlaceKnowsWhoHasIt() {
        let plan = pluginPoint.plan(for: requirements(.asia, .pro, flags: ["goal_planner": "on"]))
        XCTAssertEqual(plan.entry(of: "GoalPresets")?.decision, .superseded(by: "GoalPlanner"))
    }

    func testAChallengeWithoutAConfigCostsThePageTheChallengeAlone() {
        let requirements = requirements(flags: ["season_challenge": "on"], challenge: nil)
        let composition = pluginPoint.compose(pluginPoint.plan(for: requirements))
        XCTAssertEqual(composition.plan.included.map(\.builder), ["DisplayName", "GoalPresets"])
        XCTAssertEqual(
            composition.plan.entry(of: "Challenge")?.decision,
            .failed(message: #"flag "season_challenge" has no config; give it one in the rule file"#))
    }
}
