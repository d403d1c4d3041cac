import ComponentScreen
import Delivery
public import FeatureFlags

extension Flag where Answer == Toggle {
    /// Lets businesses send packages of any measures.
    public static var customSize: Self { Flag("custom_size", default: .off) }
}

/// The measures of a package, to enter.
struct CustomSizeBuilder: ComponentBuilder {
    /// In the parcel section for business accounts while `custom_size` is on.
    let placement = Placement<DeliveryRequirements>(
        "size-weight", in: .parcel, when: .on(.customSize) && .account(.business))
    let order: OrderStream
    let view = CustomSizeView()

    func state(for requirements: DeliveryRequirements) -> CustomSizeState {
        let country = requirements.country
        return CustomSizeState(country: country, terms: CustomSizeTerms(in: country))
    }

    func presenter(_ store: Store<CustomSizeState>) -> CustomSizePresenter {
        CustomSizePresenter(store: store, order: order)
    }
}
