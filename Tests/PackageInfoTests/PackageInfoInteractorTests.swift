import ComponentScreen
import Components
import Delivery
import FeatureFlags
import PaymentFooter
import XCTest

@testable import PackageInfo

@MainActor
final class PackageInfoInteractorTests: XCTestCase {
    /// A service that answers each question when asked to, in any order.
    @MainActor
    private final class SlowQuotes: QuoteService {
        private var waiting: [CheckedContinuation<Quote?, any Error>] = []

        @MainActor
        func quote(for order: Order, in country: Country, account: AccountType) async throws -> Quote? {
            try await withCheckedThrowingContinuation { waiting.append($0) }
        }

        var count: Int { waiting.count }

        func answer(_ index: Int, _ result: Result<Quote?, any Error>) {
            waiting[index].resume(with: result)
        }
    }

    private struct Refusal: Error {}

    /// A service that answers when asked to.
    @MainActor
    private final class SlowPayments: PaymentService {
        private var waiting: [CheckedContinuation<String, any Error>] = []

        @MainActor
        func pay(_ quote: Quote, key: String) async throws -> String {
            try await withCheckedThrowingContinuation { waiting.append($0) }
        }

        @MainActor
        func settle(key: String) async throws -> String? {
            try await withCheckedThrowingContinuation { waiting.append($0) }
        }

        /// Answers the call that is under way, or comes next.
        func answer(_ answer: Result<String, any Error>) async {
            while waiting.isEmpty { await Task.yield() }
            waiting.removeFirst().resume(with: answer)
        }
    }

    func testAnOrderBecomesAQuote() async {
        let (interactor, order, footer) = make(Tariff())
        interactor.activate()
        await interactor.waitUntilIdle()
        XCTAssertEqual(footer.content.value.price, .unknown)
        order.update { $0.size = PackageSize(centimetres: [10, 10, 10], kilograms: 1) }
        await interactor.waitUntilIdle()
        XCTAssertEqual(footer.content.value.price.total, 30)
    }

    func testALateAnswerToAnOldOrderDoesNotOverwriteANewerOne() async throws {
        let quotes = SlowQuotes()
        let (interactor, order, footer) = make(quotes)
        interactor.activate()
        order.update { $0[FragileHandling.self] = FragileHandling() }
        while quotes.count < 2 { await Task.yield() }
        quotes.answer(1, .success(quote(60)))
        while footer.content.value.price.total == nil { await Task.yield() }
        quotes.answer(0, .success(quote(30)))
        await interactor.waitUntilIdle()
        XCTAssertEqual(footer.content.value.price.total, 60)
    }

    func testAFailureIsAStateAndAskingAgainLeavesIt() async throws {
        let quotes = SlowQuotes()
        let (interactor, _, footer) = make(quotes)
        interactor.activate()
        while quotes.count < 1 { await Task.yield() }
        quotes.answer(0, .failure(Refusal()))
        await interactor.waitUntilIdle()
        XCTAssertEqual(footer.content.value.price, .failed)
        footer.requests.send(.retryPrice)
        XCTAssertEqual(footer.content.value.price, .pending(outdated: nil))
        while quotes.count < 2 { await Task.yield() }
        quotes.answer(1, .success(quote(30)))
        await interactor.waitUntilIdle()
        XCTAssertEqual(footer.content.value.price.total, 30)
    }

    func testAnAnswerOfThePaymentIsShownAndLeavingTheScreenChangesNothingAboutIt() async throws {
        let payments = SlowPayments()
        let dependency = stubDependency(payments: payments)
        dependency.order.update { $0.size = PackageSize(centimetres: [10, 10, 10], kilograms: 1) }
        let (left, first) = make(dependency)
        left.activate()
        await left.waitUntilIdle()
        let quote = try XCTUnwrap(first.content.value.price.quote)
        first.requests.send(.pay(quote))
        XCTAssertEqual(first.content.value.payment, .paying(quote))
        left.deactivate()

        let (returned, second) = make(dependency)
        returned.activate()
        XCTAssertEqual(second.content.value.payment, .paying(quote), "found under way")
        await payments.answer(.failure(Refusal()))
        await returned.waitUntilIdle()
        XCTAssertEqual(second.content.value.payment, .unconfirmed(quote))
        second.requests.send(.pay(quote))
        XCTAssertEqual(second.content.value.payment, .unconfirmed(quote), "nothing is paid beside it")
        second.requests.send(.confirmPayment)
        await payments.answer(.success("R-1"))
        await returned.waitUntilIdle()
        XCTAssertEqual(second.content.value.payment, .paid(quote, receipt: "R-1"))
        XCTAssertEqual(first.content.value.payment, .paying(quote), "the screen that was left follows nothing")
        returned.deactivate()

        let (later, third) = make(dependency)
        later.activate()
        XCTAssertEqual(third.content.value.payment, .paid(quote, receipt: "R-1"), "the receipt is found")
        later.deactivate()
        XCTAssertEqual(dependency.payment.progress.observerCount, 0)
    }

    func testAPriceThatIsAskedForAgainIsNotPaid() async throws {
        let payments = SlowPayments()
        let dependency = stubDependency(payments: payments)
        dependency.order.update { $0.size = PackageSize(centimetres: [10, 10, 10], kilograms: 1) }
        let (interactor, footer) = make(dependency)
        interactor.activate()
        await interactor.waitUntilIdle()
        let watching = dependency.outside.observe { event in
            if event == .paymentBegins {
                _ = interactor.willReplan(for: requirements(PackageInfoBuilder(dependency: dependency), .singapore))
            }
        }
        footer.requests.send(.pay(try XCTUnwrap(footer.content.value.price.quote)))
        await interactor.waitUntilIdle()
        XCTAssertEqual(footer.content.value.payment, .open)
        XCTAssertEqual(footer.content.value.price.quote?.total.currency, Country.singapore.currency)
        withExtendedLifetime(watching) {}
    }

    func testWhatHappensToThePaymentOutsideIsShown() async throws {
        let outside = OutsideEvents()
        let (interactor, order, footer) = make(Tariff(), outside: outside)
        order.update { $0.size = PackageSize(centimetres: [10, 10, 10], kilograms: 1) }
        interactor.activate()
        await interactor.waitUntilIdle()
        let quote = footer.content.value.price.quote
        XCTAssertNotNil(quote)
        outside.send(.paymentRefused(reason: "No funds."))
        XCTAssertEqual(footer.content.value.payment, .refused("\("No funds.")"))
        outside.send(.paymentFinished(receipt: "R-7"))
        order.update { $0.size = PackageSize(centimetres: [10, 10, 10], kilograms: 2) }
        await interactor.waitUntilIdle()
        XCTAssertEqual(footer.content.value.payment, .paid(quote, receipt: "R-7"))
        XCTAssertTrue(footer.content.value.hasChangedSincePayment)
        order.update { $0.size = PackageSize(centimetres: [10, 10, 10], kilograms: 1) }
        XCTAssertFalse(footer.content.value.hasChangedSincePayment, "it is the order that was paid again")
    }

    func testWhatIsMissingIsPassedOn() {
        let (interactor, _, footer) = make(Tariff())
        interactor.activate()
        let missing = [Missing(component: "size-weight", message: "Choose a size")]
        interactor.missingChanged(missing)
        XCTAssertEqual(footer.content.value.missing, missing)
    }

    func testAnotherAccountAloneIsPricedAnewAndTheSameOneIsNot() async {
        let quotes = SlowQuotes()
        let (interactor, _, _) = make(quotes)
        interactor.activate()
        for (account, count) in [(AccountType.personal, 1), (.business, 2), (.business, 2), (.personal, 3)] {
            _ = interactor.willReplan(
                for:
                    DeliveryRequirements(country: .hongKong, accountType: account, flags: Flags(from: FixedFlags())))
            for _ in 0..<10 { await Task.yield() }
            XCTAssertEqual(quotes.count, count, "\(account)")
        }
        for index in 0..<quotes.count { quotes.answer(index, .success(nil)) }
        await interactor.waitUntilIdle()
    }

    func testAPriceThatArrivesAfterDeactivationIsHandedToNobody() async {
        let quotes = SlowQuotes()
        let (interactor, _, footer) = make(quotes)
        interactor.activate()
        while quotes.count < 1 { await Task.yield() }
        interactor.deactivate()
        quotes.answer(0, .success(quote(30)))
        for _ in 0..<10 { await Task.yield() }
        XCTAssertNil(footer.content.value.price.total)
    }

    func testAPriceIsAskedForWhileItIsActiveAlone() async throws {
        let quotes = SlowQuotes()
        let (interactor, _, _) = make(quotes)
        _ = interactor.willReplan(
            for: DeliveryRequirements(country: .singapore, accountType: .personal, flags: Flags(from: FixedFlags())))
        for _ in 0..<10 { await Task.yield() }
        XCTAssertEqual(quotes.count, 0)
        interactor.activate()
        for _ in 0..<10 { await Task.yield() }
        XCTAssertEqual(quotes.count, 1)
        for index in 0..<quotes.count { quotes.answer(index, .success(quote(30))) }
        await interactor.waitUntilIdle()
    }

    func testADeactivatedInteractorFollowsNothingAnyMore() async {
        let (interactor, order, footer) = make(Tariff())
        interactor.activate()
        await interactor.waitUntilIdle()
        interactor.deactivate()
        order.update { $0.size = PackageSize(centimetres: [10, 10, 10], kilograms: 1) }
        await interactor.waitUntilIdle()
        XCTAssertEqual(footer.content.value.price, .unknown)
        XCTAssertEqual(order.observerCount, 0)
    }

    private func quote(_ amount: Decimal) -> Quote? {
        let currency = Country.hongKong.currency
        return Quote([Charge("Delivery", Money(amount, currency))], in: currency)
    }

    private func make(
        _ quotes: any QuoteService, outside: OutsideEvents = OutsideEvents()
    ) -> (PackageInfoInteractor, OrderStream, PaymentFooterContract) {
        let order = OrderStream(Order())
        let (interactor, footer) = make(stubDependency(order: order, quotes: quotes, outside: outside))
        return (interactor, order, footer)
    }

    private func make(_ dependency: DeliveryDependency) -> (PackageInfoInteractor, PaymentFooterContract) {
        let footer = PaymentFooterContract()
        let interactor = PackageInfoInteractor(
            for: DeliveryRequirements(
                country: .hongKong, accountType: .personal, flags: Flags(from: FixedFlags())),
            dependency: dependency, footer: footer)
        return (interactor, footer)
    }
}

extension PaymentFooterContent.Price {
    fileprivate var total: Decimal? {
        if case .known(let quote) = self { quote.total.amount } else { nil }
    }
}
