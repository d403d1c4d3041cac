import ComponentScreen
import FeatureFlags

extension Flag where Answer == OnOff {
    /// A challenge, which the config describes: `{"title": "…", "lessons": 30, "days": 14}`.
    static var seasonChallenge: Self { Flag("season_challenge", default: .off) }
}

/// An invitation to do many lessons in few days.
struct ChallengeBuilder: ComponentBuilder {
    /// A place in the news section while `season_challenge` is on.
    let placement = Placement<ProfileRequirements>("challenge", in: .news, when: .on(.seasonChallenge))

    let profile: ValueStream<Profile>
    let view = ChallengeView()
    let entry = \ChallengeState.joined

    func state(for requirements: ProfileRequirements) throws -> ChallengeState {
        ChallengeState(config: try ChallengeConfig(requirements.flags))
    }

    func presenter(_ store: Store<ChallengeState>) -> ChallengePresenter {
        ChallengePresenter(store: store, profile: profile)
    }
}
