import ComponentScreen

@MainActor
final class NewComponentPresenter: Presenter {
    let store: Store<NewComponentState>

    init(store: Store<NewComponentState>) {
        self.store = store
    }

    func handle(_ event: NewComponentEvent) {
        switch event {
        case .switchTapped: store.state.isOn.toggle()
        }
    }
}
