import ComponentScreen
import Components
import Delivery
import Foundation
import PackageInfo

extension DeliveryDependency {
    /// Collaborators that are never asked: nothing is mounted here.
    public static let idle = DeliveryDependency(
        order: OrderStream(Order()), photoLibrary: Idle(), addressBook: Idle(), clock: Idle(), surveyFeed: Idle(),
        quotes: Tariff(), payment: OrderPayment(by: Idle()) { "idle" })
}

private struct Idle: PhotoLibrary, AddressBook, WallClock, SurveyFeed, PaymentService {
    struct NotAsked: Error {}

    let now = Date(timeIntervalSince1970: 1_772_413_200)

    func pickPhoto() async throws -> Photo? { throw NotAsked() }
    func currentRoute() async throws -> Route { throw NotAsked() }
    func survey() async throws -> [Facet<FacetAction>] { throw NotAsked() }
    func pay(_ quote: Quote, key: String) async throws -> String { throw NotAsked() }
    func settle(key: String) async throws -> String? { throw NotAsked() }
}
