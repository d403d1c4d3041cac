public import ComponentScreen
public import FeatureFlags

extension Flag where Answer == Toggle {
    /// Lets the customer leave a note for the driver.
    public static var deliveryNote: Self { Flag("delivery_note", default: .off) }
}

/// What the driver should know, in the customer's words or, in some countries, ready made.
public struct DeliveryNoteBuilder: ComponentBuilder {
    /// In the delivery section while `delivery_note` is on.
    public let placement = Placement<DeliveryRequirements>("delivery-note", in: .delivery, when: .on(.deliveryNote))

    private let order: OrderStream

    /// Needs the order to write to.
    public init(order: OrderStream) {
        self.order = order
    }

    /// Makes the component with the country's limit and presets.
    public func build(for requirements: DeliveryRequirements) -> Component {
        let country = requirements.country
        let state = DeliveryNoteState(
            country: country, limit: DeliveryNoteTerms.limit(in: country),
            presets: DeliveryNoteTerms.presets(in: country))
        return Component(placement.id, state: state, view: DeliveryNoteView()) { store in
            DeliveryNotePresenter(store: store, order: order)
        }
    }
}
