import ComponentScreen
import Delivery

struct NewComponentPresenter: Presenter {
    let store: Store<NewComponentState>
    let order: OrderStream

    func start() {
        store.share(\.accepted, of: order) { state, _ in state.isOn = true }
    }

    func handle(_ event: NewComponentEvent) {
        switch event {
        case .switchTapped: store.state.isOn.toggle()
        }
    }
}
