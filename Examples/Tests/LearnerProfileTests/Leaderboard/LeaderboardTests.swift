import ComponentScreen
import ScreenTesting
import XCTest

@testable import LearnerProfile

final class LeaderboardTests: XCTestCase {
    func testTheStateIsOnOnlyWithAName() {
        let rows: [Row<(name: String?, isWanted: Bool, isOn: Bool, appearance: String)>] = [
            Row((nil, false, false, "Shown with your name")),
            Row((nil, true, false, "Shown with your name")),
            Row(("Mina", false, false, "Shown as Mina")),
            Row(("Mina", true, true, "Shown as Mina")),
        ]
        forEach(rows) { row, expect in
            let state = LeaderboardState(
                scope: .world, region: .asia, displayName: row.name, isWanted: row.isWanted)
            expect.equal(state.isOn, row.isOn)
            expect.equal(state.appearance, row.appearance)
            expect.equal(state.status, row.name == nil ? .disabled(reason: "Enter your name first") : .ready)
        }
    }

    func testTheScopeIsTheFlagsButMinorsMeetTheirFriendsAlone() {
        let rows: [Row<(scope: String, isMinor: Bool, rivals: String)>] = [
            Row(("friends", false, "You and your friends")),
            Row(("region", false, "Everybody in the Americas")),
            Row(("world", false, "Everybody in the world")),
            Row(("region", true, "You and your friends")),
            Row(("world", true, "You and your friends")),
        ]
        forEach(rows) { row, expect in
            let facet = try LeaderboardBuilder(profile: ValueStream(Profile()))
                .build(for: requirements(.americas, isMinor: row.isMinor, flags: ["leaderboard_scope": row.scope]))
                .render()
            expect.equal(facet.text.subtitle, row.rivals)
        }
    }

    @MainActor
    func testWhatWasAskedForComesBackWithTheName() async {
        let profile = ValueStream(Profile())
        profile.update { $0.displayName = "Mina" }
        let state = LeaderboardState(scope: .friends, region: .asia)
        let presenter = LeaderboardPresenter(store: Store(state), profile: profile)
        presenter.start()
        presenter.handle(.switchTapped)
        XCTAssertTrue(profile.value.isOnLeaderboard)
        profile.update { $0.displayName = nil }
        XCTAssertFalse(profile.value.isOnLeaderboard)
        profile.update { $0.displayName = "Mei" }
        XCTAssertTrue(profile.value.isOnLeaderboard)
    }

    @MainActor
    func testTheSwitchWaitsForANameWhoeverEntersIt() async {
        let profile = ValueStream(Profile())
        let screen = mount(
            LeaderboardBuilder(profile: profile), for: requirements(flags: ["leaderboard": "on"]))
        let leaderboard = screen.find("leaderboard")
        var board = Storyboard(of: leaderboard)
        board.capture("disabled without a name")
        profile.update { $0.displayName = "Mina" }
        board.capture("with a name")
        leaderboard.toggle("switch")
        board.capture("on")
        assertSnapshot(of: board, named: "Leaderboard")
    }
}
