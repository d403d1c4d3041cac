import ComponentScreen
import Delivery

@MainActor
final class PredefinedSizePresenter: Presenter {
    let store: Store<PredefinedSizeState>
    private let order: OrderStream

    init(store: Store<PredefinedSizeState>, order: OrderStream) {
        self.store = store
        self.order = order
    }

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
