import ComponentScreen
import Delivery
public import FeatureFlags

extension Flag where Answer == OnOff {
    /// Packages of any measures, for businesses.
    public static var customSize: Self { Flag("custom_size", default: .off) }
}

/// The measures of a package, to enter.
struct CustomSizeBuilder: ComponentBuilder {
    let placement = Placement<DeliveryRequirements>(
        "size-weight", in: .parcel, when: .on(.customSize) && .account(\.isCompany))
    let order: OrderStream
    let view = CustomSizeView()
    let entry = \CustomSizeState.entries

    func state(for requirements: DeliveryRequirements) -> CustomSizeState {
        .init(words: requirements.words, country: requirements.country)
    }

    func presenter(_ store: Store<CustomSizeState>) -> CustomSizePresenter { .init(store: store, order: order) }
}
