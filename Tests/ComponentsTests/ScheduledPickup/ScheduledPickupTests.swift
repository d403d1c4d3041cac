import ComponentScreen
import Delivery
import Foundation
import ScreenTesting
import XCTest

@testable import Components

final class ScheduledPickupStateTests: XCTestCase {
    func testTheDaysAreThoseOfTheCountrysTimeZone() throws {
        let rows: [(country: Country, now: String, today: String, tomorrow: String, line: UInt)] = [
            (.hongKong, "2026-03-02T15:59:00Z", "Today · Mon, 2 Mar", "Tomorrow · Tue, 3 Mar", #line),
            (.hongKong, "2026-03-02T16:00:00Z", "Today · Tue, 3 Mar", "Tomorrow · Wed, 4 Mar", #line),
            (.korea, "2026-12-31T14:59:00Z", "Today · Thu, Dec 31", "Tomorrow · Fri, Jan 1", #line),
            (.india, "2026-02-28T18:29:00Z", "Today · Sat, 28 Feb", "Tomorrow · Sun, 1 Mar", #line),
            (.india, "2026-02-28T18:30:00Z", "Today · Sun, 1 Mar", "Tomorrow · Mon, 2 Mar", #line),
        ]
        for row in rows {
            let state = try make(row.country, now: row.now)
            XCTAssertEqual(state.days.map(\.title), [row.today, row.tomorrow], line: row.line)
        }
    }

    func testTheWindowsBeginAtTheCountrysLocalHourAndHaveItsLead() throws {
        let rows: [(country: Country, first: String, count: Int, lead: Int, line: UInt)] = [
            (.hongKong, "2026-03-02T01:00:00Z", 6, 30, #line), (.singapore, "2026-03-02T01:00:00Z", 6, 30, #line),
            (.taiwan, "2026-03-02T02:00:00Z", 5, 60, #line), (.korea, "2026-03-02T00:00:00Z", 4, 60, #line),
            (.vietnam, "2026-03-02T01:00:00Z", 5, 60, #line), (.india, "2026-03-02T03:30:00Z", 3, 90, #line),
        ]
        XCTAssertEqual(rows.map(\.country), Country.allCases)
        for (country, first, count, lead, line) in rows {
            let state = try make(country, now: "2026-03-02T05:00:00Z")
            XCTAssertEqual(state.days.first?.windows.first?.start, try date(first), line: line)
            XCTAssertEqual(state.days.map(\.windows.count), [count, count], line: line)
            XCTAssertEqual(ScheduledPickupTerms(in: country).lead, lead, line: line)
        }
    }

    func testTheWindowsAreWrittenInTheCountrysManner() throws {
        let rows: [(country: Country, titles: [String], line: UInt)] = [
            (
                .hongKong,
                [
                    "9:00 – 11:00 AM", "11:00 AM – 1:00 PM", "1:00 – 3:00 PM", "3:00 – 5:00 PM", "5:00 – 7:00 PM",
                    "7:00 – 9:00 PM",
                ], #line
            ),
            (.korea, ["9:00 AM – 12:00 PM", "12:00 – 3:00 PM", "3:00 – 6:00 PM", "6:00 – 9:00 PM"], #line),
            (.vietnam, ["08:00 – 10:00", "10:00 – 12:00", "12:00 – 14:00", "14:00 – 16:00", "16:00 – 18:00"], #line),
            (.india, ["9:00 AM – 12:00 PM", "12:00 – 3:00 PM", "3:00 – 6:00 PM"], #line),
        ]
        for (country, titles, line) in rows {
            let state = try make(country, now: "2026-03-02T00:00:00Z")
            for day in state.days {
                XCTAssertEqual(day.windows.map { state.title(of: $0).plainSpaces }, titles, day.title, line: line)
            }
        }
    }

    /// Hong Kong's second window of 2 March is from 03:00 to 05:00 in universal time, its lead half an hour.
    func testAWindowIsOpenUntilItsLeadTime() throws {
        let rows: [(now: String, status: FacetElement.Status, line: UInt)] = [
            ("2026-03-01T17:00:00Z", .ready, #line),
            ("2026-03-02T02:30:00Z", .ready, #line),
            ("2026-03-02T02:31:00Z", .disabled(reason: "Book at least 30 minutes ahead"), #line),
            ("2026-03-02T02:59:00Z", .disabled(reason: "Book at least 30 minutes ahead"), #line),
            ("2026-03-02T03:00:00Z", .disabled(reason: "This pick-up time has begun"), #line),
            ("2026-03-02T04:59:00Z", .disabled(reason: "This pick-up time has begun"), #line),
            ("2026-03-02T05:00:00Z", .disabled(reason: "This pick-up time has passed"), #line),
        ]
        let window = try window("2026-03-02T03:00:00Z", "2026-03-02T05:00:00Z")
        for row in rows {
            var state = try make(.hongKong, now: row.now)
            XCTAssertEqual(state.status(of: window), row.status, line: row.line)
            XCTAssertEqual(state.days.first?.windows[1], window, line: row.line)

            state.chosen = window
            let message = "Mon, 2 Mar, 11:00 AM – 1:00 PM can no longer be booked. Choose another time."
            XCTAssertEqual(
                state.status.plainSpaces, row.status == .ready ? .ready : .invalid(message), line: row.line)
            XCTAssertEqual(state.accepted, row.status == .ready ? window : nil, line: row.line)
            XCTAssertEqual(
                state.readiness, row.status == .ready ? .ready : .incomplete("Choose another pick-up time"),
                line: row.line)
        }
    }

    func testAWindowThatIsNotOnOfferIsInvalid() throws {
        let rows: [(start: String, end: String, line: UInt)] = [
            ("2026-03-01T03:00:00Z", "2026-03-01T05:00:00Z", #line),
            ("2026-03-04T03:00:00Z", "2026-03-04T05:00:00Z", #line),
            ("2026-03-02T03:00:00Z", "2026-03-02T04:00:00Z", #line),
            ("2026-03-02T05:00:00Z", "2026-03-02T03:00:00Z", #line),
        ]
        for (start, end, line) in rows {
            var state = try make(.hongKong, now: "2026-03-02T01:00:00Z")
            state.chosen = try window(start, end)
            XCTAssertEqual(state.readiness, .incomplete("Choose another pick-up time"), line: line)
            XCTAssertNil(state.accepted, line: line)
        }
    }

    private func make(_ country: Country, now: String) throws -> ScheduledPickupState {
        ScheduledPickupState(words: .english(in: country), country: country, now: try date(now))
    }

    private func window(_ start: String, _ end: String) throws -> PickupWindow {
        PickupWindow(start: try date(start), end: try date(end))
    }

    private func date(_ text: String) throws -> Date { try Date(text, strategy: .iso8601) }
}

extension FacetElement.Status {
    fileprivate var plainSpaces: FacetElement.Status {
        sort.map { FacetElement.Status($0, message.plainSpaces) } ?? self
    }
}

final class ScheduledPickupBuilderTests: XCTestCase {
    func testBuildingDoesNotLookAtTheClock() throws {
        let clock = try ManualClock("2026-03-02T01:00:00Z")
        let component = try ScheduledPickupBuilder(
            order: OrderStream(Order()), clock: clock, outside: OutsideEvents()
        )
        .build(for: requirements(.singapore))
        XCTAssertEqual(
            component.render().outline, ["Pick-up time", "In Singapore time", "  (•) As soon as possible"])
    }
}

@MainActor
final class ScheduledPickupPresenterTests: XCTestCase {
    func testTheWindowsAppearWithTheStart() async throws {
        let (presenter, order, _) = try make(at: "2026-03-02T01:10:42Z")
        XCTAssertEqual(presenter.store.state.days.count, 2)
        XCTAssertEqual(presenter.store.state.now, try date("2026-03-02T01:10:00Z"))
        XCTAssertEqual(order.value, Order())
    }

    func testAWindowThatPassesIsWithdrawnWithWhateverHappensNext() async throws {
        let rows: [(what: String, happens: @MainActor (OrderStream, OutsideEvents) -> Void)] = [
            ("the order changes", { order, _ in order.update { $0[FragileHandling.self] = FragileHandling() } }),
            ("the app comes to the foreground", { $1.send(.cameToForeground) }),
            ("the order is about to be paid", { $1.send(.paymentBegins) }),
            ("prices change", { $1.send(.pricesChanged) }),
        ]
        for row in rows {
            let outside = OutsideEvents()
            let (presenter, order, clock) = try make(at: "2026-03-02T01:10:00Z", try noon(), outside)
            try clock.set("2026-03-02T03:00:00Z")
            row.happens(order, outside)
            XCTAssertNil(order.value[PickupWindow.self], row.what)
            XCTAssertEqual(presenter.store.state.chosen, try noon(), row.what)
            XCTAssertEqual(presenter.store.state.readiness, .incomplete("Choose another pick-up time"), row.what)
        }
    }

    func testAWindowThatIsStillOpenStaysChosenWhateverHappens() async throws {
        let outside = OutsideEvents()
        let (presenter, order, clock) = try make(at: "2026-03-02T01:10:00Z", try noon(), outside)
        try clock.set("2026-03-02T02:30:00Z")
        outside.send(.paymentBegins)
        XCTAssertEqual(order.value[PickupWindow.self], try noon())
        XCTAssertEqual(presenter.store.state.readiness, .ready)
    }

    func testAWindowThatPassedBeforeItWasTappedIsRefused() async throws {
        let (presenter, order, clock) = try make(at: "2026-03-02T01:10:00Z")
        try clock.set("2026-03-02T03:30:00Z")
        presenter.handle(.windowChosen(try noon()))
        XCTAssertNil(order.value[PickupWindow.self])
        XCTAssertEqual(presenter.store.state.readiness, .incomplete("Choose another pick-up time"))
    }

    func testAChoiceThatChangesNoOrderLooksAtTheClock() async throws {
        let (presenter, _, clock) = try make(at: "2026-03-02T01:10:00Z")
        try clock.set("2026-03-02T03:30:00Z")
        presenter.handle(.asSoonAsPossibleChosen)
        XCTAssertEqual(presenter.store.state.now, try date("2026-03-02T03:30:00Z"))
    }

    func testTomorrowsWindowStaysChosenWhenTomorrowIsToday() async throws {
        let (presenter, order, clock) = try make(at: "2026-03-01T13:00:00Z", try noon())
        try clock.set("2026-03-01T16:01:00Z")
        order.update { $0[FragileHandling.self] = FragileHandling() }
        XCTAssertEqual(order.value[PickupWindow.self], try noon())
        XCTAssertEqual(presenter.store.state.days.first?.windows.contains(try noon()), true)
    }

    func testWithinAMinuteAChangeOfTheOrderChangesNothingHere() async throws {
        let (presenter, order, clock) = try make(at: "2026-03-02T01:10:00Z")
        let before = presenter.store.state
        try clock.set("2026-03-02T01:10:59Z")
        order.update { $0[FragileHandling.self] = FragileHandling() }
        XCTAssertEqual(presenter.store.state, before)
        try clock.set("2026-03-02T01:11:00Z")
        order.update { $0[FragileHandling.self] = nil }
        XCTAssertNotEqual(presenter.store.state, before)
    }

    func testAfterTearDownTheOrderIsLeftAlone() async throws {
        let outside = OutsideEvents()
        let (presenter, order, clock) = try make(at: "2026-03-02T01:10:00Z", try noon(), outside)
        presenter.store.tearDown()
        XCTAssertEqual(outside.observerCount, 0)
        try clock.set("2026-03-02T03:30:00Z")
        order.update { $0[FragileHandling.self] = FragileHandling() }
        XCTAssertEqual(order.value[PickupWindow.self], try noon())
    }

    private func make(
        at now: String, _ pickup: PickupWindow? = nil, _ outside: OutsideEvents = OutsideEvents()
    ) throws -> (ScheduledPickupPresenter, OrderStream, ManualClock) {
        let clock = try ManualClock(now)
        let (presenter, order) = try start({ ScheduledPickupBuilder(order: $0, clock: clock, outside: outside) }) {
            $0[PickupWindow.self] = pickup
        }
        return (presenter, order, clock)
    }

    /// From eleven to one o'clock in Hong Kong on 2 March.
    private func noon() throws -> PickupWindow {
        PickupWindow(start: try date("2026-03-02T03:00:00Z"), end: try date("2026-03-02T05:00:00Z"))
    }

    private func date(_ text: String) throws -> Date { try Date(text, strategy: .iso8601) }
}

@MainActor
final class ScheduledPickupDriverTests: XCTestCase {
    func testFromAsSoonAsPossibleToFilledToInvalid() async throws {
        let (clock, outside) = (try ManualClock("2026-03-02T04:10:00Z"), OutsideEvents())
        let (pickup, order) = find(
            { ScheduledPickupBuilder(order: $0, clock: clock, outside: outside) },
            for: requirements(flags: ["scheduled_pickup": "on"]))
        var board = Storyboard(of: pickup, in: spokenLanguages, from: texts)

        board.capture("as soon as possible, with passed windows disabled")
        pickup.choose("today-4")
        board.capture("filled")
        XCTAssertEqual(pickup.chosen, ["today-4"])
        XCTAssertNotNil(order.value[PickupWindow.self])
        clock.advance(by: 4 * 3600)
        outside.send(.cameToForeground)
        board.capture("invalid four hours later")
        XCTAssertNil(order.value[PickupWindow.self])
        pickup.choose("tomorrow-1")
        XCTAssertEqual(pickup.chosen, ["tomorrow-1"])
        pickup.choose("as-soon-as-possible")
        XCTAssertEqual(pickup.chosen, ["as-soon-as-possible"])

        assertSnapshot(of: board, named: "ScheduledPickup")
    }
}
