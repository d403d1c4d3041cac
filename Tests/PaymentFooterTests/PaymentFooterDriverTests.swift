import ComponentScreen
import Delivery
import FeatureFlags
import PaymentFooter
import ScreenTesting
import XCTest

@MainActor
final class PaymentFooterDriverTests: XCTestCase {
    private struct Requirements: ScreenRequirements {
        let words = Words("en", region: "HK")
        var flags = Flags(from: FixedFlags())
    }

    func testFromNothingToPayToPaid() async throws {
        let quote = try XCTUnwrap(quoteOf(100))
        let contract = PaymentFooterContract()
        var requests: [PaymentFooterRequest] = []
        let observation = contract.requests.observe { requests.append($0) }
        let builder: any ComponentBuilder<Requirements> = contract.builder("footer", in: "bottom")
        let screen = mount(builder, for: Requirements())
        let footer = screen.find("footer")
        var board = Storyboard(of: footer)

        board.capture("nothing to pay for")
        contract.content.update { $0.missing = [Missing(component: "size", message: "Choose a size")] }
        board.capture("disabled, as something is missing")
        footer.tap("missing-size")
        contract.content.update {
            $0.missing = []
            $0.price = .failed
        }
        board.capture("invalid, as there is no price")
        footer.tap("retry")
        contract.content.update { $0.price = .pending(outdated: nil) }
        board.capture("the price is being worked out")
        contract.content.update { $0.price = .known(quote) }
        board.capture("payable")
        footer.tap("pay")
        contract.content.update { $0.payment = .paying(quote) }
        board.capture("paying")
        contract.content.update { $0.payment = .refused("The bank said no.") }
        board.capture("refused")
        footer.tap("pay")
        contract.content.update { $0.payment = .unconfirmed(quote) }
        board.capture("without an answer")
        footer.tap("confirm")
        contract.content.update { $0.payment = .paid(quote, receipt: "R-1") }
        board.capture("paid")

        assertSnapshot(of: board, named: "PaymentFooter")
        XCTAssertEqual(requests, [.reveal("size"), .retryPrice, .pay(quote), .pay(quote), .confirmPayment])
        withExtendedLifetime(observation) {}
    }
}

@MainActor
final class PaymentFooterEntryTests: XCTestCase {
    func testAnotherLanguageInTheMiddleOfAPaymentChangesNothing() async throws {
        struct Requirements: ScreenRequirements {
            var words = Words("en", region: "HK")
            var flags = Flags(from: FixedFlags())
        }
        let contract = PaymentFooterContract()
        let builder: any ComponentBuilder<Requirements> = contract.builder("footer", in: "bottom")
        let screen = mount(builder, for: Requirements())
        let quote = try XCTUnwrap(quoteOf(30))
        let rows: [(payment: PaymentProgress, title: String, line: UInt)] = [
            (.paying(quote), "Paying …", #line), (.paid(quote, receipt: "R-1"), "Paid, receipt R-1", #line),
        ]
        for (payment, title, line) in rows {
            contract.content.update {
                $0.price = .known(quote)
                $0.payment = payment
            }
            screen.replan(for: Requirements(words: Words("en-XA")))
            XCTAssertEqual(screen.find("footer").facet.first("pay")?.status.isEnabled, false, line: line)
            screen.replan(for: Requirements())
            XCTAssertEqual(screen.find("footer").facet.first("pay")?.text.title, title, line: line)
            XCTAssertEqual(screen.find("footer").facet.text.accessory, "HK$30.00", line: line)
        }
    }
}
