import ComponentScreen
import Delivery
import XCTest

@testable import Components

final class CashOnDeliveryViewTests: XCTestCase {
    private let view = CashOnDeliveryView()

    func testEmptyIsASwitchThatNamesLimitAndFee() throws {
        XCTAssertEqual(
            view.body(try state()).outline,
            [
                "Cash on delivery",
                "The driver collects up to ₫5.000.000",
                "  [ ] Collect money from the recipient · fee from ₫15.000",
            ])
    }

    func testSwitchedOnAsksForTheAmount() throws {
        XCTAssertEqual(
            view.body(try state(isOn: true)).outline,
            [
                "Cash on delivery",
                "The driver collects up to ₫5.000.000",
                "  [x] Collect money from the recipient · fee from ₫15.000",
                "  Amount to collect: (Up to ₫5.000.000)",
                "    ! Enter the amount to collect",
            ])
    }

    func testFilledShowsAmountAndFee() throws {
        XCTAssertEqual(
            view.body(try state(isOn: true, entry: "2.500.000")).outline,
            [
                "Cash on delivery",
                "The driver collects ₫2.500.000",
                "  [x] Collect money from the recipient · fee ₫20.000",
                "  Amount to collect: 2.500.000",
            ])
    }

    func testInvalidKeepsTheEntryAndSaysWhatToDo() throws {
        XCTAssertEqual(
            view.body(try state(isOn: true, entry: "9000000")).outline.suffix(2),
            ["  Amount to collect: 9000000", "    ! Enter ₫5.000.000 at most"])
    }

    func testEachControlSendsWhatTheUserDid() throws {
        let facet = view.body(try state(isOn: true))
        XCTAssertEqual(facet.first("switch")?.events.tap, .switchTapped)
        XCTAssertEqual(facet.first("amount")?.events.event(for: .enter("5")), .amountEntered("5"))
    }

    private func state(isOn: Bool = false, entry: String = "") throws -> CashOnDeliveryState {
        let terms = try CashOnDeliveryTerms(in: .vietnam, for: .personal)
        return CashOnDeliveryState(country: .vietnam, terms: terms, isOn: isOn, entry: entry)
    }
}
