import ComponentScreen
import ScreenTesting
import XCTest

@testable import LearnerProfile

final class ProfileBuilderTests: XCTestCase {
    private let pluginPoint = profileBuilder().pluginPoint

    func testTheDeclarationHasNoFaults() {
        XCTAssertEqual(pluginPoint.faults, [])
    }

    func testWhoIsOnThePage() throws {
        let space = try profileSpace()
        let allOn = "season_challenge=on goal_planner=on leaderboard=on membership_offer=on"
        let rows: [Row<(context: String, shown: String)>] = [
            Row(("", "DisplayName GoalPresets")),
            Row((allOn, "Challenge DisplayName GoalPresets Leaderboard MembershipOffer")),
            Row(("membership=plus \(allOn)", "Challenge DisplayName GoalPlanner Leaderboard MembershipOffer")),
            Row(("membership=pro \(allOn)", "Challenge DisplayName GoalPlanner Leaderboard")),
            Row(("membership=plus minor=true \(allOn)", "Challenge DisplayName GoalPlanner Leaderboard")),
            Row(("membership=plus", "DisplayName GoalPresets")),
            Row(("learning_first=on", "GoalPresets DisplayName")),
        ]
        forEach(rows) { row, expect in
            let plan = pluginPoint.plan(for: space.requirements(in: try space.context(row.context)))
            expect.equal(plan.included.map(\.builder).joined(separator: " "), row.shown)
            expect.equal(
                pluginPoint.compose(plan).plan.entries.map(\.decision), plan.entries.map(\.decision),
                "nothing fails to build")
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
