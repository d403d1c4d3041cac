import ComponentScreen
import Delivery

struct SignatureProofPresenter: Presenter {
    let store: Store<SignatureProofState>
    let order: OrderStream

    func start() {
        store.share(\.accepted, of: order) { state, proof in
            guard case .signature(let signer) = proof else { return }
            let isRecipient = signer == SignatureProofState.recipient
            state.entry = SignatureProofEntry(
                signer: isRecipient ? .recipient : .somebodyElse, name: isRecipient ? "" : signer)
        }
        store.follow(order) { $0.recipientName = $1[Route.self]?.recipient.name }
    }

    func handle(_ event: SignatureProofEvent) {
        switch event {
        case .signerChosen(let signer): store.state.entry.signer = signer
        case .nameEntered(let text): store.state.entry.name = text
        }
    }
}
