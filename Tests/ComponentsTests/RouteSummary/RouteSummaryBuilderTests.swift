import ComponentScreen
import Delivery
import ScreenTesting
import XCTest

@testable import Components

final class RouteSummaryBuilderTests: XCTestCase {
    @MainActor
    func testStandsInTheHeaderAlways() async {
        let builder = RouteSummaryBuilder(order: OrderStream(Order()), addressBook: StubAddressBook())
        XCTAssertEqual(builder.name, "RouteSummary")
        XCTAssertEqual(builder.placement.id, "route-summary")
        XCTAssertEqual(builder.placement.section, .header)
        for country in Country.allCases {
            for account in AccountType.allCases {
                XCTAssertEqual(decision(on: builder, for: requirements(country, account)), .included, country.name)
            }
        }
    }

    @MainActor
    func testBuildingAsksNobody() async {
        let book = StubAddressBook()
        let component = RouteSummaryBuilder(order: OrderStream(Order()), addressBook: book).build(for: requirements())
        XCTAssertEqual(component.readiness, .incomplete("Wait for the addresses"))
        XCTAssertEqual(component.render().outline.first, "Route")
        XCTAssertEqual(book.askedCount, 0)
    }

    @MainActor
    func testMountedItLoadsTheRouteAndLetsItBeSwapped() async throws {
        let kam = Address(name: "Kam", line: "1 Queen's Road Central")
        let mei = Address(name: "Mei", line: "8 Nathan Road")
        let order = OrderStream(Order())
        let book = StubAddressBook(.success(Route(from: kam, to: mei)))
        let screen = mount(RouteSummaryBuilder(order: order, addressBook: book), for: requirements())
        XCTAssertEqual(screen.missing.map(\.message), ["Wait for the addresses"])
        XCTAssertThrowsError(try screen.send(.tap, to: "swap", in: "route-summary")) { error in
            let reason = "The addresses are still being loaded"
            XCTAssertEqual(error as? ScreenError, .disabled("swap", component: "route-summary", reason: reason))
        }
        await screen.settle()
        XCTAssertEqual(screen.missing, [])
        try screen.send(.tap, to: "swap", in: "route-summary")
        XCTAssertEqual(order.value.route, Route(from: mei, to: kam))
    }
}
