import ComponentScreen

@MainActor
final class LeaderboardPresenter: Presenter {
    let store: Store<LeaderboardState>
    private let profile: ValueStream<Profile>

    init(store: Store<LeaderboardState>, profile: ValueStream<Profile>) {
        self.store = store
        self.profile = profile
    }

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
