import ComponentScreen
import ScreenTesting
import XCTest

@testable import LearnerProfile

/// The invariants of every page there is: of every learner, under every combination of treatments.
final class EveryPageTests: XCTestCase {
    /// `.snapshots/Profile.txt` says who is on the page and when; `RECORD_SNAPSHOTS=1` writes it.
    func testThePageIsAsSpecified() throws {
        assertVariants(of: try profileSpace(), named: "Profile")
    }

    func testThePageIsWellFormed() throws {
        assertWellFormed(try profileSpace())
    }

    func testNoElementIsWithoutATitle() throws {
        let invariant = Invariant<ProfileRequirements>.eachComponent("every element has a title") { component in
            component.render().all.first { ($0.text.title ?? "").isEmpty }.map { "\($0.id) has none" }
        }
        assertInvariant(invariant, in: try profileSpace())
    }

    func testThereIsOneWayToSetAGoalAndOneToEnterAName() throws {
        let space = try profileSpace()
        assertInvariant(.exactlyOne(of: ["GoalPlanner", "GoalPresets"]), in: space)
        assertInvariant(.always("display-name"), in: space)
    }

    func testNewsComeFirst() throws {
        let invariant = Invariant<ProfileRequirements>("news come first") { $0.arrangement?.sections.first == .news }
        assertInvariant(invariant, in: try profileSpace())
    }

    func testNobodyCompetesWithoutAWayToEnterANameFirst() throws {
        let space = try profileSpace()
        assertInvariant(.component("leaderboard", onlyWith: "display-name"), in: space)
        assertInvariant(.component("display-name", before: "leaderboard"), in: space)
    }

    func testOnlyAdultsBelowTheTopAreOfferedMore() throws {
        assertInvariant(
            .component("membership-offer", onlyFor: .is(\.isMinor, false) && .is(\.membership, .free, .plus)),
            in: try profileSpace())
    }

    func testMinorsMeetNoStrangers() throws {
        let invariant = Invariant<ProfileRequirements>("minors meet no strangers") { page in
            guard try page.holds(.is(\.isMinor, true)) else { return true }
            let leaderboard = try page.facet(of: "leaderboard")
            return leaderboard == nil || leaderboard?.text.subtitle == "You and your friends"
        }
        assertInvariant(invariant, in: try profileSpace())
    }

    func testWithThePlannerOutEverybodyWhoPaysHasIt() throws {
        let space = try profileSpace().restricted(by: .on(.goalPlanner))
        assertInvariant(.builder("GoalPlanner", exactlyFor: .is(\.membership, .plus, .pro)), in: space)
    }

    func testWhatAComponentShowsDependsOnNothingButThis() throws {
        let variants = try profileSpace().variants(by: .facets)
        let rows: [Row<(component: ComponentID, parameters: [String])>] = [
            Row(("challenge", [])),
            Row(("display-name", ["minor"])),
            Row(("goal", ["minor"])),
            Row(("leaderboard", ["region", "minor", "leaderboard_scope"])),
            Row(("membership-offer", ["region", "membership"])),
        ]
        forEach(rows) { row, expect in
            expect.equal(variants.parameters(actingOn: row.component).content.map(\.name), row.parameters)
        }
    }
}
