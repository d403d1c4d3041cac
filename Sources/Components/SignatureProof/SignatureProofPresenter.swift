import ComponentScreen
import Delivery

@MainActor
final class SignatureProofPresenter: Presenter {
    let store: Store<SignatureProofState>
    private let order: OrderStream

    init(store: Store<SignatureProofState>, order: OrderStream) {
        self.store = store
        self.order = order
    }

    func start() {
        if case .signature(let signer) = order.value.proof {
            let isRecipient = signer == SignatureProofState.recipient
            store.state.signer = isRecipient ? .recipient : .somebodyElse
            store.state.entry = isRecipient ? "" : signer
        }
        observe(order.value)
        write()
        store.keep(order.observe { [weak self] in self?.observe($0) })
    }

    func handle(_ event: SignatureProofEvent) {
        switch event {
        case .signerChosen(let signer): store.state.signer = signer
        case .nameEntered(let text): store.state.entry = text
        }
        write()
    }

    func withdraw() {
        order.update { $0.proof = nil }
    }

    private func observe(_ order: Order) {
        store.state.recipientName = order.route?.recipient.name
    }

    private func write() {
        order.update { $0.proof = store.state.accepted.map { .signature(signer: $0) } }
    }
}
