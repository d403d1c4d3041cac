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

    /// Makes the component from the flag's config; throws where that says nothing usable, and is left out then.
    func build(for requirements: ProfileRequirements) throws -> Component {
        let state = ChallengeState(config: try ChallengeConfig(requirements.flags))
        return Component(placement.id, state: state, view: ChallengeView()) { store in
            ChallengePresenter(store: store, profile: profile)
        }
    }
}
