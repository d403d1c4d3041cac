import ComponentScreen

@MainActor
final class DisplayNamePresenter: Presenter {
    let store: Store<DisplayNameState>
    private let profile: Shared<Profile>

    init(store: Store<DisplayNameState>, profile: Shared<Profile>) {
        self.store = store
        self.profile = profile
    }

    func start() {
        store.state.entry = profile.value.displayName ?? ""
        write()
    }

    func handle(_ event: DisplayNameEvent) {
        switch event {
        case .nameEntered(let text):
            store.state.entry = text
            write()
        }
    }

    private func write() {
        profile.update { $0.displayName = store.state.accepted }
    }
}
