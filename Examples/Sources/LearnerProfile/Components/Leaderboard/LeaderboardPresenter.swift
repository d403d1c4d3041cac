import ComponentScreen

@MainActor
final class LeaderboardPresenter: Presenter {
    let store: Store<LeaderboardState>
    private let profile: Shared<Profile>

    init(store: Store<LeaderboardState>, profile: Shared<Profile>) {
        self.store = store
        self.profile = profile
    }

    func start() {
        store.state.isWanted = profile.value.isOnLeaderboard
        profileChanged()
        store.keep(profile.watch { [weak self] in self?.profileChanged() })
    }

    func handle(_ event: LeaderboardEvent) {
        switch event {
        case .switchTapped:
            store.state.isWanted.toggle()
            write()
        }
    }

    func withdraw() {
        profile.update { $0.isOnLeaderboard = false }
    }

    /// Follows the name, whichever component it comes from.
    private func profileChanged() {
        store.state.displayName = profile.value.displayName
        write()
    }

    private func write() {
        profile.update { $0.isOnLeaderboard = store.state.isOn }
    }
}
