import ComponentScreen
import Delivery
import FeatureFlags
import PaymentFooter
import XCTest

/// The footer attached to another host than the package information screen: a donation page of one amount.
@MainActor
final class SecondHostTests: XCTestCase {
    private struct DonationRequirements: ScreenRequirements {
        let words = Words("en", region: "HK")
        var flags = Flags(from: FixedFlags())
    }

    @MainActor
    private final class DonationInteractor: Interactor {
        let contract: PaymentFooterContract
        private(set) var requests: [PaymentFooterRequest] = []
        private let payment: OrderPayment
        private var observations: [ObservationToken] = []

        init(_ contract: PaymentFooterContract, _ payment: OrderPayment) {
            self.contract = contract
            self.payment = payment
        }

        func activate() {
            observations = [
                contract.requests.observe { [weak self] in self?.handle($0) },
                payment.progress.observe { [contract] progress in
                    contract.content.update { $0.payment = progress }
                },
            ]
            contract.content.update {
                $0.price = quoteOf(100).map { .known($0) } ?? .failed
                $0.payment = payment.progress.value
            }
        }

        func deactivate() {
            observations = []
        }

        private func handle(_ request: PaymentFooterRequest) {
            requests.append(request)
            switch request {
            case .pay(let quote): payment.pay(quote, for: Order())
            case .confirmPayment: payment.confirm()
            case .reveal, .retryPrice: break
            }
        }
    }

    func testAnotherHostAttachesTheSameFooterAndHearsItsRequests() async throws {
        let (screen, host, router) = makeHost()
        router.activate()
        XCTAssertEqual(router.children.map(\.name), ["PaymentFooter"])
        XCTAssertEqual(screen.facet(of: "pay-bar")?.first("pay")?.text.title, "Pay HK$100.00")
        try screen.send(.tap, to: "pay", in: "pay-bar")
        XCTAssertEqual(host.requests, [.pay(try XCTUnwrap(quoteOf(100)))])
    }

    func testADonationWithoutAnAnswerIsAskedForAgainWithItsKey() async throws {
        let bank = ForgetfulBank()
        let payment = OrderPayment(by: bank) { "donation-1" }
        let (left, donation, leftRouter) = makeHost(payment)
        leftRouter.activate()
        try left.send(.tap, to: "pay", in: "pay-bar")
        left.tearDown()
        leftRouter.deactivate()
        await payment.waitUntilIdle()

        let (screen, host, router) = makeHost(payment)
        router.activate()
        let confirm = "We couldn't confirm the payment. Check it again; you pay only once."
        XCTAssertEqual(screen.facet(of: "pay-bar")?.status, .invalid(confirm))
        XCTAssertThrowsError(try screen.send(.tap, to: "pay", in: "pay-bar"))
        try screen.send(.tap, to: "confirm", in: "pay-bar")
        await payment.waitUntilIdle()
        XCTAssertEqual(screen.facet(of: "pay-bar")?.first("pay")?.text.title, "Paid, receipt D-1")
        XCTAssertEqual(bank.keys, ["donation-1", "settle donation-1"])
        withExtendedLifetime((donation, host)) {}
    }

    /// A service that charges, and forgets to answer.
    @MainActor
    private final class ForgetfulBank: PaymentService {
        private(set) var keys: [String] = []

        @MainActor
        func pay(_ quote: Quote, key: String) async throws -> String {
            keys.append(key)
            throw CancellationError()
        }

        @MainActor
        func settle(key: String) async throws -> String? {
            keys.append("settle \(key)")
            return "D-1"
        }
    }

    func testTheFooterFollowsTheHostAndAsksForWhatItCannotDoItself() async throws {
        let (screen, host, router) = makeHost()
        router.activate()
        host.contract.content.update {
            $0.price = .failed
            $0.missing = [Missing(component: "amount", message: "Enter an amount")]
        }
        try screen.send(.tap, to: "retry", in: "pay-bar")
        try screen.send(.tap, to: "missing-amount", in: "pay-bar")
        XCTAssertEqual(host.requests, [.retryPrice, .reveal("amount")])
        XCTAssertThrowsError(try screen.send(.tap, to: "pay", in: "pay-bar")) {
            XCTAssertEqual(
                ($0 as? ScreenError)?.reason, .disabled("pay", reason: "One thing is missing"))
        }
    }

    func testAFooterOfADeactivatedHostHearsNothingMore() async {
        let (screen, host, router) = makeHost()
        router.activate()
        router.deactivate()
        XCTAssertEqual(host.contract.content.observerCount, 0)
        withExtendedLifetime(screen) {}
    }

    func testNeitherTheFooterNorItsNodeOutlivesTheHost() async {
        weak var node: Router?
        weak var footer: AnyObject?
        weak var host: Router?
        let contract: PaymentFooterContract
        do {
            let (screen, interactor, router) = makeHost()
            router.activate()
            contract = interactor.contract
            (node, footer, host) = (router.children.first, screen, router)
            XCTAssertNotNil(node)
            XCTAssertEqual(contract.content.observerCount, 1)
            screen.tearDown()
        }
        XCTAssertNil(node)
        XCTAssertNil(footer)
        XCTAssertNil(host)
        XCTAssertEqual(contract.content.observerCount, 0)
    }

    func testAHostThatIsDroppedWithoutTearDownTakesItsFooterAlong() async {
        weak var node: Router?
        let contract: PaymentFooterContract
        do {
            let (screen, interactor, router) = makeHost()
            router.activate()
            contract = interactor.contract
            node = router.children.first
            withExtendedLifetime((screen, interactor, router)) {}
        }
        XCTAssertNil(node)
        XCTAssertEqual(contract.content.observerCount, 0)
    }

    func testAFooterOnAHostThatIsNotActiveShowsNothingYet() async {
        let (screen, _, _) = makeHost()
        XCTAssertEqual(screen.facet(of: "pay-bar")?.text.accessory, "—")
    }

    private func makeHost(
        _ payment: OrderPayment? = nil
    ) -> (Screen<DonationRequirements>, DonationInteractor, Router) {
        let contract = PaymentFooterContract()
        let host = DonationInteractor(contract, payment ?? OrderPayment(by: ForgetfulBank()) { "donation-1" })
        let router = Router("Donation", interactor: host)
        let point = PluginPoint<DonationRequirements>(
            sections: [ScreenSection("bottom")], arrangements: [Arrangement("only", sections: ["bottom"])],
            builders: [contract.builder("pay-bar", in: "bottom")])
        return (Screen(point, for: DonationRequirements(), router: router), host, router)
    }
}
