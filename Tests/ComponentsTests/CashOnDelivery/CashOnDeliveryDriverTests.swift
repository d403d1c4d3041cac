import ComponentScreen
import Delivery
import ScreenTesting
import XCTest

@testable import Components

@MainActor
final class CashOnDeliveryDriverTests: XCTestCase {
    func testFromSwitchedOffToFilledToInvalid() async {
        let order = OrderStream(Order())
        let screen = mount(
            CashOnDeliveryBuilder(order: order),
            for: requirements(.taiwan, flags: ["cash_on_delivery": "on"]))
        let money = screen.find("cash-on-delivery")
        var board = Storyboard(of: money)

        board.capture("switched off")
        money.toggle("switch")
        board.capture("switched on")
        money.enter("1000", into: "amount")
        board.capture("filled")
        XCTAssertEqual(order.value.cashOnDelivery?.amount, Money(1000, Country.taiwan.currency))
        money.enter("50000", into: "amount")
        board.capture("invalid")
        XCTAssertNil(order.value.cashOnDelivery)

        assertSnapshot(of: board, named: "CashOnDelivery")
    }
}
