import ComponentScreen
import Delivery
public import FeatureFlags

extension Flag where Answer == OnOff {
    /// Pictures that the customer adds of the package.
    public static var packagePhoto: Self { Flag("package_photo", default: .off) }
}

/// Pictures of the package, up to three.
struct PackagePhotoBuilder: ComponentBuilder {
    let placement = Placement<DeliveryRequirements>("package-photo", in: .parcel, when: .on(.packagePhoto))
    let order: OrderStream
    let library: any PhotoLibrary
    let view = PackagePhotoView()
    let entry = \PackagePhotoState.photos

    func state(for requirements: DeliveryRequirements) -> PackagePhotoState { .init(words: requirements.words) }

    func presenter(_ store: Store<PackagePhotoState>) -> PackagePhotoPresenter {
        PackagePhotoPresenter(store: store, order: order, library: library)
    }
}
