import ComponentScreen
import Delivery
import ScreenTesting
import XCTest

@testable import Components

@MainActor
final class PredefinedSizeDriverTests: XCTestCase {
    func testFromEmptyToFilledToInvalidAndDisabled() async {
        let order = OrderStream(Order())
        let screen = mount(PredefinedSizeBuilder(order: order), for: requirements())
        let size = screen.find("size-weight")
        var board = Storyboard(of: size)

        board.capture("empty")
        size.choose("m")
        board.capture("filled")
        XCTAssertEqual(order.value.size?.name, "M")
        order.update { $0.category = .documents }
        board.capture("invalid, with sizes disabled")
        XCTAssertNil(order.value.size)
        size.choose("s")
        XCTAssertNil(size.missing)

        assertSnapshot(of: board, named: "PredefinedSize")
    }
}
