import ComponentScreen

/// A signature for the delivered package, by the recipient or by somebody the customer names.
struct SignatureProofBuilder: ComponentBuilder {
    let placement = Placement<DeliveryRequirements>(
        "proof-of-delivery", in: .delivery, when: .flag(.proofOfDelivery, is: .signature))
    let order: OrderStream
    let view = SignatureProofView()
    let entry = \SignatureProofState.entry

    func state(for requirements: DeliveryRequirements) -> SignatureProofState { .init(words: requirements.words) }

    func presenter(_ store: Store<SignatureProofState>) -> SignatureProofPresenter { .init(store: store, order: order) }
}
