import ComponentScreen
import Delivery
import Foundation
import XCTest

@MainActor
final class OrderPaymentTests: XCTestCase {
    /// A service that answers when asked to, and writes down what it was asked.
    @MainActor
    private final class Bank: PaymentService {
        private(set) var calls: [String] = []
        private var waiting: [CheckedContinuation<String, any Error>] = []
        private var settling: [CheckedContinuation<String?, any Error>] = []

        @MainActor
        func pay(_ quote: Quote, key: String) async throws -> String {
            calls.append("\(key) \(quote.total.amount)")
            return try await withCheckedThrowingContinuation { waiting.append($0) }
        }

        @MainActor
        func settle(key: String) async throws -> String? {
            calls.append("settle \(key)")
            return try await withCheckedThrowingContinuation { settling.append($0) }
        }

        func settle(_ answer: Result<String?, any Error>) async {
            while settling.isEmpty { await Task.yield() }
            settling.removeFirst().resume(with: answer)
        }

        /// Waits until a payment is asked for.
        func isAsked() async {
            while waiting.isEmpty { await Task.yield() }
        }

        /// Answers the call that is under way, or comes next.
        func answer(_ answer: Result<String, any Error>) async {
            await isAsked()
            waiting.removeFirst().resume(with: answer)
        }
    }

    private struct TimeOut: Error {}

    func testOnlyATypedRefusalSaysThatNothingWasCharged() async throws {
        let quote = try quote(30)
        let rows: [(answer: Result<String, any Error>, progress: PaymentProgress, line: UInt)] = [
            (.success("R-1"), .paid(quote, receipt: "R-1"), #line),
            (.failure(PaymentRefusal("No funds.")), .refused("No funds."), #line),
            (.failure(PaymentRefusal()), .refused("The payment didn't go through."), #line),
            (.failure(TimeOut()), .unconfirmed(quote), #line),
            (.failure(CancellationError()), .unconfirmed(quote), #line),
            (.failure(URLError(.timedOut)), .unconfirmed(quote), #line),
        ]
        for row in rows {
            let (payment, bank) = make()
            payment.pay(quote, for: Order())
            XCTAssertEqual(payment.progress.value, .paying(quote), line: row.line)
            XCTAssertFalse(payment.isIdle, line: row.line)
            await bank.answer(row.answer)
            await payment.waitUntilIdle()
            XCTAssertEqual(payment.progress.value, row.progress, line: row.line)
        }
    }

    func testOneOrderAtOnePriceHasOneKeyAndAnotherHasAnother() async throws {
        let (payment, bank) = make()
        let (small, large) = (Order(), Order { $0.size = PackageSize(centimetres: [9, 9, 9], kilograms: 2) })
        let refusal: Result<String, any Error> = .failure(PaymentRefusal())
        for (order, amount, answer) in [
            (small, 30, refusal), (small, 30, refusal), (large, 30, refusal), (small, 31, refusal),
            (large, 30, refusal),
            (small, 30, .failure(TimeOut())),
        ] {
            payment.pay(try quote(amount), for: order)
            await bank.answer(answer)
            await payment.waitUntilIdle()
        }
        XCTAssertEqual(bank.calls, ["key-1 30", "key-1 30", "key-2 30", "key-3 31", "key-2 30", "key-1 30"])
    }

    func testAPaymentWithoutAnAnswerIsSettledAndNotPaidAgainWithItsKey() async throws {
        let rows: [(answer: Result<String?, any Error>, progress: PaymentProgress, isPaidAnew: Bool, line: UInt)] = [
            (.success("R-1"), .paid(try quote(30), receipt: "R-1"), false, #line),
            (.failure(TimeOut()), .unconfirmed(try quote(30)), false, #line),
            (.success(nil), .refused("The payment didn't go through."), true, #line),
        ]
        for row in rows {
            let (payment, bank) = make()
            payment.pay(try quote(30), for: Order())
            await bank.answer(.failure(TimeOut()))
            await payment.waitUntilIdle()
            payment.confirm()
            XCTAssertEqual(payment.progress.value, .paying(try quote(30)), line: row.line)
            await bank.settle(row.answer)
            await payment.waitUntilIdle()
            XCTAssertEqual(payment.progress.value, row.progress, line: row.line)
            payment.pay(try quote(30), for: Order())
            for _ in 0..<5 { await Task.yield() }
            let calls = ["key-1 30", "settle key-1"]
            XCTAssertEqual(
                bank.calls, calls + (row.isPaidAnew ? ["key-2 30"] : []), "with another key", line: row.line)
        }
    }

    func testAKeyThatTheBankMayHaveClosedIsNotUsedAgain() async throws {
        let (payment, bank) = make()
        payment.pay(try quote(30), for: Order())
        await bank.answer(.failure(TimeOut()))
        await payment.waitUntilIdle()
        payment.confirm()
        await bank.settle(.failure(TimeOut()))
        await payment.waitUntilIdle()
        payment.refused(PaymentRefusal("No funds."))
        payment.pay(try quote(30), for: Order())
        await bank.answer(.success("R-2"))
        await payment.waitUntilIdle()
        XCTAssertEqual(bank.calls, ["key-1 30", "settle key-1", "key-2 30"])
    }

    func testAnOrderThatIsPaidElsewhereBeforeTheServiceIsAskedIsNotPaidAgain() async throws {
        let (payment, bank) = make()
        payment.pay(try quote(30), for: Order())
        payment.finished("R-7", for: nil, of: Order())
        for _ in 0..<20 { await Task.yield() }
        XCTAssertEqual(bank.calls, [])
        XCTAssertEqual(payment.progress.value, .paid(try quote(30), receipt: "R-7"))
    }

    func testWhatIsOvertakenBeforeTheServiceIsAskedIsNotPaid() async throws {
        let (payment, bank) = make()
        let isOvertaken = ValueStream(false)
        payment.pay(try quote(30), for: Order()) { isOvertaken.value }
        isOvertaken.update { $0 = true }
        await payment.waitUntilIdle()
        XCTAssertEqual(payment.progress.value, .open)
        XCTAssertEqual(bank.calls, [])
        isOvertaken.update { $0 = false }
        payment.pay(try quote(30), for: Order()) { isOvertaken.value }
        await bank.answer(.failure(PaymentRefusal("No funds.")))
        await payment.waitUntilIdle()
        payment.pay(try quote(30), for: Order()) { true }
        await payment.waitUntilIdle()
        XCTAssertEqual(payment.progress.value, .refused("No funds."), "as it was")
        XCTAssertEqual(bank.calls, ["key-1 30"])
    }

    func testAChangedOrderIsAnotherOneThanThatWhichIsPaid() async throws {
        let (payment, bank) = make()
        let (paid, other) = (Order(), Order { $0.size = PackageSize(centimetres: [9, 9, 9], kilograms: 2) })
        func differences() -> [Bool] { [paid, other].map(payment.isForAnotherOrder) }
        XCTAssertEqual(differences(), [false, false], "nothing is paid yet")
        payment.pay(try quote(30), for: paid)
        XCTAssertEqual(differences(), [false, true])
        await bank.answer(.failure(PaymentRefusal()))
        await payment.waitUntilIdle()
        XCTAssertEqual(differences(), [false, false])
        payment.finished("R-7", for: try quote(31), of: other)
        XCTAssertEqual(differences(), [true, false])
    }

    func testNothingIsPaidBesideAPaymentUnderWayOneWithoutAnAnswerOrAReceipt() async throws {
        let (payment, bank) = make()
        func payAgain() async throws {
            payment.pay(try quote(99), for: Order())
            for _ in 0..<5 { await Task.yield() }
        }
        payment.confirm()
        XCTAssertEqual(payment.progress.value, .open, "there is nothing to confirm")
        payment.pay(try quote(30), for: Order())
        payment.confirm()
        try await payAgain()
        await bank.answer(.failure(TimeOut()))
        await payment.waitUntilIdle()
        try await payAgain()
        payment.confirm()
        await bank.settle(.success("R-1"))
        await payment.waitUntilIdle()
        try await payAgain()
        payment.confirm()
        XCTAssertEqual(bank.calls, ["key-1 30", "settle key-1"])
        XCTAssertEqual(payment.progress.value, .paid(try quote(30), receipt: "R-1"))
    }

    func testWhatHappensElsewhereIsTakenUpUnlessTheOrderIsPaidOrItsOwnAnswerDecides() async throws {
        let (quote, other) = (try quote(30), try quote(36))
        enum Start { case open, paying, unconfirmed, refused, paid }
        let rows: [(start: Start, finished: PaymentProgress, refused: PaymentProgress, line: UInt)] = [
            (.open, .paid(other, receipt: "R-7"), .refused("No funds."), #line),
            (.paying, .paid(quote, receipt: "R-7"), .paying(quote), #line),
            (.unconfirmed, .paid(quote, receipt: "R-7"), .refused("No funds."), #line),
            (.refused, .paid(other, receipt: "R-7"), .refused("No funds."), #line),
            (.paid, .paid(quote, receipt: "R-1"), .paid(quote, receipt: "R-1"), #line),
        ]
        for row in rows {
            for isFinished in [true, false] {
                let (payment, bank) = make()
                if row.start != .open { payment.pay(quote, for: Order()) }
                switch row.start {
                case .open, .paying: break
                case .unconfirmed: await bank.answer(.failure(TimeOut()))
                case .refused: await bank.answer(.failure(PaymentRefusal()))
                case .paid: await bank.answer(.success("R-1"))
                }
                if row.start == .paying { await bank.isAsked() } else { await payment.waitUntilIdle() }
                if isFinished {
                    payment.finished("R-7", for: other, of: Order())
                } else {
                    payment.refused(PaymentRefusal("No funds."))
                }
                XCTAssertEqual(payment.progress.value, isFinished ? row.finished : row.refused, line: row.line)
                guard row.start == .paying else { continue }
                await bank.answer(.failure(TimeOut()))
                await payment.waitUntilIdle()
                XCTAssertEqual(
                    payment.progress.value, isFinished ? row.finished : .unconfirmed(quote), line: row.line)
            }
        }
    }

    func testAnAnswerIsTakenUpAfterEverybodyHasLetGoOfThePayment() async throws {
        let bank = Bank()
        let progress: ValueStream<PaymentProgress>
        do {
            let payment = OrderPayment(by: bank) { "key" }
            progress = payment.progress
            payment.pay(try quote(30), for: Order())
        }
        await bank.answer(.success("R-1"))
        for _ in 0..<20 where progress.value == .paying(try quote(30)) { await Task.yield() }
        XCTAssertEqual(progress.value, .paid(try quote(30), receipt: "R-1"))
    }

    private func make() -> (OrderPayment, Bank) {
        let bank = Bank()
        var count = 0
        let payment = OrderPayment(by: bank) {
            count += 1
            return "key-\(count)"
        }
        return (payment, bank)
    }

    private func quote(_ amount: Int) throws -> Quote {
        let currency = Country.hongKong.currency
        return try XCTUnwrap(Quote([Charge("Delivery", Money(Decimal(amount), currency))], in: currency))
    }
}

extension Order {
    fileprivate init(_ fill: (inout Order) -> Void) {
        self.init()
        fill(&self)
    }
}
