import ComponentScreen
import FeatureFlags

extension Flag where Answer == Toggle {
    /// Invites to a challenge; the config says which: `{"title": "…", "lessons": 30, "days": 14}`.
    static var seasonChallenge: Self { Flag("season_challenge", default: .off) }
}

/// An invitation to do many lessons in few days.
struct ChallengeBuilder: ComponentBuilder {
    /// In the news section while `season_challenge` is on.
    let placement = Placement<ProfileRequirements>("challenge", in: .news, when: .on(.seasonChallenge))

    let profile: ValueStream<Profile>
    let view = ChallengeView()

    func state(for requirements: ProfileRequirements) throws -> ChallengeState {
        ChallengeState(config: try ChallengeConfig(requirements.flags))
    }

    func presenter(_ store: Store<ChallengeState>) -> ChallengePresenter {
        ChallengePresenter(store: store, profile: profile)
    }
}
