import ComponentScreen
import Components
import Delivery
import FeatureFlags
import PackageInfo

/// The screen as an if/else: what the library is measured against.
struct HandWritten {
    private let dependency: PackageInfoDependency
    private let footer: any ComponentBuilder<DeliveryRequirements>

    init(_ dependency: PackageInfoDependency) {
        self.dependency = dependency
        let builders = PackageInfoBuilder(dependency: dependency).pluginPoint.builders
        guard let footer = builders.last else { preconditionFailure("the screen ends with the payment footer") }
        self.footer = footer
    }

    /// One bit for each component that is shown.
    func bits(for requirements: DeliveryRequirements) -> UInt32 {
        let flags = requirements.flags
        let country = requirements.country
        let isBusiness = requirements.accountType == .business
        var bits: UInt32 = 1
        if hasPromotion(flags) { bits |= 1 << 1 }
        if flags.isOn(.packageCategory) { bits |= 1 << 2 }
        if flags.isOn(.sizeWeightRedesign) {
            bits |= 1 << 3
        } else if isBusiness, flags.isOn(.customSize) {
            bits |= 1 << 4
        } else {
            bits |= 1 << 5
        }
        if flags.isOn(.multiPackage) { bits |= 1 << 6 }
        if flags.isOn(.packagePhoto) { bits |= 1 << 7 }
        if flags.isOn(.fragileHandling) { bits |= 1 << 8 }
        if flags.isOn(.declaredValue) { bits |= 1 << 9 }
        if isInsurable(country), flags.isOn(.insurance) { bits |= 1 << 10 }
        if takesCash(country), flags.isOn(.cashOnDelivery) { bits |= 1 << 11 }
        if isBusiness, flags.isOn(.merchantOrderNumber) { bits |= 1 << 12 }
        if flags.isOn(.scheduledPickup) { bits |= 1 << 13 }
        if flags.isOn(.deliveryNote) { bits |= 1 << 14 }
        switch flags[.proofOfDelivery] {
        case .off: break
        case .photo: bits |= 1 << 15
        case .signature: bits |= 1 << 16
        }
        if flags.isOn(.recipientNotification) { bits |= 1 << 17 }
        bits |= 1 << 18
        if !isBusiness, flags.isOn(.realtimeSurvey) { bits |= 1 << 19 }
        return bits | 1 << 20
    }

    /// The components that are shown, built, in screen order.
    func components(for requirements: DeliveryRequirements) -> [Component] {
        let (parcel, value, delivery) = (parcel(requirements), value(requirements), delivery(requirements))
        let middle =
            requirements.flags.isOn(.layoutRearranged) ? delivery + parcel + value : parcel + value + delivery
        return header(requirements) + middle + notices(requirements) + build(footer, requirements)
    }

    private func header(_ requirements: DeliveryRequirements) -> [Component] {
        var components = build(
            RouteSummaryBuilder(order: dependency.order, addressBook: dependency.addressBook), requirements)
        if hasPromotion(requirements.flags) { components += build(PromoBannerBuilder(), requirements) }
        return components
    }

    private func parcel(_ requirements: DeliveryRequirements) -> [Component] {
        let flags = requirements.flags
        let order = dependency.order
        var components: [Component] = []
        if flags.isOn(.packageCategory) { components += build(PackageCategoryBuilder(order: order), requirements) }
        if flags.isOn(.sizeWeightRedesign) {
            components += build(SizeWeightCardBuilder(order: order), requirements)
        } else if requirements.accountType == .business, flags.isOn(.customSize) {
            components += build(CustomSizeBuilder(order: order), requirements)
        } else {
            components += build(PredefinedSizeBuilder(order: order), requirements)
        }
        if flags.isOn(.multiPackage) { components += build(PackageQuantityBuilder(order: order), requirements) }
        if flags.isOn(.packagePhoto) {
            components += build(PackagePhotoBuilder(order: order, library: dependency.photoLibrary), requirements)
        }
        if flags.isOn(.fragileHandling) { components += build(FragileHandlingBuilder(order: order), requirements) }
        return components
    }

    private func value(_ requirements: DeliveryRequirements) -> [Component] {
        let flags = requirements.flags
        let order = dependency.order
        var components: [Component] = []
        if flags.isOn(.declaredValue) { components += build(DeclaredValueBuilder(order: order), requirements) }
        if isInsurable(requirements.country), flags.isOn(.insurance) {
            components += build(InsuranceBuilder(order: order), requirements)
        }
        if takesCash(requirements.country), flags.isOn(.cashOnDelivery) {
            components += build(CashOnDeliveryBuilder(order: order), requirements)
        }
        return components
    }

    private func delivery(_ requirements: DeliveryRequirements) -> [Component] {
        let flags = requirements.flags
        let order = dependency.order
        var components: [Component] = []
        if requirements.accountType == .business, flags.isOn(.merchantOrderNumber) {
            components += build(MerchantOrderNumberBuilder(order: order), requirements)
        }
        if flags.isOn(.scheduledPickup) {
            components += build(ScheduledPickupBuilder(order: order, clock: dependency.clock), requirements)
        }
        if flags.isOn(.deliveryNote) { components += build(DeliveryNoteBuilder(order: order), requirements) }
        switch flags[.proofOfDelivery] {
        case .off: break
        case .photo: components += build(PhotoProofBuilder(order: order), requirements)
        case .signature: components += build(SignatureProofBuilder(order: order), requirements)
        }
        if flags.isOn(.recipientNotification) {
            components += build(RecipientNotificationBuilder(order: order), requirements)
        }
        return components
    }

    private func notices(_ requirements: DeliveryRequirements) -> [Component] {
        var components = build(ProhibitedItemsBuilder(), requirements)
        if requirements.accountType == .personal, requirements.flags.isOn(.realtimeSurvey) {
            components += build(SurveyBuilder(order: dependency.order, feed: dependency.surveyFeed), requirements)
        }
        return components
    }

    private func build(
        _ builder: some ComponentBuilder<DeliveryRequirements>,
        _ requirements: DeliveryRequirements
    ) -> [Component] {
        (try? builder.build(for: requirements)).map { [$0] } ?? []
    }

    private func build(
        _ builder: any ComponentBuilder<DeliveryRequirements>,
        _ requirements: DeliveryRequirements
    ) -> [Component] {
        (try? builder.build(for: requirements)).map { [$0] } ?? []
    }

    private func hasPromotion(_ flags: Flags) -> Bool { flags.isOn(.promoBanner) }

    private func isInsurable(_ country: Country) -> Bool {
        country == .hongKong || country == .singapore || country == .taiwan
    }

    private func takesCash(_ country: Country) -> Bool {
        country == .taiwan || country == .vietnam || country == .india
    }
}
