import ComponentScreen
import Delivery
import Foundation
import ScreenTesting
import XCTest

@testable import Components

@MainActor
final class ScheduledPickupPresenterTests: XCTestCase {
    func testTheWindowsAppearWithTheStart() async throws {
        let (presenter, order, _) = try make(at: "2026-03-02T01:10:42Z")
        XCTAssertEqual(presenter.store.state.days.count, 2)
        XCTAssertEqual(presenter.store.state.now, try date("2026-03-02T01:10:00Z"))
        XCTAssertEqual(order.value, Order())
    }

    func testAChosenWindowIsOrdered() async throws {
        let (presenter, order, _) = try make(at: "2026-03-02T01:10:00Z")
        presenter.handle(.windowChosen(try noon()))
        XCTAssertEqual(order.value.pickup, try noon())
        XCTAssertEqual(presenter.store.state.readiness, .ready)
    }

    func testAsSoonAsPossibleWithdrawsTheWindow() async throws {
        let (presenter, order, _) = try make(at: "2026-03-02T01:10:00Z", try noon())
        presenter.handle(.asSoonAsPossibleChosen)
        XCTAssertEqual(order.value, Order())
        XCTAssertNil(presenter.store.state.chosen)
    }

    func testAWindowThatPassesIsWithdrawnWithTheNextChangeOfTheOrder() async throws {
        let (presenter, order, clock) = try make(at: "2026-03-02T01:10:00Z", try noon())
        try clock.set("2026-03-02T03:00:00Z")
        XCTAssertEqual(order.value.pickup, try noon(), "nothing has happened yet")
        order.update { $0.isFragile = true }
        XCTAssertNil(order.value.pickup)
        XCTAssertEqual(presenter.store.state.chosen, try noon())
        XCTAssertEqual(presenter.store.state.readiness, .incomplete("Choose another pick-up time"))
    }

    func testAWindowThatPassedBeforeItWasTappedIsRefused() async throws {
        let (presenter, order, clock) = try make(at: "2026-03-02T01:10:00Z")
        try clock.set("2026-03-02T03:30:00Z")
        presenter.handle(.windowChosen(try noon()))
        XCTAssertNil(order.value.pickup)
        XCTAssertEqual(presenter.store.state.readiness, .incomplete("Choose another pick-up time"))
    }

    func testTomorrowsWindowStaysChosenWhenTomorrowIsToday() async throws {
        let (presenter, order, clock) = try make(at: "2026-03-01T13:00:00Z", try noon())
        try clock.set("2026-03-01T16:01:00Z")
        order.update { $0.isFragile = true }
        XCTAssertEqual(order.value.pickup, try noon())
        XCTAssertEqual(presenter.store.state.days.first?.windows.contains(try noon()), true)
    }

    func testWhatTheOrderAlreadyHoldsIsTakenUp() async throws {
        let (presenter, order, _) = try make(at: "2026-03-02T01:10:00Z", try noon())
        XCTAssertEqual(presenter.store.state.chosen, try noon())
        XCTAssertEqual(order.value.pickup, try noon())
    }

    func testWithinAMinuteAChangeOfTheOrderChangesNothingHere() async throws {
        let (presenter, order, clock) = try make(at: "2026-03-02T01:10:00Z")
        let before = presenter.store.state
        try clock.set("2026-03-02T01:10:59Z")
        order.update { $0.isFragile = true }
        XCTAssertEqual(presenter.store.state, before)
        try clock.set("2026-03-02T01:11:00Z")
        order.update { $0.isFragile = false }
        XCTAssertNotEqual(presenter.store.state, before)
    }

    func testAfterTearDownTheOrderIsLeftAlone() async throws {
        let (presenter, order, clock) = try make(at: "2026-03-02T01:10:00Z", try noon())
        presenter.store.tearDown()
        try clock.set("2026-03-02T03:30:00Z")
        order.update { $0.isFragile = true }
        XCTAssertEqual(order.value.pickup, try noon())
    }

    private func make(
        at now: String, _ pickup: PickupWindow? = nil
    ) throws -> (ScheduledPickupPresenter, OrderStream, ManualClock) {
        let order = OrderStream(Order { $0.pickup = pickup })
        let clock = try ManualClock(now)
        let state = ScheduledPickupState(country: .hongKong, terms: .terms(in: .hongKong))
        let presenter = ScheduledPickupPresenter(store: Store(state), order: order, clock: clock)
        presenter.start()
        return (presenter, order, clock)
    }

    /// From eleven to one o'clock in Hong Kong on 2 March.
    private func noon() throws -> PickupWindow {
        PickupWindow(start: try date("2026-03-02T03:00:00Z"), end: try date("2026-03-02T05:00:00Z"))
    }

    private func date(_ text: String) throws -> Date { try Date(text, strategy: .iso8601) }
}
