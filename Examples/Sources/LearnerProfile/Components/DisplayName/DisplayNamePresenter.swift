import ComponentScreen

@MainActor
final class DisplayNamePresenter: Presenter {
    let store: Store<DisplayNameState>
    private let profile: ValueStream<Profile>

    init(store: Store<DisplayNameState>, profile: ValueStream<Profile>) {
        self.store = store
        self.profile = profile
    }

    func start() {
        store.state.entry = profile.value.displayName ?? ""
        store.write(\.accepted, to: \.displayName, of: profile)
    }

    func handle(_ event: DisplayNameEvent) {
        switch event {
        case .nameEntered(let text): store.state.entry = text
        }
    }
}
