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
        take(order.value.category)
        store.keep(order.observe { [weak self] in self?.take($0.category) })
    }

    func handle(_ event: PredefinedSizeEvent) {
        switch event {
        case .sizeChosen(let size):
            store.state.selected = size
            write()
        }
    }

    func withdraw() {
        order.update { $0.size = nil }
    }

    /// What is sent may rule the chosen size out, or allow it again.
    private func take(_ category: PackageCategory?) {
        store.state.category = category
        write()
    }

    private func write() {
        order.update { $0.size = store.state.accepted }
    }
}
