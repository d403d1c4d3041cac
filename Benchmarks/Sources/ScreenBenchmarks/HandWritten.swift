import ComponentScreen
import Components
import Delivery
import FeatureFlags
import PackageInfo

/// The screen as an if/else: what the library is measured against.
struct HandWritten {
    // Made once, as the library's own are: only the deciding and the building are measured.
    private let routeSummary: RouteSummaryBuilder
    private let promoBanner: PromoBannerBuilder
    private let packageCategory: PackageCategoryBuilder
    private let sizeWeightCard: SizeWeightCardBuilder
    private let customSize: CustomSizeBuilder
    private let predefinedSize: PredefinedSizeBuilder
    private let packageQuantity: PackageQuantityBuilder
    private let packagePhoto: PackagePhotoBuilder
    private let fragileHandling: FragileHandlingBuilder
    private let declaredValue: DeclaredValueBuilder
    private let insurance: InsuranceBuilder
    private let cashOnDelivery: CashOnDeliveryBuilder
    private let merchantOrderNumber: MerchantOrderNumberBuilder
    private let scheduledPickup: ScheduledPickupBuilder
    private let deliveryNote: DeliveryNoteBuilder
    private let photoProof: PhotoProofBuilder
    private let signatureProof: SignatureProofBuilder
    private let recipientNotification: RecipientNotificationBuilder
    private let prohibitedItems = ProhibitedItemsBuilder()
    private let survey: SurveyBuilder
    private let footer: any ComponentBuilder<DeliveryRequirements>
    private let switches = Switches()

    init(_ dependency: PackageInfoDependency) {
        let order = dependency.order
        routeSummary = RouteSummaryBuilder(order: order, addressBook: dependency.addressBook)
        promoBanner = PromoBannerBuilder(outside: dependency.outside)
        packageCategory = PackageCategoryBuilder(order: order)
        sizeWeightCard = SizeWeightCardBuilder(order: order)
        customSize = CustomSizeBuilder(order: order)
        predefinedSize = PredefinedSizeBuilder(order: order)
        packageQuantity = PackageQuantityBuilder(order: order)
        packagePhoto = PackagePhotoBuilder(order: order, library: dependency.photoLibrary)
        fragileHandling = FragileHandlingBuilder(order: order)
        declaredValue = DeclaredValueBuilder(order: order)
        insurance = InsuranceBuilder(order: order)
        cashOnDelivery = CashOnDeliveryBuilder(order: order)
        merchantOrderNumber = MerchantOrderNumberBuilder(order: order)
        scheduledPickup = ScheduledPickupBuilder(order: order, clock: dependency.clock)
        deliveryNote = DeliveryNoteBuilder(order: order)
        photoProof = PhotoProofBuilder(order: order)
        signatureProof = SignatureProofBuilder(order: order)
        recipientNotification = RecipientNotificationBuilder(order: order)
        survey = SurveyBuilder(order: order, feed: dependency.surveyFeed)
        guard let footer = PackageInfoBuilder(dependency: dependency).pluginPoint.builders.last else {
            preconditionFailure("the screen ends with the payment footer")
        }
        self.footer = footer
    }

    /// One bit for each component that is shown.
    func bits(for requirements: DeliveryRequirements) -> UInt32 {
        let flags = requirements.flags
        let country = requirements.country
        let isBusiness = requirements.accountType == .business
        var bits: UInt32 = 1
        if hasPromotion(flags) { bits |= 1 << 1 }
        if flags.isOn(switches.packageCategory) { bits |= 1 << 2 }
        if flags.isOn(switches.sizeWeightRedesign) {
            bits |= 1 << 3
        } else if isBusiness, flags.isOn(switches.customSize) {
            bits |= 1 << 4
        } else {
            bits |= 1 << 5
        }
        if flags.isOn(switches.multiPackage) { bits |= 1 << 6 }
        if flags.isOn(switches.packagePhoto) { bits |= 1 << 7 }
        if flags.isOn(switches.fragileHandling) { bits |= 1 << 8 }
        if flags.isOn(switches.declaredValue) { bits |= 1 << 9 }
        if isInsurable(country), flags.isOn(switches.insurance) { bits |= 1 << 10 }
        if takesCash(country), flags.isOn(switches.cashOnDelivery) { bits |= 1 << 11 }
        if isBusiness, flags.isOn(switches.merchantOrderNumber) { bits |= 1 << 12 }
        if flags.isOn(switches.scheduledPickup) { bits |= 1 << 13 }
        if flags.isOn(switches.deliveryNote) { bits |= 1 << 14 }
        switch flags[switches.proofOfDelivery] {
        case .off: break
        case .photo: bits |= 1 << 15
        case .signature: bits |= 1 << 16
        }
        if flags.isOn(switches.recipientNotification) { bits |= 1 << 17 }
        bits |= 1 << 18
        if !isBusiness, flags.isOn(switches.realtimeSurvey) { bits |= 1 << 19 }
        return bits | 1 << 20
    }

    /// The components that are shown, built, in screen order.
    func components(for requirements: DeliveryRequirements) -> [Component] {
        let (parcel, value, delivery) = (parcel(requirements), value(requirements), delivery(requirements))
        let middle =
            requirements.flags.isOn(switches.layoutRearranged) ? delivery + parcel + value : parcel + value + delivery
        return header(requirements) + middle + notices(requirements) + build(footer, requirements)
    }

    private func header(_ requirements: DeliveryRequirements) -> [Component] {
        var components = build(routeSummary, requirements)
        if hasPromotion(requirements.flags) { components += build(promoBanner, requirements) }
        return components
    }

    private func parcel(_ requirements: DeliveryRequirements) -> [Component] {
        let flags = requirements.flags
        var components: [Component] = []
        if flags.isOn(switches.packageCategory) { components += build(packageCategory, requirements) }
        if flags.isOn(switches.sizeWeightRedesign) {
            components += build(sizeWeightCard, requirements)
        } else if requirements.accountType == .business, flags.isOn(switches.customSize) {
            components += build(customSize, requirements)
        } else {
            components += build(predefinedSize, requirements)
        }
        if flags.isOn(switches.multiPackage) { components += build(packageQuantity, requirements) }
        if flags.isOn(switches.packagePhoto) {
            components += build(packagePhoto, requirements)
        }
        if flags.isOn(switches.fragileHandling) { components += build(fragileHandling, requirements) }
        return components
    }

    private func value(_ requirements: DeliveryRequirements) -> [Component] {
        let flags = requirements.flags
        var components: [Component] = []
        if flags.isOn(switches.declaredValue) { components += build(declaredValue, requirements) }
        if isInsurable(requirements.country), flags.isOn(switches.insurance) {
            components += build(insurance, requirements)
        }
        if takesCash(requirements.country), flags.isOn(switches.cashOnDelivery) {
            components += build(cashOnDelivery, requirements)
        }
        return components
    }

    private func delivery(_ requirements: DeliveryRequirements) -> [Component] {
        let flags = requirements.flags
        var components: [Component] = []
        if requirements.accountType == .business, flags.isOn(switches.merchantOrderNumber) {
            components += build(merchantOrderNumber, requirements)
        }
        if flags.isOn(switches.scheduledPickup) {
            components += build(scheduledPickup, requirements)
        }
        if flags.isOn(switches.deliveryNote) { components += build(deliveryNote, requirements) }
        switch flags[switches.proofOfDelivery] {
        case .off: break
        case .photo: components += build(photoProof, requirements)
        case .signature: components += build(signatureProof, requirements)
        }
        if flags.isOn(switches.recipientNotification) {
            components += build(recipientNotification, requirements)
        }
        return components
    }

    private func notices(_ requirements: DeliveryRequirements) -> [Component] {
        var components = build(prohibitedItems, requirements)
        if requirements.accountType == .personal, requirements.flags.isOn(switches.realtimeSurvey) {
            components += build(survey, requirements)
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

    private func hasPromotion(_ flags: Flags) -> Bool { flags.isOn(switches.promoBanner) }

    private func isInsurable(_ country: Country) -> Bool {
        country == .hongKong || country == .singapore || country == .taiwan
    }

    private func takesCash(_ country: Country) -> Bool {
        country == .taiwan || country == .vietnam || country == .india
    }
}

/// The flags by name, made once as the library's are.
private struct Switches: Sendable {
    let packageCategory = Flag<Toggle>.packageCategory
    let sizeWeightRedesign = Flag<Toggle>.sizeWeightRedesign
    let customSize = Flag<Toggle>.customSize
    let multiPackage = Flag<Toggle>.multiPackage
    let packagePhoto = Flag<Toggle>.packagePhoto
    let fragileHandling = Flag<Toggle>.fragileHandling
    let declaredValue = Flag<Toggle>.declaredValue
    let insurance = Flag<Toggle>.insurance
    let cashOnDelivery = Flag<Toggle>.cashOnDelivery
    let merchantOrderNumber = Flag<Toggle>.merchantOrderNumber
    let scheduledPickup = Flag<Toggle>.scheduledPickup
    let deliveryNote = Flag<Toggle>.deliveryNote
    let proofOfDelivery = Flag<ProofTreatment>.proofOfDelivery
    let recipientNotification = Flag<Toggle>.recipientNotification
    let promoBanner = Flag<Toggle>.promoBanner
    let realtimeSurvey = Flag<Toggle>.realtimeSurvey
    let layoutRearranged = Flag<Toggle>.layoutRearranged
}
