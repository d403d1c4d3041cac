import ComponentScreen

struct DisplayNamePresenter: Presenter {
    let store: Store<DisplayNameState>
    let profile: ValueStream<Profile>

    func start() {
        store.share(\.accepted, \.displayName, of: profile) { $0.entry = $1 }
    }

    func handle(_ event: DisplayNameEvent) {
        switch event {
        case .nameEntered(let text): store.state.entry = text
        }
    }
}
