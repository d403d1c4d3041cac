import ComponentScreen
import Delivery
import ScreenTesting
import XCTest

@testable import Components

@MainActor
final class RouteSummaryDriverTests: XCTestCase {
    func testFromLoadingToFailedToFilled() async {
        let order = OrderStream(Order())
        let here = Address(name: "Ann", line: "1 First Street")
        let there = Address(name: "Bo", line: "2 Second Street")
        let book = StubAddressBook(.failure(StubError()), .success(Route(from: here, to: there)))
        let screen = mount(RouteSummaryBuilder(order: order, addressBook: book), for: requirements())
        let route = screen.find("route-summary")
        var board = Storyboard(of: route)

        board.capture("loading, and swapping disabled")
        await screen.waitUntilIdle()
        board.capture("failed")
        route.tap("retry")
        await screen.waitUntilIdle()
        board.capture("filled")
        route.tap("swap")
        board.capture("swapped")
        XCTAssertEqual(order.value.route, Route(from: there, to: here))

        assertSnapshot(of: board, named: "RouteSummary")
    }
}
