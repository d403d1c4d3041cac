import ComponentScreen

struct DisplayNamePresenter: Presenter {
    let store: Store<DisplayNameState>
    let profile: ValueStream<Profile>

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
