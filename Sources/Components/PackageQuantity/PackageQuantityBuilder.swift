public import ComponentScreen
public import FeatureFlags

extension Flag where Answer == Toggle {
    /// Lets the customer send several packages with one order.
    public static var multiPackage: Self { Flag("multi_package", default: .off) }
}

/// How many packages of one size are sent.
public struct PackageQuantityBuilder: ComponentBuilder {
    /// In the parcel section while `multi_package` is on.
    public let placement = Placement<DeliveryRequirements>("package-quantity", in: .parcel, when: .on(.multiPackage))

    private let order: OrderStream

    /// Needs the order to write to.
    public init(order: OrderStream) {
        self.order = order
    }

    /// Makes the component with the account's limit.
    public func build(for requirements: DeliveryRequirements) -> Component {
        let account = requirements.accountType
        let state = PackageQuantityState(
            country: requirements.country, account: account, limit: PackageQuantityTerms.limit(for: account))
        return Component(placement.id, state: state, view: PackageQuantityView()) { store in
            PackageQuantityPresenter(store: store, order: order)
        }
    }
}
