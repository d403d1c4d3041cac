import ComponentScreen
import Components
import Delivery
import Foundation
import PackageInfo

extension DeliveryDependency {
    /// Stand-ins for the world outside the screen, the same on every run.
    public static var demo: DeliveryDependency {
        DeliveryDependency(
            order: OrderStream(Order()), photoLibrary: OnePhoto(), addressBook: OneRoute(), clock: StoppedClock(),
            surveyFeed: OneQuestion(), quotes: Tariff(), payment: OrderPayment(by: AllPaid()) { "demo" })
    }
}

private struct OnePhoto: PhotoLibrary {
    func pickPhoto() async throws -> Photo? { Photo("photo-1") }
}

private struct OneRoute: AddressBook {
    func currentRoute() async throws -> Route {
        Route(
            from: Address(name: "Robin", line: "1 First Street"),
            to: Address(name: "Kim", line: "2 Second Street"))
    }
}

/// Nine in the morning in Hong Kong on a Monday.
private struct StoppedClock: WallClock {
    let now = Date(timeIntervalSince1970: 1_772_413_200)
}

private struct OneQuestion: SurveyFeed {
    func survey() async throws -> [Facet<FacetAction>] {
        [.button("clear", title: "All is clear", tap: FacetAction(name: "answer", input: "clear"))]
    }
}

private struct AllPaid: PaymentService {
    func pay(_ quote: Quote, key: String) async throws -> String { "DEMO-1" }
    func settle(key: String) async throws -> String? { "DEMO-1" }
}
