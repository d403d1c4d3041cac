import ComponentScreen
import Delivery
import ScreenTesting
import XCTest

@testable import Components

@MainActor
final class PackageQuantityDriverTests: XCTestCase {
    func testFromOneToManyToInvalidToTheLimit() async {
        let order = OrderStream(Order())
        let screen = mount(PackageQuantityBuilder(order: order), for: requirements(flags: ["multi_package": "on"]))
        let quantity = screen.find("package-quantity")
        var board = Storyboard(of: quantity)

        board.capture("one, and no fewer")
        quantity.tap("more")
        board.capture("two")
        XCTAssertEqual(order.value.quantity, 2)
        quantity.enter("many", into: "count")
        board.capture("invalid")
        XCTAssertEqual(order.value.quantity, 2)
        quantity.enter("5", into: "count")
        board.capture("the limit, and no more")
        quantity.tap("fewer")
        XCTAssertEqual(order.value.quantity, 4)

        assertSnapshot(of: board, named: "PackageQuantity")
    }
}
