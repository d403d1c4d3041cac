import ComponentScreen
import Delivery
import FeatureFlags
import PaymentFooter
import ScreenTesting
import XCTest

@MainActor
final class PaymentFooterDriverTests: XCTestCase {
    private struct Requirements: ScreenRequirements {
        var words = Words("en", region: "HK")
        var flags = Flags(from: FixedFlags())
    }

    func testAPaymentUnderWayAndItsResultSurviveAnotherLanguage() async throws {
        let quote = try XCTUnwrap(quoteOf(100))
        let contract = PaymentFooterContract()
        contract.content.update {
            $0.price = .known(quote)
            $0.payment = .paying(quote)
        }
        let builder: any ComponentBuilder<Requirements> = contract.builder("footer", in: "bottom")
        let screen = mount(builder, for: Requirements())
        let footer = screen.find("footer")
        screen.replan(for: Requirements(words: Words("en-XA", region: "HK")))
        XCTAssertEqual(
            footer.facet("pay").status, .loading(Words("en-XA", region: "HK")("Your payment is in progress")))
        contract.content.update { $0.payment = .paid(quote, receipt: "R-1") }
        screen.replan(for: Requirements())
        XCTAssertEqual(footer.facet("pay").text.title, "Paid, receipt R-1")
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
