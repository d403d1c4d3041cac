import ComponentScreen
import Delivery
import XCTest

@testable import Components

final class DeliveryNoteViewTests: XCTestCase {
    private let view = DeliveryNoteView()

    func testEmptyShowsTheHint() {
        XCTAssertEqual(
            view.body(DeliveryNoteState(country: .hongKong, limit: 120, presets: [])).outline,
            [
                "Note for the driver",
                "Optional",
                "  Note: (Floor, entrance, door code)",
                "    0 of 120 characters",
            ])
    }

    func testTooLongIsShownAtTheField() {
        let state = DeliveryNoteState(country: .hongKong, limit: 3, presets: [], entry: "Ring!")
        XCTAssertEqual(
            view.body(state).outline,
            [
                "Note for the driver",
                "Optional",
                "  Note: Ring!",
                "    5 of 3 characters",
                "    ! Shorten the note by 2 characters",
            ])
    }

    func testPresetsAreOfferedAndSomeDisabledWhereSomebodySigns() {
        let state = DeliveryNoteState(
            country: .korea, limit: 50, presets: DeliveryNotePreset.allCases, entry: "Call before you come",
            isSignedFor: true)
        XCTAssertEqual(
            view.body(state).outline,
            [
                "Note for the driver",
                "Optional",
                "  Often asked for",
                "    ( ) Leave it at the door",
                "      × Somebody has to sign, so the parcel is handed over",
                "    ( ) Leave it at the guard post",
                "      × Somebody has to sign, so the parcel is handed over",
                "    (•) Call before you come",
                "    ( ) Hand it over in person",
                "  Note: Call before you come",
                "    20 of 50 characters",
            ])
    }

    func testEachControlSendsWhatTheUserDid() {
        let facet = view.body(
            DeliveryNoteState(country: .korea, limit: 50, presets: DeliveryNotePreset.allCases))
        XCTAssertEqual(facet.first("text")?.events.enter?("Ring"), .noteEntered("Ring"))
        XCTAssertEqual(facet.first("guard-post")?.events.tap, .presetTapped(.guardPost))
    }
}
