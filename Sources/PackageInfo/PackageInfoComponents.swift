import ComponentScreen
import Components
import PaymentFooter

extension PackageInfoBuilder {
    /// The components of the screen, one line each; inside a section they stand in this order.
    ///
    /// Of several with one id, the first whose condition holds and that builds is shown.
    static func components(
        _ dependency: PackageInfoDependency,
        footer: PaymentFooterContract
    ) -> [any ComponentBuilder<DeliveryRequirements>] {
        [
            // header
            RouteSummaryBuilder(order: dependency.order, addressBook: dependency.addressBook),
            PromoBannerBuilder(outside: dependency.outside),
            // parcel
            PackageCategoryBuilder(order: dependency.order),
            SizeWeightCardBuilder(order: dependency.order),
            CustomSizeBuilder(order: dependency.order),
            PredefinedSizeBuilder(order: dependency.order),
            PackageQuantityBuilder(order: dependency.order),
            PackagePhotoBuilder(order: dependency.order, library: dependency.photoLibrary),
            FragileHandlingBuilder(order: dependency.order),
            // value
            DeclaredValueBuilder(order: dependency.order),
            InsuranceBuilder(order: dependency.order),
            CashOnDeliveryBuilder(order: dependency.order),
            // delivery
            MerchantOrderNumberBuilder(order: dependency.order),
            ScheduledPickupBuilder(order: dependency.order, clock: dependency.clock),
            DeliveryNoteBuilder(order: dependency.order),
            PhotoProofBuilder(order: dependency.order),
            SignatureProofBuilder(order: dependency.order),
            RecipientNotificationBuilder(order: dependency.order),
            // notices
            ProhibitedItemsBuilder(),
            SurveyBuilder(order: dependency.order, feed: dependency.surveyFeed),
            // footer
            PaymentFooterBuilder("payment-footer", in: .footer, contract: footer),
        ]
    }
}
