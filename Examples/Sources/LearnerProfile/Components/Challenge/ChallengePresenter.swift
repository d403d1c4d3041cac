import ComponentScreen

struct ChallengePresenter: Presenter {
    let store: Store<ChallengeState>
    let profile: ValueStream<Profile>

    func start() {
        store.share(\.accepted, \.challenge, of: profile) { $0.joined = $1 }
    }

    func handle(_ event: ChallengeEvent) {
        switch event {
        case .joinTapped: store.state.joined = store.state.config.title
        case .leaveTapped: store.state.joined = nil
        }
    }
}
