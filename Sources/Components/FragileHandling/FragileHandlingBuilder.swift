public import ComponentScreen
public import FeatureFlags

extension Flag where Answer == Toggle {
    /// Lets the customer ask for careful handling.
    public static var fragileHandling: Self { Flag("fragile_handling", default: .off) }
}

/// A switch for packages that have to be handled with care.
public struct FragileHandlingBuilder: ComponentBuilder {
    /// In the parcel section while `fragile_handling` is on.
    public let placement = Placement<DeliveryRequirements>("fragile-handling", in: .parcel, when: .on(.fragileHandling))

    private let order: OrderStream

    /// Needs the order to write to; its category is observed.
    public init(order: OrderStream) {
        self.order = order
    }

    /// Builds the same component for all requirements.
    public func build(for requirements: DeliveryRequirements) -> Component {
        Component(placement.id, state: FragileHandlingState(), view: FragileHandlingView()) { store in
            FragileHandlingPresenter(store: store, order: order)
        }
    }
}
