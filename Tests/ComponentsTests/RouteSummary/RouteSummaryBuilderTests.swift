import ComponentScreen
import Delivery
import XCTest

@testable import Components

@MainActor
final class RouteSummaryBuilderTests: XCTestCase {
    func testBuildingAsksNobody() async throws {
        let book = StubAddressBook()
        let component = try RouteSummaryBuilder(order: OrderStream(Order()), addressBook: book).build(
            for: requirements())
        XCTAssertEqual(component.readiness, .incomplete("Wait for the addresses"))
        XCTAssertEqual(component.render().outline.first, "Route")
        XCTAssertEqual(book.askedCount, 0)
    }
}
