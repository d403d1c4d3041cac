import ComponentScreen

@MainActor
final class ChallengePresenter: Presenter {
    let store: Store<ChallengeState>
    private let profile: Shared<Profile>

    init(store: Store<ChallengeState>, profile: Shared<Profile>) {
        self.store = store
        self.profile = profile
    }

    func start() {
        store.state.hasJoined = profile.value.challenge == store.state.config.title
    }

    func handle(_ event: ChallengeEvent) {
        switch event {
        case .joinTapped: store.state.hasJoined = true
        case .leaveTapped: store.state.hasJoined = false
        }
        profile.update { $0.challenge = store.state.accepted }
    }

    /// The season is over.
    func withdraw() {
        profile.update { $0.challenge = nil }
    }
}
