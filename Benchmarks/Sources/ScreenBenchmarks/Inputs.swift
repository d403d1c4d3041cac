import Components
import Delivery
import FeatureFlags
import ScreenProving

extension DeliveryRequirements {
    /// Makes requirements of any country, account and treatments; a promotion that is on has something to promote.
    static func random(for catalog: FlagCatalog, using generator: inout SeededGenerator) -> DeliveryRequirements {
        var treatments: [String: String] = [:]
        for flag in catalog.declarations {
            treatments[flag.name] = flag.treatments.randomElement(using: &generator)
        }
        let promotion = #"{"title":"Send two, pay one","link":"https://example.com"}"#
        return DeliveryRequirements(
            country: Country.allCases.randomElement(using: &generator) ?? .hongKong,
            accountType: AccountType.allCases.randomElement(using: &generator) ?? .personal,
            flags: Flags(catalog, config: { $0 == "promo_banner" ? promotion : nil }) { treatments[$0] ?? $1 })
    }
}
