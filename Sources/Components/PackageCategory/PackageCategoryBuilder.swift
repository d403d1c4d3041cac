public import ComponentScreen
public import FeatureFlags

extension Flag where Answer == Toggle {
    /// Asks what is in the package.
    public static var packageCategory: Self { Flag("package_category", default: .off) }
}

/// What is in the package, to choose from.
public struct PackageCategoryBuilder: ComponentBuilder {
    /// In the parcel section while `package_category` is on.
    public let placement = Placement<DeliveryRequirements>(
        "package-category", in: .parcel, when: .on(.packageCategory))

    private let order: OrderStream

    /// Needs the order to write to.
    public init(order: OrderStream) {
        self.order = order
    }

    /// Makes the component with what the country refuses from such an account.
    public func build(for requirements: DeliveryRequirements) -> Component {
        let refusals = PackageCategoryTerms.refusals(in: requirements.country, for: requirements.accountType)
        let state = PackageCategoryState(refusals: refusals)
        return Component(placement.id, state: state, view: PackageCategoryView()) { store in
            PackageCategoryPresenter(store: store, order: order)
        }
    }
}
