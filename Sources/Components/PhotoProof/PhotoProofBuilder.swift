import ComponentScreen

/// A photo of the delivered package, at a place the customer chooses.
struct PhotoProofBuilder: ComponentBuilder {
    let placement = Placement<DeliveryRequirements>(
        "proof-of-delivery", in: .delivery, when: .flag(.proofOfDelivery, is: .photo))
    let order: OrderStream
    let view = PhotoProofView()
    let entry = \PhotoProofState.selected

    func state(for requirements: DeliveryRequirements) -> PhotoProofState {
        .init(country: requirements.country, words: requirements.words)
    }

    func presenter(_ store: Store<PhotoProofState>) -> PhotoProofPresenter { .init(store: store, order: order) }
}
