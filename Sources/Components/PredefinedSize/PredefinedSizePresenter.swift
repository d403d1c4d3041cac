import ComponentScreen
import Delivery

struct PredefinedSizePresenter: Presenter {
    let store: Store<PredefinedSizeState>
    let order: OrderStream

    func start() {
        store.state.selected = store.state.offered.offer(like: order.value.size)
        // The category decides which sizes are allowed.
        store.follow(order) { $0.category = $1.category }
        store.write(\.accepted, to: \.size, of: order)
    }

    func handle(_ event: PredefinedSizeEvent) {
        switch event {
        case .sizeChosen(let size): store.state.selected = size
        }
    }
}
