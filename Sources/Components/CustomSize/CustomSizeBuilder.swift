public import ComponentScreen
import Delivery
public import FeatureFlags

extension Flag where Answer == Toggle {
    /// Lets businesses send packages of any measures.
    public static var customSize: Self { Flag("custom_size", default: .off) }
}

/// The measures of a package, to enter.
public struct CustomSizeBuilder: ComponentBuilder {
    /// In the parcel section for business accounts while `custom_size` is on.
    public let placement = Placement<DeliveryRequirements>(
        "size-weight", in: .parcel, when: .on(.customSize) && .account(.business))

    private let order: OrderStream

    /// Needs the order to write to.
    public init(order: OrderStream) {
        self.order = order
    }

    /// Makes the component with the country's limits.
    public func build(for requirements: DeliveryRequirements) -> Component {
        let country = requirements.country
        let state = CustomSizeState(country: country, terms: CustomSizeTerms(in: country))
        return Component(placement.id, state: state, view: CustomSizeView()) { store in
            CustomSizePresenter(store: store, order: order)
        }
    }
}
