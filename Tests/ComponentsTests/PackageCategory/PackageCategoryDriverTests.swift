import ComponentScreen
import Delivery
import ScreenTesting
import XCTest

@testable import Components

@MainActor
final class PackageCategoryDriverTests: XCTestCase {
    func testFromEmptyToFilled() async {
        let order = OrderStream(Order())
        let category = mountInKorea(order).find("package-category")
        var board = Storyboard(of: category)

        board.capture("empty, with a category disabled")
        category.choose("clothing")
        board.capture("filled")
        XCTAssertEqual(order.value.category, .clothing)

        assertSnapshot(of: board, named: "PackageCategory")
    }

    func testWhatAnOrderCameWithIsInvalidWhereItIsRefused() async {
        let order = OrderStream(Order { $0.category = .food })
        let category = mountInKorea(order).find("package-category")
        assertSnapshot(of: category, named: "PackageCategory-refused")
        XCTAssertEqual(category.missing, "Choose what is in the package")
        XCTAssertNil(order.value.category)
    }

    private func mountInKorea(_ order: OrderStream) -> Screen<DeliveryRequirements> {
        mount(PackageCategoryBuilder(order: order), for: requirements(.korea, flags: ["package_category": "on"]))
    }
}
