import ComponentScreen
import Delivery
import ScreenTesting
import XCTest

@testable import Components

@MainActor
final class FragileHandlingDriverTests: XCTestCase {
    func testFromSwitchedOffToOnToDisabled() async {
        let order = OrderStream(Order())
        let screen = mount(FragileHandlingBuilder(order: order), for: requirements(flags: ["fragile_handling": "on"]))
        let care = screen.find("fragile-handling")
        var board = Storyboard(of: care)

        board.capture("switched off")
        care.toggle("fragile")
        board.capture("switched on")
        XCTAssertTrue(order.value.isFragile)
        order.update { $0.category = .documents }
        board.capture("disabled for documents")
        XCTAssertFalse(order.value.isFragile)

        assertSnapshot(of: board, named: "FragileHandling")
    }
}
