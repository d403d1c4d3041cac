import ComponentScreen
import Delivery
import ScreenTesting
import XCTest

@testable import Components

@MainActor
final class RecipientNotificationDriverTests: XCTestCase {
    func testFromDisabledToEmptyToFilledToInvalid() async {
        let order = OrderStream(Order())
        let screen = mount(
            RecipientNotificationBuilder(order: order),
            for: requirements(flags: ["recipient_notification": "on"]))
        let notice = screen.find("recipient-notification")
        var board = Storyboard(of: notice)

        board.capture("switched off and the number disabled")
        notice.toggle("switch")
        board.capture("switched on")
        notice.enter("9123 4567", into: "phone")
        board.capture("filled")
        XCTAssertNotNil(order.value.notification)
        notice.enter("+65 8123 4567", into: "phone")
        board.capture("invalid")
        XCTAssertNil(order.value.notification)

        assertSnapshot(of: board, named: "RecipientNotification")
    }
}
