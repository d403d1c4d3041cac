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
        store.state.selected = store.state.sizes.first { $0 == order.value.size }
        observe(order.value)
        store.keep(order.observe { [weak self] in self?.observe($0) })
    }

    func handle(_ event: PredefinedSizeEvent) {
        switch event {
        case .sizeChosen(let size):
            store.state.selected = size
            write()
        }
    }

    private func observe(_ order: Order) {
        store.state.category = order.category
        write()
    }

    private func write() {
        order.update { $0.size = store.state.accepted }
    }
}
