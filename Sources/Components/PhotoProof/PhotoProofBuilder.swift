public import ComponentScreen

/// A photo of the delivered package, at a place the customer chooses.
public struct PhotoProofBuilder: ComponentBuilder {
    /// In the delivery section while `proof_of_delivery` is `photo`.
    public let placement = Placement<DeliveryRequirements>(
        "proof-of-delivery", in: .delivery, when: .flag(.proofOfDelivery, is: .photo))

    private let order: OrderStream

    /// Needs the order to write to.
    public init(order: OrderStream) {
        self.order = order
    }

    /// Makes the component with the country's places.
    public func build(for requirements: DeliveryRequirements) -> Component {
        let state = PhotoProofState(spots: PhotoProofTerms.spots(in: requirements.country))
        return Component(placement.id, state: state, view: PhotoProofView()) { store in
            PhotoProofPresenter(store: store, order: order)
        }
    }
}
