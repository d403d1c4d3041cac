import ComponentScreen
public import FeatureFlags

extension Flag where Answer == OnOff {
    /// The category of the content.
    public static var packageCategory: Self { Flag("package_category", default: .off) }
}

/// The kind of content, to choose from.
struct PackageCategoryBuilder: ComponentBuilder {
    let placement = Placement<DeliveryRequirements>("package-category", in: .parcel, when: .on(.packageCategory))
    let order: OrderStream
    let view = PackageCategoryView()
    let entry = \PackageCategoryState.selected

    func state(for requirements: DeliveryRequirements) -> PackageCategoryState {
        PackageCategoryState(
            country: requirements.country, account: requirements.accountType, words: requirements.words)
    }

    func presenter(_ store: Store<PackageCategoryState>) -> PackageCategoryPresenter {
        PackageCategoryPresenter(store: store, order: order)
    }
}
