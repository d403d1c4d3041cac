import ComponentScreen
import Delivery

struct PhotoProofPresenter: Presenter {
    let store: Store<PhotoProofState>
    let order: OrderStream

    func start() {
        if case .photo(let spot) = order.value[ProofOfDelivery.self] {
            store.state.selected = store.state.spots.first { Words.english($0.name) == spot }
        }
        store.follow(order) { state, order in
            state.collectsCash = order[CashOnDelivery.self] != nil
            state.isFragile = order[FragileHandling.self] != nil
        }
        store.write(\.accepted, to: order)
    }

    func handle(_ event: PhotoProofEvent) {
        switch event {
        case .spotChosen(let spot): store.state.selected = spot
        }
    }
}
