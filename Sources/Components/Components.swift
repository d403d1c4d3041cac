public import ComponentScreen

extension DeliveryDependency {
    /// The components of the screen, one line each; inside a section they stand in this order.
    ///
    /// The first of several with one id whose condition holds and that builds is shown.
    public var components: [any ComponentBuilder<DeliveryRequirements>] {
        [
            // header
            RouteSummaryBuilder(order: order, addressBook: addressBook),
            PromoBannerBuilder(outside: outside),
            // parcel
            PackageCategoryBuilder(order: order),
            SizeWeightCardBuilder(order: order),
            CustomSizeBuilder(order: order),
            PredefinedSizeBuilder(order: order),
            PackageQuantityBuilder(order: order),
            PackagePhotoBuilder(order: order, library: photoLibrary),
            FragileHandlingBuilder(order: order),
            // value
            DeclaredValueBuilder(order: order),
            InsuranceBuilder(order: order),
            CashOnDeliveryBuilder(order: order),
            // delivery
            MerchantOrderNumberBuilder(order: order),
            ScheduledPickupBuilder(order: order, clock: clock, outside: outside),
            DeliveryNoteBuilder(order: order),
            PhotoProofBuilder(order: order),
            SignatureProofBuilder(order: order),
            RecipientNotificationBuilder(order: order),
            // notices
            ProhibitedItemsBuilder(),
            SurveyBuilder(order: order, feed: surveyFeed),
        ]
    }
}
