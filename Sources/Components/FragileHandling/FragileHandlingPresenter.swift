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
        observe(order.value)
        store.keep(order.observe { [weak self] in self?.observe($0) })
    }

    func handle(_ event: FragileHandlingEvent) {
        switch event {
        case .switchTapped:
            guard store.state.status.isEnabled else { return }
            store.state.isWanted.toggle()
            write()
        }
    }

    func withdraw() {
        order.update { $0.isFragile = false }
    }

    private func observe(_ order: Order) {
        store.state.category = order.category
        write()
    }

    private func write() {
        order.update { $0.isFragile = store.state.isFragile }
    }
}
