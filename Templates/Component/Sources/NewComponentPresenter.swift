import ComponentScreen

@MainActor
final class NewComponentPresenter: Presenter {
    let store: Store<NewComponentState>
    private let order: OrderStream

    init(store: Store<NewComponentState>, order: OrderStream) {
        self.store = store
        self.order = order
    }

    func start() {
        store.state.isOn = order.value.newComponent != nil
        store.write(\.accepted, to: \.newComponent, of: order)
    }

    func handle(_ event: NewComponentEvent) {
        switch event {
        case .switchTapped: store.state.isOn.toggle()
        }
    }
}
