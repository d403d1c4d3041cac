import ComponentScreen
import Components
import Delivery
import FeatureFlags
import Foundation
import PackageInfo
import ScreenTesting
import XCTest

@testable import PackageInfoCLI

/// Whether tests try all cases that they have, and not a few of them: with `LONG_TESTS=1` in the environment.
let isLong = ProcessInfo.processInfo.environment["LONG_TESTS"] == "1"

/// Returns a dependency whose every collaborator answers at once with something plausible.
@MainActor
func stubDependency(
    order: OrderStream = OrderStream(Order()),
    quotes: any QuoteService = Tariff(),
    payments: any PaymentService = StubPaymentService(),
    outside: OutsideEvents = OutsideEvents(),
    clock: any WallClock = StubClock()
) -> DeliveryDependency {
    DeliveryDependency(
        order: order, photoLibrary: StubPhotoLibrary(), addressBook: StubAddressBook(), clock: clock,
        surveyFeed: StubSurveyFeed(), quotes: quotes, payment: OrderPayment(by: payments) { "order-1" },
        outside: outside)
}

/// Requirements with these treatments, and a config with which the promotion can be built.
func requirements(
    _ builder: PackageInfoBuilder,
    _ country: Country = .hongKong,
    _ account: AccountType = .personal,
    _ treatments: [String: String] = [:],
    file: StaticString = #filePath,
    line: UInt = #line
) -> DeliveryRequirements {
    let catalog = builder.catalog
    do {
        let fixed = FixedFlags(treatments, configs: promotion(in: catalog))
        let flags = try Flags(catalog, from: fixed)
        return DeliveryRequirements(country: country, accountType: account, flags: flags)
    } catch {
        XCTFail("\(error)", file: file, line: line)
        return DeliveryRequirements(country: country, accountType: account, flags: Flags(from: FixedFlags()))
    }
}

/// Returns the treatment of every flag that is not off, the first of several.
func everythingOn(in catalog: FlagCatalog) -> [String: String] {
    catalog.declarations.reduce(into: [:]) { treatments, flag in
        treatments[flag.name] = flag.treatments.first { $0 != "off" }
    }
}

/// Returns a config with which the promotion can be built, where there is one.
private func promotion(in catalog: FlagCatalog) -> [String: [String: String]] {
    guard catalog.declaration(named: "promo_banner") != nil else { return [:] }
    return ["promo_banner": ["on": #"{"title":"Send two, pay one","link":"https://example.com/promo"}"#]]
}

extension Order {
    /// Returns whether one of its parts adds a line of this label to the price.
    func isCharged(_ label: String) -> Bool {
        charges(in: .hongKong, account: .personal).contains { Words.english($0.label) == label }
    }
}

struct StubPhotoLibrary: PhotoLibrary {
    func pickPhoto() async throws -> Photo? { Photo("box") }
}

struct StubAddressBook: AddressBook {
    func currentRoute() async throws -> Route {
        Route(from: Address(name: "A", line: "1 First Street"), to: Address(name: "B", line: "2 Second Street"))
    }
}

struct StubClock: WallClock {
    /// Monday, nine in the morning in Hong Kong.
    let now = Date(timeIntervalSince1970: 1_772_413_200)
}

struct StubSurveyFeed: SurveyFeed {
    func survey() async throws -> [Facet<FacetAction>] { [] }
}

struct StubPaymentService: PaymentService {
    func pay(_ quote: Quote, key: String) async throws -> String { "R-1" }
    func settle(key: String) async throws -> String? { "R-1" }
}

/// Returns every case of the screen, with a promotion that can be built.
@MainActor
func screenSpace() throws -> ScreenSpace<DeliveryRequirements> {
    let builder = PackageInfoBuilder(dependency: stubDependency())
    return try builder.space(configs: FixedFlags(configs: promotion(in: builder.catalog)))
}

extension Screen<DeliveryRequirements> {
    /// Fills in whatever there is: switches on, takes first options, and enters the first text that each field accepts.
    func fillIn() async throws {
        for component in sections.flatMap(\.components).map(\.id) where component != "payment-footer" {
            func facets(_ kind: FacetKind) -> [Facet<AnyEvent>] {
                facet(of: component)?.all.filter { $0.kind == kind && $0.status.isEnabled } ?? []
            }
            for toggle in facets(.toggle) { try send(.toggle, to: toggle.id, in: component) }
            // What stands in something disabled is refused, which is right.
            if let option = facets(.option).first { try? send(.choose, to: option.id, in: component) }
            for field in facets(.field) {
                for text in [field.text.subtitle ?? "", "2", "30", "1000", "A-1001"] {
                    try send(.enter(text), to: field.id, in: component)
                    guard facet(of: component)?.first(field.id)?.status.isFault == true else { break }
                }
            }
        }
        await waitUntilIdle()
    }
}
