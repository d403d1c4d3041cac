import ComponentScreen
import Delivery
import ScreenTesting
import XCTest

@testable import Components

@MainActor
final class SizeWeightCardDriverTests: XCTestCase {
    func testFromEmptyToFilledToInvalidToDisabled() async {
        let order = OrderStream(Order())
        let screen = mount(
            SizeWeightCardBuilder(order: order),
            for: requirements(flags: ["size_weight_redesign": "on"]))
        let size = screen.find("size-weight")
        var board = Storyboard(of: size)

        board.capture("empty")
        size.choose("m")
        board.capture("half filled")
        size.enter("3.5", into: "weight")
        board.capture("filled")
        XCTAssertEqual(order.value.size?.kilograms, 3.5)
        size.enter("7", into: "weight")
        board.capture("too heavy")
        XCTAssertNil(order.value.size)
        order.update { $0.category = .documents }
        board.capture("invalid, with sizes disabled")

        assertSnapshot(of: board, named: "SizeWeightCard")
    }
}
