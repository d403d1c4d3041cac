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

    private struct RefusingPayments: PaymentService {
        func pay(_ quote: Quote) async throws -> String { throw Refusal() }
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

    func testPayingEndsInAReceiptOrInAReasonAndNeverHalfWay() async throws {
        let (interactor, _, footer) = make(Tariff())
        interactor.activate()
        footer.requests.send(.pay(try XCTUnwrap(quote(30))))
        XCTAssertEqual(footer.content.value.payment, .paying)
        await interactor.waitUntilIdle()
        XCTAssertEqual(footer.content.value.payment, .paid(receipt: "R-1"))

        let (refused, _, other) = make(Tariff(), payments: RefusingPayments())
        refused.activate()
        other.requests.send(.pay(try XCTUnwrap(quote(30))))
        await refused.waitUntilIdle()
        XCTAssertEqual(other.content.value.payment, .failed("The payment did not go through."))
    }

    func testTheTotalStaysThatOfThePaymentUntilItFails() async throws {
        for (payments, total) in [(RefusingPayments() as any PaymentService, 36), (StubPaymentService(), 30)] {
            let (interactor, order, footer) = make(Tariff(), payments: payments)
            order.update { $0.size = PackageSize(centimetres: [10, 10, 10], kilograms: 1) }
            interactor.activate()
            await interactor.waitUntilIdle()
            footer.requests.send(.pay(try XCTUnwrap(footer.content.value.price.quote)))
            order.update { $0.size = PackageSize(centimetres: [10, 10, 10], kilograms: 2) }
            XCTAssertEqual(footer.content.value.price.total, 30)
            await interactor.waitUntilIdle()
            XCTAssertEqual(footer.content.value.price.total, Decimal(total))
        }
    }

    func testAnOrderThatIsPaidStaysSoAndAnOutdatedFailureIsIgnored() async throws {
        // A service that answers when asked to.
        @MainActor
        final class SlowPayments: PaymentService {
            private(set) var waiting: [CheckedContinuation<String, any Error>] = []

            @MainActor
            func pay(_ quote: Quote) async throws -> String {
                try await withCheckedThrowingContinuation { waiting.append($0) }
            }
        }
        let refusal = OutsideEvent.paymentRefused(reason: "No funds")
        let rows:
            [(what: String, events: [OutsideEvent], paysAgain: Bool, payment: PaymentFooterContent.Payment, line: UInt)] =
                [
                    (
                        "booked, then the call fails", [.paymentFinished(receipt: "R-7")], false, .paid(receipt: "R-7"),
                        #line
                    ),
                    ("refused, and paid again", [refusal], true, .paying, #line),
                    (
                        "booked, then refused", [.paymentFinished(receipt: "R-7"), refusal], false,
                        .paid(receipt: "R-7"), #line
                    ),
                ]
        for row in rows {
            let (payments, outside) = (SlowPayments(), OutsideEvents())
            let (interactor, _, footer) = make(Tariff(), payments: payments, outside: outside)
            interactor.activate()
            footer.requests.send(.pay(try XCTUnwrap(quote(30))))
            while payments.waiting.count < 1 { await Task.yield() }
            for event in row.events { outside.send(event) }
            if row.paysAgain {
                footer.requests.send(.pay(try XCTUnwrap(quote(30))))
                while payments.waiting.count < 2 { await Task.yield() }
            }
            payments.waiting[0].resume(throwing: Refusal())
            for _ in 0..<20 { await Task.yield() }
            XCTAssertEqual(footer.content.value.payment, row.payment, row.what, line: row.line)
            for waiting in payments.waiting.dropFirst() { waiting.resume(returning: "R-8") }
            await interactor.waitUntilIdle()
        }
    }

    func testAPriceThatArrivesOncePaidForIsNotThatOfThePayment() async throws {
        let rows: [(what: String, answer: Result<Quote?, any Error>)] = [
            ("another price", .success(quote(36))), ("none", .success(nil)), ("a failure", .failure(Refusal())),
        ]
        for row in rows {
            let (quotes, outside) = (SlowQuotes(), OutsideEvents())
            let (interactor, order, footer) = make(quotes, outside: outside)
            interactor.activate()
            while quotes.count < 1 { await Task.yield() }
            quotes.answer(0, .success(quote(30)))
            await interactor.waitUntilIdle()
            order.update { $0.size = PackageSize(centimetres: [10, 10, 10], kilograms: 2) }
            while quotes.count < 2 { await Task.yield() }
            outside.send(.paymentFinished(receipt: "R-7"))
            quotes.answer(1, row.answer)
            await interactor.waitUntilIdle()
            XCTAssertEqual(footer.content.value.price.total, 30, row.what)
        }
    }

    func testTheTotalIsThatOfThePaymentWhichWentThrough() async throws {
        let outside = OutsideEvents()
        let (interactor, order, footer) = make(Tariff(), outside: outside)
        order.update { $0.size = PackageSize(centimetres: [10, 10, 10], kilograms: 1) }
        interactor.activate()
        await interactor.waitUntilIdle()
        footer.requests.send(.pay(try XCTUnwrap(footer.content.value.price.quote)))
        outside.send(.paymentRefused(reason: "No funds"))
        order.update { $0.size = PackageSize(centimetres: [10, 10, 10], kilograms: 2) }
        await interactor.waitUntilIdle()
        XCTAssertEqual(footer.content.value.payment, .paid(receipt: "R-1"))
        XCTAssertEqual(footer.content.value.price.total, 30)
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
            _ = interactor.takeUp(
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
        _ quotes: any QuoteService,
        payments: any PaymentService = StubPaymentService(),
        outside: OutsideEvents = OutsideEvents()
    ) -> (PackageInfoInteractor, OrderStream, PaymentFooterContract) {
        let order = OrderStream(Order())
        let footer = PaymentFooterContract()
        let interactor = PackageInfoInteractor(
            country: .hongKong, account: .personal,
            dependency: stubDependency(order: order, quotes: quotes, payments: payments, outside: outside),
            footer: footer, reveal: { _ in })
        return (interactor, order, footer)
    }
}

extension PaymentFooterContent.Price {
    fileprivate var total: Decimal? {
        if case .known(let quote) = self { quote.total.amount } else { nil }
    }
}
