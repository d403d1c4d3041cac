import ComponentScreen

struct NewComponentPresenter: Presenter {
    let store: Store<NewComponentState>

    func handle(_ event: NewComponentEvent) {
        switch event {
        case .switchTapped: store.state.isOn.toggle()
        }
    }
}
