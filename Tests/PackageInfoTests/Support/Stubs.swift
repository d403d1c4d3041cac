import ComponentScreen
import Components
import Delivery
import FeatureFlags
import Foundation
import PackageInfo
import ScreenTesting
import XCTest

@testable import PackageInfoCLI

/// A dependency whose every collaborator answers at once with something plausible.
@MainActor
func stubDependency(
    order: OrderStream = OrderStream(Order()),
    quotes: any QuoteService = TariffQuoteService(),
    payments: any PaymentService = StubPaymentService()
) -> PackageInfoDependency {
    PackageInfoDependency(
        order: order, photoLibrary: StubPhotoLibrary(), addressBook: StubAddressBook(), clock: StubClock(),
        surveyFeed: StubSurveyFeed(), quotes: quotes, payments: payments)
}

/// Requirements with these treatments, and a config with which the promotion can be built.
///
/// Flags of components that have been taken out are left out: those that the kept table of the screen names, and the
/// code no longer. Any other unknown name fails the test.
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
        var treatments = treatments
        let unknown = treatments.keys.filter { catalog.declaration(named: $0) == nil }
        if !unknown.isEmpty {
            let kept = try String(contentsOf: keptTable, encoding: .utf8).split(whereSeparator: \.isWhitespace)
            for name in unknown where kept.contains(where: { $0 == name }) { treatments[name] = nil }
        }
        let fixed = FixedFlags(treatments, configs: promotion(in: catalog))
        let flags = try Flags(catalog, from: fixed)
        return DeliveryRequirements(country: country, accountType: account, flags: flags)
    } catch {
        XCTFail("\(error)", file: file, line: line)
        return DeliveryRequirements(country: country, accountType: account, flags: Flags(from: FixedFlags()))
    }
}

/// The treatment of every flag that is not off, the first of several.
func everythingOn(in catalog: FlagCatalog) -> [String: String] {
    catalog.declarations.reduce(into: [:]) { treatments, flag in
        treatments[flag.name] = flag.treatments.first { $0 != "off" }
    }
}

/// The file that is kept of the screen: who stands where, and when.
private let keptTable = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../.snapshots/PackageInfo.txt").standardizedFileURL

/// A config with which the promotion can be built, where there is one.
private func promotion(in catalog: FlagCatalog) -> [String: [String: String]] {
    guard catalog.declaration(named: "promo_banner") != nil else { return [:] }
    return ["promo_banner": ["on": #"{"title":"Send two, pay one","link":"https://example.com/promo"}"#]]
}

extension Order {
    /// Whether one of its parts adds a line of this label to the price.
    func isCharged(_ label: String) -> Bool {
        charges(in: .hongKong, account: .personal).contains { $0.label == label }
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
    func payload() async throws -> Data? { nil }
}

struct StubPaymentService: PaymentService {
    func pay(_ quote: Quote) async throws -> String { "R-1" }
}

/// Every case of the screen, with a promotion that can be built.
@MainActor
func screenSpace() throws -> ScreenSpace<DeliveryRequirements> {
    let builder = PackageInfoBuilder(dependency: stubDependency())
    return try builder.space(configs: FixedFlags(configs: promotion(in: builder.catalog)))
}
