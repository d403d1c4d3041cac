import ComponentScreen
import Delivery
import ScreenTesting
import XCTest

@testable import Components

@MainActor
final class DeclaredValueDriverTests: XCTestCase {
    func testFromEmptyToFilledToInvalid() async {
        let order = OrderStream(Order())
        let screen = mount(DeclaredValueBuilder(order: order), for: requirements(flags: ["declared_value": "on"]))
        let value = screen.find("declared-value")
        var board = Storyboard(of: value)

        board.capture("empty")
        value.enter("1234.5", into: "value")
        board.capture("filled")
        XCTAssertEqual(order.value.declaredValue, Money(1234.5, Country.hongKong.currency))
        value.enter("60000", into: "value")
        board.capture("too much")
        value.enter("a lot", into: "value")
        board.capture("invalid")
        XCTAssertNil(order.value.declaredValue)

        assertSnapshot(of: board, named: "DeclaredValue")
    }
}
