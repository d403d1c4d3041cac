import ComponentScreen
import Components
import Delivery
import FeatureFlags
import Foundation
import PackageInfo
import ScreenTesting

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
func requirements(
    _ builder: PackageInfoBuilder,
    _ country: Country = .hongKong,
    _ account: AccountType = .personal,
    _ treatments: [String: String] = [:]
) -> DeliveryRequirements {
    let promotion = #"{"title":"Send two, pay one","link":"https://example.com/promo"}"#
    let source = FixedFlags(treatments, configs: ["promo_banner": ["on": promotion]])
    return DeliveryRequirements(country: country, accountType: account, flags: Flags(builder.catalog, from: source))
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
    let promotion = #"{"title":"Send two, pay one","link":"https://example.com/promo"}"#
    return try PackageInfoBuilder(dependency: stubDependency())
        .space(configs: FixedFlags(configs: ["promo_banner": ["on": promotion]]))
}
