import ComponentScreen
import Delivery
import Foundation
import XCTest

@testable import Components

final class ScheduledPickupViewTests: XCTestCase {
    private let view = ScheduledPickupView()

    func testBeforeTheClockIsLookedAtOnlyAsSoonAsPossibleIsOffered() {
        let state = ScheduledPickupState(country: .korea, terms: .terms(in: .korea))
        XCTAssertEqual(
            view.body(state).outline, ["Pick-up time", "In Korea time", "  (•) As soon as possible"])
    }

    func testFilledMarksTheChosenWindowAndDisabledOnesSayWhy() throws {
        var state = try state(now: "2026-03-02T05:30:00Z")
        state.chosen = state.days[1].windows[0]
        XCTAssertEqual(
            view.body(state).outline.map(\.plainSpaces),
            [
                "Pick-up time",
                "In Korea time",
                "  ( ) As soon as possible",
                "  Today · Mon, Mar 2",
                "    ( ) 9:00 AM – 12:00 PM",
                "      × This window is over",
                "    ( ) 12:00 – 3:00 PM",
                "      × This window has begun",
                "    ( ) 3:00 – 6:00 PM",
                "      × Has to be booked 60 minutes ahead",
                "    ( ) 6:00 – 9:00 PM",
                "  Tomorrow · Tue, Mar 3",
                "    (•) 9:00 AM – 12:00 PM",
                "    ( ) 12:00 – 3:00 PM",
                "    ( ) 3:00 – 6:00 PM",
                "    ( ) 6:00 – 9:00 PM",
            ])
    }

    func testInvalidSaysWhatToDoAndLeavesTheOtherTimesToChoose() throws {
        var state = try state(now: "2026-03-02T05:30:00Z")
        state.chosen = state.days[0].windows[1]
        let facet = view.body(state)
        XCTAssertEqual(
            facet.outline.prefix(4).map(\.plainSpaces),
            [
                "Pick-up time",
                "In Korea time",
                "  ! Mon, Mar 2, 12:00 – 3:00 PM cannot be booked any more; choose another time",
                "  ( ) As soon as possible",
            ])
        XCTAssertTrue(facet.status.isEnabled)
    }

    func testEachTimeSendsThatItWasChosen() throws {
        let state = try state(now: "2026-03-02T05:30:00Z")
        let facet = view.body(state)
        XCTAssertEqual(facet.first("as-soon-as-possible")?.events.tap, .asSoonAsPossibleChosen)
        XCTAssertEqual(facet.first("today-4")?.events.tap, .windowChosen(state.days[0].windows[3]))
        XCTAssertEqual(facet.first("tomorrow-1")?.events.tap, .windowChosen(state.days[1].windows[0]))
    }

    private func state(now: String) throws -> ScheduledPickupState {
        ScheduledPickupState(
            country: .korea, terms: .terms(in: .korea), now: try Date(now, strategy: .iso8601))
    }
}
