import ComponentScreen
import Components
import Delivery
import Foundation

extension DeliveryDependency {
    /// Makes collaborators with fixed answers, so that a call prints the same screen every time.
    @MainActor
    static func demo(
        in country: Country, at now: Date, outside: OutsideEvents, bank: DemoPaymentService
    ) -> DeliveryDependency {
        var keys = 0
        return DeliveryDependency(
            order: OrderStream(Order()),
            photoLibrary: DemoPhotoLibrary(),
            addressBook: DemoAddressBook(country: country),
            clock: DemoClock(now: now),
            surveyFeed: DemoSurveyFeed(),
            quotes: Tariff(),
            payment: OrderPayment(by: bank) {
                keys += 1
                return "demo-\(keys)"
            },
            outside: outside)
    }
}

/// A library with `photo-1`, `photo-2` and so on.
@MainActor
final class DemoPhotoLibrary: PhotoLibrary {
    private var count = 0

    @MainActor
    func pickPhoto() async throws -> Photo? {
        count += 1
        return Photo("photo-\(count)")
    }
}

/// One route for each country.
struct DemoAddressBook: AddressBook {
    let country: Country

    func currentRoute() async throws -> Route {
        switch country {
        case .hongKong:
            Route(
                from: Address(name: "Wing Lee", line: "18 Hollywood Road, Central"),
                to: Address(name: "Mei Chan", line: "88 Nathan Road, Tsim Sha Tsui"))
        case .singapore:
            Route(
                from: Address(name: "Wei Tan", line: "10 Bayfront Avenue, Marina Bay"),
                to: Address(name: "Siti Rahim", line: "201 Tampines Street 21"))
        case .taiwan:
            Route(
                from: Address(name: "Yu-Ting Lin", line: "7 Xinyi Road Section 5, Taipei"),
                to: Address(name: "Chia-Hao Wu", line: "110 Zhongshan Road, Banqiao"))
        case .korea:
            Route(
                from: Address(name: "Min-jun Kim", line: "300 Olympic-ro, Songpa-gu, Seoul"),
                to: Address(name: "Seo-yeon Park", line: "97 Mapo-daero, Mapo-gu, Seoul"))
        case .vietnam:
            Route(
                from: Address(name: "Nguyen Van An", line: "2 Hai Trieu, District 1, Ho Chi Minh City"),
                to: Address(name: "Tran Thi Binh", line: "72 Le Thanh Ton, District 1, Ho Chi Minh City"))
        case .india:
            Route(
                from: Address(name: "Ananya Rao", line: "12 MG Road, Bengaluru"),
                to: Address(name: "Vikram Shah", line: "45 Indiranagar 100 Feet Road, Bengaluru"))
        }
    }
}

/// A clock that stands still.
struct DemoClock: WallClock {
    let now: Date
}

/// One short survey.
struct DemoSurveyFeed: SurveyFeed {
    func survey() async throws -> [Facet<FacetAction>] {
        let answers = [("ease-1", "Hard", "hard"), ("ease-2", "So-so", "so-so"), ("ease-3", "Easy", "easy")]
        return [
            .choice("ease", title: "How easy is it to place this order?", layout: .horizontal) {
                for (id, title, input) in answers {
                    Facet.option(
                        FacetID(id), title: title, isSelected: false, tap: FacetAction(name: "answer", input: input))
                }
            }
        ]
    }
}

/// A service that takes every payment.
@MainActor
final class DemoPaymentService: PaymentService {
    /// Whether the answer to the next payment is lost.
    var losesAnswer = false

    private var charged: Set<String> = []

    struct NoAnswer: Error {}

    @MainActor
    func pay(_ quote: Quote, key: String) async throws -> String {
        defer { losesAnswer = false }
        charged.insert(key)
        if losesAnswer { throw NoAnswer() }
        return "DEMO-1"
    }

    @MainActor
    func settle(key: String) async throws -> String? { charged.contains(key) ? "DEMO-1" : nil }
}
