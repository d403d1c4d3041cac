import ComponentScreen
import Delivery

struct NewComponentPresenter: Presenter {
    let store: Store<NewComponentState>
    let order: OrderStream

    func start() {
        store.state.isOn = order.value[NewComponent.self] != nil
        store.write(\.accepted, to: order)
    }

    func handle(_ event: NewComponentEvent) {
        switch event {
        case .switchTapped: store.state.isOn.toggle()
        }
    }
}
