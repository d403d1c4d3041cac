import ComponentScreen
import ScreenTesting
import XCTest

@testable import LearnerProfile

final class LeaderboardTests: XCTestCase {
    func testTheStateIsOnOnlyWithAName() {
        let rows: [(name: String?, isWanted: Bool, isOn: Bool, appearance: String, line: UInt)] = [
            (nil, false, false, "Shown with your name", #line),
            (nil, true, false, "Shown with your name", #line),
            ("Mina", false, false, "Shown as Mina", #line),
            ("Mina", true, true, "Shown as Mina", #line),
        ]
        for row in rows {
            let state = LeaderboardState(
                scope: .world, region: .asia, displayName: row.name, isWanted: row.isWanted)
            XCTAssertEqual(state.isOn, row.isOn, line: row.line)
            XCTAssertEqual(state.appearance, row.appearance, line: row.line)
            XCTAssertEqual(
                state.status, row.name == nil ? .disabled(reason: "Enter your name first") : .ready, line: row.line)
        }
    }

    func testTheScopeIsTheFlagsButMinorsMeetTheirFriendsAlone() {
        let rows: [(scope: String, isMinor: Bool, rivals: String, line: UInt)] = [
            ("friends", false, "You and your friends", #line),
            ("region", false, "Everybody in the Americas", #line),
            ("world", false, "Everybody in the world", #line),
            ("region", true, "You and your friends", #line),
            ("world", true, "You and your friends", #line),
        ]
        for row in rows {
            let facet = LeaderboardBuilder(profile: Shared(Profile()))
                .build(for: requirements(.americas, isMinor: row.isMinor, flags: ["leaderboard_scope": row.scope]))
                .render()
            XCTAssertEqual(facet.text.subtitle, row.rivals, line: row.line)
        }
    }

    @MainActor
    func testWhatWasAskedForComesBackWithTheName() async {
        let profile = Shared(Profile())
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
        presenter.store.tearDown()  // as a screen does before, so that the presenter no longer watches
        presenter.withdraw()
        XCTAssertFalse(profile.value.isOnLeaderboard)
    }

    @MainActor
    func testTheSwitchWaitsForANameWhoeverEntersIt() async {
        let profile = Shared(Profile())
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
