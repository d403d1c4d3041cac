import ComponentScreen
import Components
import Delivery
import ScreenTesting
import XCTest

final class PackageCategoryDriverTests: XCTestCase {
    @MainActor
    func testFromInvalidToFilled() async {
        var start = Order()
        start.category = .food
        let order = OrderStream(start)
        let screen = mount(
            PackageCategoryBuilder(order: order),
            for: requirements(.korea, flags: ["package_category": "on"]))
        let category = screen.find("package-category")
        var board = Storyboard(of: category)

        board.capture("invalid, as the order came with what is disabled here")
        category.choose("clothing")
        board.capture("filled")
        XCTAssertEqual(order.value.category, .clothing)

        assertSnapshot(of: board, named: "PackageCategory")
    }
}
