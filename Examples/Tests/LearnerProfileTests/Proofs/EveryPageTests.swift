import ComponentScreen
import ScreenTesting
import XCTest

@testable import LearnerProfile

/// What holds on every page there is: of every learner, under every combination of treatments.
final class EveryPageTests: XCTestCase {
    func testThePageIsAsSpecified() throws {
        assertPartition(of: try profileSpace(), named: "Profile")
    }

    func testThePageIsWellFormed() throws {
        let space = try profileSpace()
        for invariant in Invariant<ProfileRequirements>.wellFormed { assertInvariant(invariant, in: space) }
    }

    func testNoElementIsWithoutATitle() throws {
        assertInvariant(
            .eachComponent("every element has a title") { component in
                component.render().all.first { ($0.text.title ?? "").isEmpty }.map { "\($0.id) has none" }
            }, in: try profileSpace())
    }

    func testThereIsOneWayToSetAGoalAndOneToEnterAName() throws {
        let space = try profileSpace()
        assertInvariant(.exactlyOne(of: ["GoalPlanner", "GoalPresets"]), in: space)
        assertInvariant(.always("display-name"), in: space)
    }

    func testWhatIsGoingOnIsToldFirst() throws {
        let space = try profileSpace()
        for other: ComponentID in ["display-name", "goal", "leaderboard", "membership-offer"] {
            assertInvariant(.component("challenge", before: other), in: space)
        }
    }

    func testNobodyCompetesWithoutAWayToEnterAName() throws {
        assertInvariant(.component("leaderboard", onlyWith: "display-name"), in: try profileSpace())
    }

    func testOnlyAdultsBelowTheTopAreOfferedMore() throws {
        assertInvariant(
            .component("membership-offer", onlyFor: .is(\.isMinor, false), .is(\.membership, .free, .plus)),
            in: try profileSpace())
    }

    func testMinorsMeetNoStrangers() throws {
        assertInvariant(
            Invariant("minors meet no strangers") { page in
                guard try page.holds(.is(\.isMinor, true)), let leaderboard = try page.facet(of: "leaderboard")
                else { return true }
                return leaderboard.text.subtitle == "You and your friends"
            }, in: try profileSpace())
    }

    func testOncePlanningIsOutEverybodyWhoPaysPlans() throws {
        let space = try profileSpace().restricted(by: .only(.on(.goalPlanner)))
        assertInvariant(.builder("GoalPlanner", exactlyFor: .is(\.membership, .plus, .pro)), in: space)
    }
}
