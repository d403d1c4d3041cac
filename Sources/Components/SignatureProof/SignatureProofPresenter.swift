import ComponentScreen
import Delivery

struct SignatureProofPresenter: Presenter {
    let store: Store<SignatureProofState>
    let order: OrderStream

    func start() {
        if case .signature(let signer) = order.value[ProofOfDelivery.self] {
            let isRecipient = signer == SignatureProofState.recipient
            store.state.signer = isRecipient ? .recipient : .somebodyElse
            store.state.entry = isRecipient ? "" : signer
        }
        store.follow(order) { $0.recipientName = $1[Route.self]?.recipient.name }
        store.write(\.accepted, to: order)
    }

    func handle(_ event: SignatureProofEvent) {
        switch event {
        case .signerChosen(let signer): store.state.signer = signer
        case .nameEntered(let text): store.state.entry = text
        }
    }
}
