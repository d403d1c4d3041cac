import ComponentScreen
import Delivery

@MainActor
final class DeliveryNotePresenter: Presenter {
    let store: Store<DeliveryNoteState>
    private let order: OrderStream

    init(store: Store<DeliveryNoteState>, order: OrderStream) {
        self.store = store
        self.order = order
    }

    func start() {
        store.state.entry = order.value.note ?? ""
        observe(order.value)
        store.keep(order.observe { [weak self] in self?.observe($0) })
    }

    func handle(_ event: DeliveryNoteEvent) {
        switch event {
        case .noteEntered(let text): store.state.entry = text
        // Tapping what is chosen takes it back.
        case .presetTapped(let preset): store.state.entry = preset == store.state.selected ? "" : preset.text
        }
        write()
    }

    func withdraw() {
        order.update { $0.note = nil }
    }

    private func observe(_ order: Order) {
        if case .signature = order.proof { store.state.isSignedFor = true } else { store.state.isSignedFor = false }
        write()
    }

    private func write() {
        order.update { $0.note = store.state.accepted }
    }
}
