import ComponentScreen
import Delivery

struct PhotoProofPresenter: Presenter {
    let store: Store<PhotoProofState>
    let order: OrderStream

    func start() {
        if case .photo(let spot) = order.value.proof {
            store.state.selected = store.state.spots.first { $0.name == spot }
        }
        store.follow(order) { state, order in
            state.collectsCash = order.cashOnDelivery != nil
            state.isFragile = order.isFragile
        }
        store.write({ $0.accepted.map { .photo(spot: $0.name) } }, to: \.proof, of: order)
    }

    func handle(_ event: PhotoProofEvent) {
        switch event {
        case .spotChosen(let spot): store.state.selected = spot
        }
    }
}
