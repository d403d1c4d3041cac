import ComponentScreen
import FeatureFlags

extension Flag where Answer == OnOff {
    /// A competition of learners.
    static var leaderboard: Self { Flag("leaderboard", default: .off) }
}

/// The way onto a leaderboard.
struct LeaderboardBuilder: ComponentBuilder {
    /// A place in the community section while `leaderboard` is on; `leaderboard_scope` is read while building.
    let placement = Placement<ProfileRequirements>(
        "leaderboard", in: .community, when: .on(.leaderboard), reading: .leaderboardScope)

    let profile: ValueStream<Profile>
    let view = LeaderboardView()
    let entry = \LeaderboardState.isWanted

    func state(for requirements: ProfileRequirements) -> LeaderboardState {
        let scope = requirements.isMinor ? .friends : requirements.flags[.leaderboardScope]
        return LeaderboardState(scope: scope, region: requirements.region)
    }

    func presenter(_ store: Store<LeaderboardState>) -> LeaderboardPresenter {
        LeaderboardPresenter(store: store, profile: profile)
    }
}
