import ComponentScreen
import Delivery
import XCTest

@testable import Components

final class RecipientNotificationViewTests: XCTestCase {
    private let view = RecipientNotificationView()

    func testSwitchedOffTheNumberIsDisabled() {
        XCTAssertEqual(
            view.body(make()).outline,
            [
                "Tell the recipient",
                "A message when the package is on its way",
                "  [ ] By SMS",
                "  Mobile number: (+91 98765 43210)",
                "    × Needed only when the recipient is told",
            ])
    }

    func testSwitchedOnTheNumberCanBeEntered() {
        XCTAssertEqual(
            view.body(make(isOn: true, entry: "98765 43210")).outline,
            [
                "Tell the recipient",
                "A message when the package is on its way",
                "  [x] By SMS",
                "  Mobile number: 98765 43210",
            ])
    }

    func testAFaultyNumberIsInvalid() {
        XCTAssertEqual(
            view.body(make(isOn: true, entry: "call me")).outline.suffix(2),
            [
                "  Mobile number: call me",
                "    ! Enter digits only, such as +91 98765 43210",
            ])
    }

    func testEachControlSendsWhatTheUserDid() {
        let facet = view.body(make())
        XCTAssertEqual(facet.first("switch")?.events.tap, .switchTapped)
        XCTAssertEqual(facet.first("phone")?.events.enter?("98"), .phoneEntered("98"))
    }

    private func make(isOn: Bool = false, entry: String = "") -> RecipientNotificationState {
        RecipientNotificationState(
            country: .india, terms: RecipientNotificationTerms(.india), isOn: isOn, entry: entry)
    }
}
