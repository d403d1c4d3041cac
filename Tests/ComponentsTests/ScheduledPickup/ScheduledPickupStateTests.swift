import ComponentScreen
import Delivery
import Foundation
import XCTest

@testable import Components

final class ScheduledPickupStateTests: XCTestCase {
    func testTheDaysAreThoseOfTheCountrysTimeZone() throws {
        struct Row {
            let country: Country
            let now: String
            let today: String
            let tomorrow: String
            var line: UInt = #line
        }
        let rows = [
            Row(
                country: .hongKong, now: "2026-03-02T15:59:00Z", today: "Today · Mon, 2 Mar",
                tomorrow: "Tomorrow · Tue, 3 Mar"),
            Row(
                country: .hongKong, now: "2026-03-02T16:00:00Z", today: "Today · Tue, 3 Mar",
                tomorrow: "Tomorrow · Wed, 4 Mar"),
            Row(
                country: .korea, now: "2026-12-31T14:59:00Z", today: "Today · Thu, Dec 31",
                tomorrow: "Tomorrow · Fri, Jan 1"),
            Row(
                country: .india, now: "2026-02-28T18:29:00Z", today: "Today · Sat, 28 Feb",
                tomorrow: "Tomorrow · Sun, 1 Mar"),
            Row(
                country: .india, now: "2026-02-28T18:30:00Z", today: "Today · Sun, 1 Mar",
                tomorrow: "Tomorrow · Mon, 2 Mar"),
        ]
        for row in rows {
            let state = try make(row.country, now: row.now)
            XCTAssertEqual(state.days.map(\.title), [row.today, row.tomorrow], line: row.line)
        }
    }

    func testAWindowBeginsAtTheCountrysLocalHour() throws {
        let rows: [(country: Country, first: String, line: UInt)] = [
            (.hongKong, "2026-03-02T01:00:00Z", #line), (.singapore, "2026-03-02T01:00:00Z", #line),
            (.taiwan, "2026-03-02T02:00:00Z", #line), (.korea, "2026-03-02T00:00:00Z", #line),
            (.vietnam, "2026-03-02T01:00:00Z", #line), (.india, "2026-03-02T03:30:00Z", #line),
        ]
        for (country, first, line) in rows {
            let today = try XCTUnwrap(try make(country, now: "2026-03-02T05:00:00Z").days.first, line: line)
            XCTAssertEqual(today.windows.first?.start, try date(first), line: line)
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
                XCTAssertEqual(day.windows.map { state.title(of: $0).plainSpaces }, titles, day.id, line: line)
            }
        }
    }

    /// Hong Kong's second window of 2 March is from 03:00 to 05:00 in universal time, its lead half an hour.
    func testAWindowIsOpenUntilItsLeadTime() throws {
        struct Row {
            let now: String
            let status: FacetStatus
            var line: UInt = #line
        }
        let rows = [
            Row(now: "2026-03-01T17:00:00Z", status: .ready),
            Row(now: "2026-03-02T02:30:00Z", status: .ready),
            Row(now: "2026-03-02T02:31:00Z", status: .disabled(reason: "Has to be booked 30 minutes ahead")),
            Row(now: "2026-03-02T02:59:00Z", status: .disabled(reason: "Has to be booked 30 minutes ahead")),
            Row(now: "2026-03-02T03:00:00Z", status: .disabled(reason: "This window has begun")),
            Row(now: "2026-03-02T04:59:00Z", status: .disabled(reason: "This window has begun")),
            Row(now: "2026-03-02T05:00:00Z", status: .disabled(reason: "This window is over")),
        ]
        let window = try window("2026-03-02T03:00:00Z", "2026-03-02T05:00:00Z")
        for row in rows {
            var state = try make(.hongKong, now: row.now)
            XCTAssertEqual(state.status(of: window), row.status, line: row.line)
            XCTAssertEqual(state.days.first?.windows[1], window, line: row.line)

            state.chosen = window
            let message = "Mon, 2 Mar, 11:00 AM – 1:00 PM cannot be booked any more; choose another time"
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

    func testAsSoonAsPossibleNeedsNoWindow() throws {
        let state = try make(.hongKong, now: "2026-03-02T15:00:00Z")
        XCTAssertNil(state.accepted)
        XCTAssertEqual(state.status, .ready)
        XCTAssertEqual(state.readiness, .ready)
    }

    func testBeforeTheClockIsLookedAtThereAreNoWindows() {
        XCTAssertEqual(ScheduledPickupState(country: .hongKong, terms: .terms(in: .hongKong)).days, [])
    }

    func testEveryCountrysWindowsFillItsHours() {
        for country in Country.allCases {
            let terms = ScheduledPickupTerms.terms(in: country)
            XCTAssertTrue(terms.hours.count.isMultiple(of: terms.length), country.code)
            XCTAssertLessThan(terms.lead, terms.length * 60, country.code)
        }
    }

    private func make(_ country: Country, now: String) throws -> ScheduledPickupState {
        ScheduledPickupState(country: country, terms: .terms(in: country), now: try date(now))
    }

    private func window(_ start: String, _ end: String) throws -> PickupWindow {
        PickupWindow(start: try date(start), end: try date(end))
    }

    private func date(_ text: String) throws -> Date { try Date(text, strategy: .iso8601) }
}

extension FacetStatus {
    fileprivate var plainSpaces: FacetStatus {
        if case .invalid(let message) = self { .invalid(message.plainSpaces) } else { self }
    }
}
