import ComponentScreen
public import FeatureFlags

extension Flag where Answer == OnOff {
    /// Several packages with one order.
    public static var multiPackage: Self { Flag("multi_package", default: .off) }
}

/// The number of packages of one size.
struct PackageQuantityBuilder: ComponentBuilder {
    let placement = Placement<DeliveryRequirements>("package-quantity", in: .parcel, when: .on(.multiPackage))
    let order: OrderStream
    let view = PackageQuantityView()
    let entry = \PackageQuantityState.entry

    func state(for requirements: DeliveryRequirements) -> PackageQuantityState {
        PackageQuantityState(words: requirements.words, account: requirements.accountType)
    }

    func presenter(_ store: Store<PackageQuantityState>) -> PackageQuantityPresenter {
        PackageQuantityPresenter(store: store, order: order)
    }
}
