public import ComponentScreen
public import FeatureFlags

extension Flag where Answer == Toggle {
    /// Asks for size and weight in one card.
    public static var sizeWeightRedesign: Self { Flag("size_weight_redesign", default: .off) }
}

/// The size and the real weight of a package in one card.
public struct SizeWeightCardBuilder: ComponentBuilder {
    /// In the parcel section while `size_weight_redesign` is on.
    public let placement = Placement<DeliveryRequirements>("size-weight", in: .parcel, when: .on(.sizeWeightRedesign))

    private let order: OrderStream

    /// Needs the order to write to.
    public init(order: OrderStream) {
        self.order = order
    }

    /// Makes the component with the country's sizes.
    public func build(for requirements: DeliveryRequirements) -> Component {
        let state = SizeWeightCardState(offered: OfferedSizes(in: requirements.country))
        return Component(placement.id, state: state, view: SizeWeightCardView()) { store in
            SizeWeightCardPresenter(store: store, order: order)
        }
    }
}
