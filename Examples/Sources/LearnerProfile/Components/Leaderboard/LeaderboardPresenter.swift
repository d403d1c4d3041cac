import ComponentScreen

struct LeaderboardPresenter: Presenter {
    let store: Store<LeaderboardState>
    let profile: ValueStream<Profile>

    func start() {
        store.state.isWanted = profile.value.isOnLeaderboard
        store.follow(profile) { $0.displayName = $1.displayName }
        store.write(\.isOn, to: \.isOnLeaderboard, of: profile)
    }

    func handle(_ event: LeaderboardEvent) {
        switch event {
        case .switchTapped: store.state.isWanted.toggle()
        }
    }
}
