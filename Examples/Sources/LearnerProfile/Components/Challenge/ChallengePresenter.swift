import ComponentScreen

@MainActor
final class ChallengePresenter: Presenter {
    let store: Store<ChallengeState>
    private let profile: ValueStream<Profile>

    init(store: Store<ChallengeState>, profile: ValueStream<Profile>) {
        self.store = store
        self.profile = profile
    }

    func start() {
        store.state.hasJoined = profile.value.challenge == store.state.config.title
        store.write(\.accepted, to: \.challenge, of: profile)
    }

    func handle(_ event: ChallengeEvent) {
        switch event {
        case .joinTapped: store.state.hasJoined = true
        case .leaveTapped: store.state.hasJoined = false
        }
    }
}
