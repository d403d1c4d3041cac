import ComponentScreen
import Delivery
import XCTest

@testable import PaymentFooter

final class PaymentFooterStateTests: XCTestCase {
    private let quote = quoteOf(30)

    func testTotalAndButtonFollowFromThePriceWhatIsMissingAndThePayment() throws {
        struct Row {
            let price: PaymentFooterContent.Price
            var missing: [Missing] = []
            var payment = PaymentProgress.open
            let total: String
            let pay: String
            let status: FacetElement.Status
            var line: UInt = #line
        }
        let quote = try XCTUnwrap(quote)
        let size = Missing(component: "size-weight", message: "Choose a size")
        let category = Missing(component: "package-category", message: "Choose what it is")
        let rows = [
            Row(
                price: .unknown, total: "—", pay: "Pay",
                status: .disabled(reason: "There is nothing to pay for yet")),
            Row(
                price: .unknown, missing: [size], total: "—", pay: "Pay",
                status: .disabled(reason: "One thing is missing")),
            Row(
                price: .known(quote), missing: [category, size], total: "HK$30.00", pay: "Pay",
                status: .disabled(reason: "2 things are missing")),
            Row(price: .known(quote), total: "HK$30.00", pay: "Pay HK$30.00", status: .ready),
            Row(
                price: .pending(outdated: quote), total: "HK$30.00 …", pay: "Pay",
                status: .loading("We're working out the price")),
            Row(
                price: .pending(outdated: nil), total: "…", pay: "Pay",
                status: .loading("We're working out the price")),
            Row(price: .failed, total: "—", pay: "Pay", status: .disabled(reason: "There is no price yet")),
            Row(
                price: .known(quote), payment: .refused("The card was refused."), total: "HK$30.00",
                pay: "Pay HK$30.00", status: .ready),
        ]
        for row in rows {
            let state = state(row.price, row.missing, row.payment)
            XCTAssertEqual(state.total, row.total, line: row.line)
            XCTAssertEqual(state.payTitle, row.pay, line: row.line)
            XCTAssertEqual(state.payStatus, row.status, line: row.line)
            XCTAssertEqual(state.payable != nil, row.status.isAcceptable, line: row.line)
        }
    }

    func testTheTotalOfAPaymentIsItsOwnWhateverTheOrderCostsByThenAndNothingIsPaidBesideIt() throws {
        let (paid, dearer) = (try XCTUnwrap(quote), try XCTUnwrap(quoteOf(36)))
        let payments: [(PaymentProgress, pay: String, status: FacetElement.Status)] = [
            (.paying(paid), "Paying …", .loading("Your payment is in progress")),
            (.unconfirmed(paid), "Pay", .disabled(reason: "Check the payment first")),
            (.paid(paid, receipt: "R-1"), "Paid, receipt R-1", .disabled(reason: "This order is paid")),
        ]
        let size = Missing(component: "size-weight", message: "Choose a size")
        for (payment, pay, status) in payments {
            for price in [PaymentFooterContent.Price.known(dearer), .pending(outdated: dearer), .unknown, .failed] {
                for missing in [[], [size]] {
                    let state = state(price, missing, payment)
                    XCTAssertEqual(state.total, "HK$30.00", "\(payment) \(price)")
                    XCTAssertEqual(state.lines.map(\.amount), ["HK$30.00"], "\(payment) \(price)")
                    XCTAssertEqual(state.payTitle, pay, "\(payment) \(price)")
                    XCTAssertEqual(state.payStatus, status, "\(payment) \(price)")
                    XCTAssertNil(state.payable, "\(payment) \(price)")
                }
            }
        }
        let elsewhere = state(.known(dearer), [], .paid(nil, receipt: "R-1"))
        XCTAssertEqual(elsewhere.total, "—")
        XCTAssertEqual(elsewhere.lines.count, 0)
    }

    func testAChangeSinceThePaymentIsNotCalledPaid() throws {
        let quote = try XCTUnwrap(quote)
        let payments: [(PaymentProgress, pay: String, status: FacetElement.Status)] = [
            (.open, "Pay HK$30.00", .ready),
            (.paying(quote), "Paying …", .loading("Your payment is in progress, without your last changes")),
            (.unconfirmed(quote), "Pay", .disabled(reason: "Check the payment first")),
            (
                .paid(quote, receipt: "R-1"), "Paid, receipt R-1",
                .disabled(reason: "You paid for the order without your last changes")
            ),
        ]
        for (payment, pay, status) in payments {
            var state = state(.known(quote), [], payment)
            state.content.hasChangedSincePayment = payment != .open
            XCTAssertEqual(state.payTitle, pay, "\(payment)")
            XCTAssertEqual(state.payStatus, status, "\(payment)")
        }
    }

    func testWhatWentWrongIsSaidWithTheWayOut() throws {
        let quote = try XCTUnwrap(quote)
        XCTAssertEqual(state(.failed).status, .invalid("We couldn't get the price. Try again."))
        let payments: [(PaymentProgress, canRetry: Bool, canConfirm: Bool)] = [
            (.open, true, false), (.refused("The card was refused."), true, false), (.paying(quote), false, false),
            (.unconfirmed(quote), false, true), (.paid(quote, receipt: "R-1"), false, false),
        ]
        for (payment, canRetry, canConfirm) in payments {
            let state = state(.failed, [], payment)
            XCTAssertEqual(state.canRetry, canRetry, "\(payment)")
            XCTAssertEqual(state.canConfirm, canConfirm, "\(payment)")
        }
        XCTAssertEqual(
            state(.known(quote), [], .unconfirmed(quote)).status,
            .invalid("We couldn't confirm the payment. Check it again; you pay only once."))
        XCTAssertEqual(
            state(.known(quote), [], .refused("The card was refused.")).status,
            .invalid("The card was refused. Nothing was charged. Pay again."))
        XCTAssertEqual(state(.known(quote)).status, .ready)
    }

    func testTheViewShowsLinesWhatIsMissingAndTheButton() throws {
        let quote = try XCTUnwrap(quote)
        let facet = PaymentFooterView().body(
            state(.known(quote), [Missing(component: "package-category", message: "Choose what it is")]))
        XCTAssertEqual(
            facet.outline,
            [
                "Total · HK$30.00",
                "  Delivery · HK$30.00",
                "  Still to do",
                "    Choose what it is",
                "  [ Pay ]",
                "    × One thing is missing",
            ])
        XCTAssertEqual(facet.first("missing-package-category")?.events.tap, .missingTapped("package-category"))
        XCTAssertEqual(facet.first("pay")?.events.tap, .payTapped)
        XCTAssertNil(facet.first("retry"))
    }

    private func state(
        _ price: PaymentFooterContent.Price,
        _ missing: [Missing] = [],
        _ payment: PaymentProgress = .open
    ) -> PaymentFooterState {
        var state = PaymentFooterState(words: Words("en", region: "HK"))
        state.content.price = price
        state.content.missing = missing
        state.content.payment = payment
        return state
    }
}

/// Returns a quote of one line in Hong Kong dollars.
func quoteOf(_ amount: Decimal) -> Quote? {
    let currency = Country.hongKong.currency
    return Quote([Charge("Delivery", Money(amount, currency))], in: currency)
}
