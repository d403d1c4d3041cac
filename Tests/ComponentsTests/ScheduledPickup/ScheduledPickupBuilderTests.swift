import ComponentScreen
import Delivery
import ScreenTesting
import XCTest

@testable import Components

final class ScheduledPickupBuilderTests: XCTestCase {
    func testBuildingDoesNotLookAtTheClock() throws {
        let component = try make().build(for: requirements(.singapore))
        XCTAssertEqual(
            component.render().outline, ["Pick-up time", "In Singapore time", "  (•) As soon as possible"])
    }

    @MainActor
    func testMountedItOffersTheCountrysWindows() async throws {
        let rows: [(country: Country, count: Int, line: UInt)] = [
            (.hongKong, 6, #line), (.singapore, 6, #line), (.taiwan, 5, #line), (.korea, 4, #line),
            (.vietnam, 5, #line), (.india, 3, #line),
        ]
        for (country, count, line) in rows {
            let screen = mount(try make(), for: requirements(country, flags: ["scheduled_pickup": "on"]))
            let facet = try XCTUnwrap(screen.facet(of: "scheduled-pickup"), line: line)
            XCTAssertEqual(facet.first("today")?.children.count, count, line: line)
            XCTAssertEqual(facet.first("tomorrow")?.children.count, count, line: line)
        }
    }

    private func make() throws -> ScheduledPickupBuilder {
        ScheduledPickupBuilder(order: OrderStream(Order()), clock: try ManualClock("2026-03-02T01:00:00Z"))
    }
}
