import ComponentScreen
import Delivery

struct DeliveryNotePresenter: Presenter {
    let store: Store<DeliveryNoteState>
    let order: OrderStream

    func start() {
        store.follow(order) { state, order in
            state.isSignedFor = if case .signature = order[ProofOfDelivery.self] { true } else { false }
        }
        store.share(\.accepted, of: order) { $0.entry = $1.text }
    }

    func handle(_ event: DeliveryNoteEvent) {
        switch event {
        case .noteEntered(let text): store.state.entry = text
        // Tapping the chosen preset clears the note.
        case .presetTapped(let preset):
            store.state.entry = preset == store.state.selected ? "" : store.state.title(of: preset)
        }
    }
}
