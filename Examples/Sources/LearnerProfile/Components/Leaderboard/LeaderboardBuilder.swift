import ComponentScreen
import FeatureFlags

extension Flag where Answer == Toggle {
    /// Lets learners compete.
    static var leaderboard: Self { Flag("leaderboard", default: .off) }
}

/// The way onto a leaderboard.
struct LeaderboardBuilder: ComponentBuilder {
    /// In the community section while `leaderboard` is on; `leaderboard_scope` is read while building.
    let placement = Placement<ProfileRequirements>(
        "leaderboard", in: .community, when: .on(.leaderboard), reading: .leaderboardScope)

    let profile: ValueStream<Profile>

    /// Makes the component; minors compete with their friends alone.
    func build(for requirements: ProfileRequirements) -> Component {
        let scope = requirements.isMinor ? .friends : requirements.flags[.leaderboardScope]
        let state = LeaderboardState(scope: scope, region: requirements.region)
        return Component(placement.id, state: state, view: LeaderboardView()) { store in
            LeaderboardPresenter(store: store, profile: profile)
        }
    }
}
