import ComponentScreen
import Delivery
import ScreenTesting
import XCTest

@testable import Components

@MainActor
final class CustomSizeDriverTests: XCTestCase {
    func testFromEmptyToFilledToInvalid() async throws {
        let order = OrderStream(Order())
        let screen = mount(
            CustomSizeBuilder(order: order),
            for: requirements(.hongKong, .business, flags: ["custom_size": "on"]))
        let size = screen.find("size-weight")
        var board = Storyboard(of: size)

        board.capture("empty, nothing to clear")
        size.enter("30", into: "length").enter("20", into: "width").enter("10", into: "height").enter(
            "2.5", into: "weight")
        board.capture("filled")
        XCTAssertEqual(order.value.size, PackageSize(centimetres: [30, 20, 10], kilograms: 2.5))
        size.enter("big", into: "length").enter("400", into: "width").enter("99", into: "weight")
        board.capture("each entry invalid")
        size.enter("90", into: "length").enter("90", into: "width").enter("90", into: "height").enter(
            "2", into: "weight")
        board.capture("invalid together")
        XCTAssertNil(order.value.size)
        size.tap("clear")
        XCTAssertEqual(size.value(of: "length"), "")

        assertSnapshot(of: board, named: "CustomSize")
    }
}
