import ComponentScreen
import Delivery
import ScreenTesting
import XCTest

@testable import Components

@MainActor
final class ScheduledPickupDriverTests: XCTestCase {
    func testFromAsSoonAsPossibleToFilledToInvalid() async throws {
        let order = OrderStream(Order())
        let clock = try ManualClock("2026-03-02T04:10:00Z")
        let screen = mount(
            ScheduledPickupBuilder(order: order, clock: clock),
            for: requirements(flags: ["scheduled_pickup": "on"]))
        let pickup = screen.find("scheduled-pickup")
        var board = Storyboard(of: pickup)

        board.capture("as soon as possible, with passed windows disabled")
        pickup.choose("today-4")
        board.capture("filled")
        XCTAssertEqual(pickup.chosen, ["today-4"])
        XCTAssertNotNil(order.value.pickup)
        clock.advance(by: 4 * 3600)
        order.update { $0.isFragile = true }
        board.capture("invalid four hours later")
        XCTAssertNil(order.value.pickup)
        pickup.choose("tomorrow-1")
        XCTAssertEqual(pickup.chosen, ["tomorrow-1"])
        pickup.choose("as-soon-as-possible")
        XCTAssertEqual(pickup.chosen, ["as-soon-as-possible"])

        assertSnapshot(of: board, named: "ScheduledPickup")
    }
}
