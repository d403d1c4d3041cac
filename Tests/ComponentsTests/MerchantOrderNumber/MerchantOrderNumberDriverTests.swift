import ComponentScreen
import Delivery
import ScreenTesting
import XCTest

@testable import Components

@MainActor
final class MerchantOrderNumberDriverTests: XCTestCase {
    func testFromEmptyToFilledToInvalid() async {
        let order = OrderStream(Order())
        let screen = mount(
            MerchantOrderNumberBuilder(order: order),
            for: requirements(.hongKong, .business, flags: ["merchant_order_number": "on"]))
        let number = screen.find("merchant-order-number")
        var board = Storyboard(of: number)

        board.capture("empty")
        number.enter("A-1001", into: "number")
        board.capture("filled")
        XCTAssertEqual(order.value.merchantOrderNumber, "A-1001")
        number.enter("-1001/", into: "number")
        board.capture("invalid in two ways")
        XCTAssertNil(order.value.merchantOrderNumber)

        assertSnapshot(of: board, named: "MerchantOrderNumber")
    }
}
