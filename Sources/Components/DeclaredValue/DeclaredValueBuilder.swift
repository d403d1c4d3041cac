public import ComponentScreen
public import FeatureFlags

extension Flag where Answer == Toggle {
    /// Lets the customer state what the content is worth.
    public static var declaredValue: Self { Flag("declared_value", default: .off) }
}

/// What the content is worth, in the country's currency.
public struct DeclaredValueBuilder: ComponentBuilder {
    /// In the value section while `declared_value` is on.
    public let placement = Placement<DeliveryRequirements>("declared-value", in: .value, when: .on(.declaredValue))

    private let order: OrderStream

    /// Needs the order to write to.
    public init(order: OrderStream) {
        self.order = order
    }

    /// Makes the component with the country's currency and limit.
    public func build(for requirements: DeliveryRequirements) -> Component {
        let state = DeclaredValueState(country: requirements.country)
        return Component(placement.id, state: state, view: DeclaredValueView()) { store in
            DeclaredValuePresenter(store: store, order: order)
        }
    }
}
