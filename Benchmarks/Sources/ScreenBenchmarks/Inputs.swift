import Components
import Delivery
import FeatureFlags
import Foundation
import PackageInfo

extension PackageInfoDependency {
    /// Collaborators that are never asked: nothing is mounted here.
    static let idle = PackageInfoDependency(
        order: OrderStream(Order()), photoLibrary: Idle(), addressBook: Idle(), clock: Idle(), surveyFeed: Idle(),
        quotes: TariffQuoteService(), payments: Idle())
}

private struct Idle: PhotoLibrary, AddressBook, WallClock, SurveyFeed, PaymentService {
    struct NotAsked: Error {}

    let now = Date(timeIntervalSince1970: 1_772_413_200)

    func pickPhoto() async throws -> Photo? { throw NotAsked() }
    func currentRoute() async throws -> Route { throw NotAsked() }
    func payload() async throws -> Data? { throw NotAsked() }
    func pay(_ quote: Quote) async throws -> String { throw NotAsked() }
}

extension DeliveryRequirements {
    /// Any country, any account, any treatment of every flag; a promotion that is on has something to promote.
    static func random(for catalog: FlagCatalog, using generator: inout SeededGenerator) -> DeliveryRequirements {
        var treatments: [String: String] = [:]
        for flag in catalog.declarations {
            treatments[flag.name] = flag.treatments.randomElement(using: &generator)
        }
        let promotion = #"{"title":"Send two, pay one","link":"https://example.com"}"#
        let source = FixedFlags(treatments, configs: ["promo_banner": ["on": promotion]])
        return DeliveryRequirements(
            country: Country.allCases.randomElement(using: &generator) ?? .hongKong,
            accountType: AccountType.allCases.randomElement(using: &generator) ?? .personal,
            flags: Flags(catalog, from: source))
    }
}

/// Random numbers that are the same for the same seed (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
