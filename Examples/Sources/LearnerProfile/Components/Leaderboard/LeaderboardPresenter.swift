import ComponentScreen

struct LeaderboardPresenter: Presenter {
    let store: Store<LeaderboardState>
    let profile: ValueStream<Profile>

    func start() {
        store.follow(profile) { $0.displayName = $1.displayName }
        store.share(\.isOn, \.isOnLeaderboard, of: profile) { $0.isWanted = $1 }
    }

    func handle(_ event: LeaderboardEvent) {
        switch event {
        case .switchTapped: store.state.isWanted.toggle()
        }
    }
}
