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
            // A place that is not offered here is shown, too, and says so.
            guard case .photo(let name) = proof,
                let spot = PhotoProofSpot.allCases.first(where: { Words.english($0.name) == name })
            else { return }
            state.selected = spot
        }
    }

    func handle(_ event: PhotoProofEvent) {
        switch event {
        case .spotChosen(let spot): store.state.selected = spot
        }
    }
}
