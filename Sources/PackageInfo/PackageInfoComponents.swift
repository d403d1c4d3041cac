import ComponentScreen
import Components
import PaymentFooter

extension PackageInfoBuilder {
    /// The components of the screen, one line each; inside a section they stand in this order.
    ///
    /// Of several with one id, the first that is switched on, applies and builds is shown.
    static func components(
        _ dependency: PackageInfoDependency,
        footer: PaymentFooterContract
    ) -> [any ComponentBuilder<DeliveryRequirements>] {
        [
            PredefinedSizeBuilder(order: dependency.order),
            PackagePhotoBuilder(order: dependency.order, library: dependency.photoLibrary),
            ProhibitedItemsBuilder(),
            PaymentFooterBuilder("payment-footer", in: .footer, contract: footer),
        ]
    }
}
