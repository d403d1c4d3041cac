public import ComponentScreen

/// The sizes a package can be sent in, to choose from.
///
/// The fallback of every other way to state a size: always on, everywhere.
public struct PredefinedSizeBuilder: ComponentBuilder {
    /// In the parcel section, always.
    public let placement = Placement<DeliveryRequirements>("size-weight", in: .parcel)

    private let order: OrderStream

    /// Needs the order to write to.
    public init(order: OrderStream) {
        self.order = order
    }

    /// Makes the component with the country's sizes.
    public func build(for requirements: DeliveryRequirements) -> Component {
        let state = PredefinedSizeState(offered: OfferedSizes(in: requirements.country))
        return Component(placement.id, state: state, view: PredefinedSizeView()) { store in
            PredefinedSizePresenter(store: store, order: order)
        }
    }
}
