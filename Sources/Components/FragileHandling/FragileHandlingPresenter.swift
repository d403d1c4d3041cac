import ComponentScreen
import Delivery

@MainActor
final class FragileHandlingPresenter: Presenter {
    let store: Store<FragileHandlingState>
    private let order: OrderStream

    init(store: Store<FragileHandlingState>, order: OrderStream) {
        self.store = store
        self.order = order
    }

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
