import ComponentScreen
import Delivery

@MainActor
final class PhotoProofPresenter: Presenter {
    let store: Store<PhotoProofState>
    private let order: OrderStream

    init(store: Store<PhotoProofState>, order: OrderStream) {
        self.store = store
        self.order = order
    }

    func start() {
        if case .photo(let spot) = order.value.proof {
            store.state.selected = store.state.spots.first { $0.name == spot }
        }
        observe(order.value)
        store.keep(order.observe { [weak self] in self?.observe($0) })
    }

    func handle(_ event: PhotoProofEvent) {
        switch event {
        case .spotChosen(let spot):
            store.state.selected = spot
            write()
        }
    }

    func withdraw() {
        order.update { $0.proof = nil }
    }

    private func observe(_ order: Order) {
        store.state.collectsCash = order.cashOnDelivery != nil
        store.state.isFragile = order.isFragile
        write()
    }

    private func write() {
        order.update { $0.proof = store.state.accepted.map { .photo(spot: $0.name) } }
    }
}
