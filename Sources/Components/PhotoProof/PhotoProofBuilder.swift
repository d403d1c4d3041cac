import ComponentScreen

/// A photo of the delivered package, at a place the customer chooses.
struct PhotoProofBuilder: ComponentBuilder {
    /// In the delivery section while `proof_of_delivery` is `photo`.
    let placement = Placement<DeliveryRequirements>(
        "proof-of-delivery", in: .delivery, when: .flag(.proofOfDelivery, is: .photo))
    let order: OrderStream
    let view = PhotoProofView()

    func state(for requirements: DeliveryRequirements) -> PhotoProofState {
        PhotoProofState(spots: PhotoProofTerms.spots(in: requirements.country))
    }

    func presenter(_ store: Store<PhotoProofState>) -> PhotoProofPresenter {
        PhotoProofPresenter(store: store, order: order)
    }
}
