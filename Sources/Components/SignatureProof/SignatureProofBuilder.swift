public import ComponentScreen

/// A signature for the delivered package, by the recipient or by somebody the customer names.
public struct SignatureProofBuilder: ComponentBuilder {
    /// In the delivery section while `proof_of_delivery` is `signature`.
    public let placement = Placement<DeliveryRequirements>(
        "proof-of-delivery", in: .delivery, when: .flag(.proofOfDelivery, is: .signature))

    private let order: OrderStream

    /// Needs the order to write to.
    public init(order: OrderStream) {
        self.order = order
    }

    /// Makes the component; it is the same everywhere.
    public func build(for requirements: DeliveryRequirements) -> Component {
        Component(placement.id, state: SignatureProofState(), view: SignatureProofView()) { store in
            SignatureProofPresenter(store: store, order: order)
        }
    }
}
