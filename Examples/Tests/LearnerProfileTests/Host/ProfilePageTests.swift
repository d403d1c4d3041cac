import ComponentScreen
import ScreenTesting
import XCTest

@testable import LearnerProfile

@MainActor
final class ProfilePageTests: XCTestCase {
    private let profile = ValueStream(Profile())

    func testThePageSaysWhatIsMissingUntilNothingIs() async {
        let page = mountPage(requirements())
        XCTAssertEqual(page.summary?.value, "Almost there: Enter your name (1 more to do)")
        page.find("display-name").enter("Mina", into: "name")
        XCTAssertEqual(page.summary?.value, "Almost there, Mina: Choose a daily goal")
        page.find("goal").choose("minutes-10")
        XCTAssertEqual(page.summary?.value, "All set, Mina")
        XCTAssertEqual(page.missing, [])
    }

    func testComponentsHearOfEachOtherThroughTheProfileAlone() async {
        let page = mountPage(requirements(flags: ["leaderboard": "on"]))
        let (name, leaderboard) = (page.find("display-name"), page.find("leaderboard"))
        name.enter("Mina", into: "name")
        leaderboard.toggle("switch")
        XCTAssertTrue(profile.value.isOnLeaderboard)
        name.enter("M", into: "name")
        XCTAssertFalse(leaderboard.isOn("switch"))
        XCTAssertFalse(profile.value.isOnLeaderboard)
    }

    func testAnotherMembershipChangesThePageAndKeepsWhatWasEntered() async {
        let flags = ["goal_planner": "on", "membership_offer": "on"]
        let page = mountPage(requirements(.europe, .free, flags: flags))
        page.find("goal").choose("minutes-10")
        page.find("display-name").enter("Mina", into: "name")

        page.replan(for: requirements(.europe, .plus, flags: flags))
        XCTAssertEqual(page.find("goal").value(of: "minutes"), "10")
        XCTAssertEqual(page.find("display-name").value(of: "name"), "Mina")
        XCTAssertEqual(page.find("membership-offer").facet.text.title, "Pro")
    }

    func testAHalfTypedNameStaysAndIsJudgedByTheTermsOfTheRegion() async {
        let page = mountPage(requirements(.europe))
        let name = page.find("display-name").enter("M", into: "name")
        XCTAssertEqual(name.missing, "Correct your name")
        page.replan(for: requirements(.asia))
        XCTAssertEqual(name.value(of: "name"), "M")
        XCTAssertEqual(profile.value.displayName, "M")
        page.replan(for: requirements(.europe))
        XCTAssertEqual(name.missing, "Correct your name")
        XCTAssertNil(profile.value.displayName)
    }

    func testWhatLeavesThePageTakesBackWhatItWrote() async {
        let page = mountPage(requirements(flags: ["leaderboard": "on", "season_challenge": "on"]))
        page.find("display-name").enter("Mina", into: "name")
        page.find("leaderboard").toggle("switch")
        page.find("challenge").tap("join")
        page.replan(for: requirements())
        XCTAssertFalse(profile.value.isOnLeaderboard)
        XCTAssertNil(profile.value.challenge)
        XCTAssertEqual(profile.value.displayName, "Mina")
    }

    func testThePageIsAliveUntilItIsTornDown() async {
        let page = mountPage(requirements())
        XCTAssertTrue(page.router.isActive)
        page.tearDown()
        XCTAssertFalse(page.router.isActive)
        XCTAssertEqual(page.sections, [])
    }

    func testTheWholePage() async {
        let flags = ["season_challenge": "on", "leaderboard": "on", "membership_offer": "on", "learning_first": "on"]
        assertSnapshot(of: mountPage(requirements(.oceania, flags: flags)), named: "ProfilePage")
    }

    private func mountPage(_ requirements: ProfileRequirements) -> Screen<ProfileRequirements> {
        let builder = profileBuilder(profile: profile)
        return builder.mount(for: requirements)
    }
}
