public import ComponentScreen
public import Delivery
public import FeatureFlags

extension Flag where Answer == Toggle {
    /// Lets the customer add pictures of the package.
    public static var packagePhoto: Self { Flag("package_photo", default: .off) }
}

/// Pictures of the package, up to three.
public struct PackagePhotoBuilder: ComponentBuilder {
    /// In the parcel section while `package_photo` is on.
    public let placement = Placement<DeliveryRequirements>("package-photo", in: .parcel, when: .on(.packagePhoto))

    private let order: OrderStream
    private let library: any PhotoLibrary

    /// Needs the order to write to and the library to pick from.
    public init(order: OrderStream, library: any PhotoLibrary) {
        self.order = order
        self.library = library
    }

    /// Builds the same component for all requirements.
    public func build(for requirements: DeliveryRequirements) -> Component {
        Component(placement.id, state: PackagePhotoState(), view: PackagePhotoView()) { store in
            PackagePhotoPresenter(store: store, order: order, library: library)
        }
    }
}
