import ComponentScreen
import Delivery

struct FragileHandlingPresenter: Presenter {
    let store: Store<FragileHandlingState>
    let order: OrderStream

    func start() {
        store.state.isWanted = order.value.isFragile
        store.follow(order) { $0.category = $1.category }
        store.write(\.isFragile, to: \.isFragile, of: order)
    }

    func handle(_ event: FragileHandlingEvent) {
        switch event {
        case .switchTapped:
            guard store.state.status.isEnabled else { return }
            store.state.isWanted.toggle()
        }
    }
}
