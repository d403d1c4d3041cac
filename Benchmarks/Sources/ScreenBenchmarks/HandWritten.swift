import ComponentScreen
import Components
import Delivery
import FeatureFlags
import PackageInfo

/// The screen as an if/else: what the library is measured against.
struct HandWritten {
    // Made once, as the library's own are: only the deciding and the building are measured.
    private let builders: [String: any ComponentBuilder<DeliveryRequirements>]
    private let switches = Switches()

    init(_ dependency: DeliveryDependency) {
        let builders = PackageInfoBuilder(dependency: dependency).pluginPoint.builders
        self.builders = Dictionary(uniqueKeysWithValues: builders.map { ($0.name, $0) })
    }

    /// Returns the components that are shown, built, in screen order.
    func components(for requirements: DeliveryRequirements) -> [Component] {
        let (parcel, value, delivery) = (parcel(requirements), value(requirements), delivery(requirements))
        let middle =
            requirements.flags.isOn(switches.layoutRearranged) ? delivery + parcel + value : parcel + value + delivery
        return header(requirements) + middle + notices(requirements) + build("PaymentFooter", requirements)
    }

    private func header(_ requirements: DeliveryRequirements) -> [Component] {
        var components = build("RouteSummary", requirements)
        if hasPromotion(requirements.flags) { components += build("PromoBanner", requirements) }
        return components
    }

    private func parcel(_ requirements: DeliveryRequirements) -> [Component] {
        let flags = requirements.flags
        var components: [Component] = []
        if flags.isOn(switches.packageCategory) { components += build("PackageCategory", requirements) }
        if flags.isOn(switches.sizeWeightRedesign) {
            components += build("SizeWeightCard", requirements)
        } else if requirements.accountType.isCompany, flags.isOn(switches.customSize) {
            components += build("CustomSize", requirements)
        } else {
            components += build("PredefinedSize", requirements)
        }
        if flags.isOn(switches.multiPackage) { components += build("PackageQuantity", requirements) }
        if flags.isOn(switches.packagePhoto) {
            components += build("PackagePhoto", requirements)
        }
        if flags.isOn(switches.fragileHandling) { components += build("FragileHandling", requirements) }
        return components
    }

    private func value(_ requirements: DeliveryRequirements) -> [Component] {
        let flags = requirements.flags
        var components: [Component] = []
        if flags.isOn(switches.declaredValue) { components += build("DeclaredValue", requirements) }
        if isInsurable(requirements.country), flags.isOn(switches.insurance) {
            components += build("Insurance", requirements)
        }
        if takesCash(requirements.country), flags.isOn(switches.cashOnDelivery) {
            components += build("CashOnDelivery", requirements)
        }
        return components
    }

    private func delivery(_ requirements: DeliveryRequirements) -> [Component] {
        let flags = requirements.flags
        var components: [Component] = []
        if requirements.accountType.isCompany, flags.isOn(switches.merchantOrderNumber) {
            components += build("MerchantOrderNumber", requirements)
        }
        if flags.isOn(switches.scheduledPickup) {
            components += build("ScheduledPickup", requirements)
        }
        if flags.isOn(switches.deliveryNote) { components += build("DeliveryNote", requirements) }
        switch flags[switches.proofOfDelivery] {
        case .off: break
        case .photo: components += build("PhotoProof", requirements)
        case .signature: components += build("SignatureProof", requirements)
        }
        if flags.isOn(switches.recipientNotification) {
            components += build("RecipientNotification", requirements)
        }
        return components
    }

    private func notices(_ requirements: DeliveryRequirements) -> [Component] {
        var components = build("ProhibitedItems", requirements)
        if !requirements.accountType.isCompany, requirements.flags.isOn(switches.realtimeSurvey) {
            components += build("Survey", requirements)
        }
        return components
    }

    private func build(_ name: String, _ requirements: DeliveryRequirements) -> [Component] {
        (try? builders[name]?.build(for: requirements)).map { [$0] } ?? []
    }

    private func hasPromotion(_ flags: Flags) -> Bool { flags.isOn(switches.promoBanner) }

    private func isInsurable(_ country: Country) -> Bool {
        switch country {
        case .hongKong, .singapore, .taiwan: true
        case .korea, .vietnam, .india: false
        }
    }

    private func takesCash(_ country: Country) -> Bool {
        switch country {
        case .taiwan, .vietnam, .india: true
        case .hongKong, .singapore, .korea: false
        }
    }
}

/// The flags by name, made once as the library's are.
private struct Switches: Sendable {
    let packageCategory = Flag<OnOff>.packageCategory
    let sizeWeightRedesign = Flag<OnOff>.sizeWeightRedesign
    let customSize = Flag<OnOff>.customSize
    let multiPackage = Flag<OnOff>.multiPackage
    let packagePhoto = Flag<OnOff>.packagePhoto
    let fragileHandling = Flag<OnOff>.fragileHandling
    let declaredValue = Flag<OnOff>.declaredValue
    let insurance = Flag<OnOff>.insurance
    let cashOnDelivery = Flag<OnOff>.cashOnDelivery
    let merchantOrderNumber = Flag<OnOff>.merchantOrderNumber
    let scheduledPickup = Flag<OnOff>.scheduledPickup
    let deliveryNote = Flag<OnOff>.deliveryNote
    let proofOfDelivery = Flag<ProofTreatment>.proofOfDelivery
    let recipientNotification = Flag<OnOff>.recipientNotification
    let promoBanner = Flag<OnOff>.promoBanner
    let realtimeSurvey = Flag<OnOff>.realtimeSurvey
    let layoutRearranged = Flag<OnOff>.layoutRearranged
}
