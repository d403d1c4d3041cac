import ComponentScreen

struct ChallengePresenter: Presenter {
    let store: Store<ChallengeState>
    let profile: ValueStream<Profile>

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
