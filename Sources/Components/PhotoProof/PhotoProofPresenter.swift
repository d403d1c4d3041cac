import ComponentScreen
import Delivery

struct PhotoProofPresenter: Presenter {
    let store: Store<PhotoProofState>
    let order: OrderStream

    func start() {
        store.follow(order) { state, order in
            state.collectsCash = order[CashOnDelivery.self] != nil
            state.isFragile = order[FragileHandling.self] != nil
        }
        store.share(\.accepted, of: order) { state, proof in
            guard case .photo(let spot) = proof else { return }
            state.selected = state.spots.first { Words.english($0.name) == spot }
        }
    }

    func handle(_ event: PhotoProofEvent) {
        switch event {
        case .spotChosen(let spot): store.state.selected = spot
        }
    }
}
