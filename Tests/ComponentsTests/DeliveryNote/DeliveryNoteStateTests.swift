import ComponentScreen
import Delivery
import XCTest

@testable import Components

final class DeliveryNoteStateTests: XCTestCase {
    func testCounterStatusAndNoteFollowFromTheEntry() {
        struct Row {
            let entry: String
            let counter: String
            var status = FacetStatus.ready
            let accepted: String?
            var line: UInt = #line
        }
        let rows = [
            Row(entry: "", counter: "0 of 10 characters", accepted: nil),
            Row(entry: " \n ", counter: "0 of 10 characters", accepted: nil),
            Row(entry: "Floor 3", counter: "7 of 10 characters", accepted: "Floor 3"),
            Row(entry: "  Floor 3 ", counter: "7 of 10 characters", accepted: "Floor 3"),
            Row(entry: "1234567890", counter: "10 of 10 characters", accepted: "1234567890"),
            Row(
                entry: "12345678901", counter: "11 of 10 characters",
                status: .invalid("Shorten the note by 1 character"), accepted: nil),
            Row(
                entry: String(repeating: "a", count: 1234), counter: "1,234 of 10 characters",
                status: .invalid("Shorten the note by 1,224 characters"), accepted: nil),
            // Counted is what people see, not what it takes to store it.
            Row(entry: "👨‍👩‍👧 4樓", counter: "4 of 10 characters", accepted: "👨‍👩‍👧 4樓"),
        ]
        for row in rows {
            let state = DeliveryNoteState(country: .hongKong, limit: 10, presets: [], entry: row.entry)
            XCTAssertEqual(state.counter, row.counter, line: row.line)
            XCTAssertEqual(state.status, row.status, line: row.line)
            XCTAssertEqual(state.accepted, row.accepted, line: row.line)
            XCTAssertEqual(
                state.readiness, row.status == .ready ? .ready : .incomplete("Correct the note for the driver"),
                line: row.line)
        }
    }

    func testNumbersAreWrittenInTheCountrysManner() {
        let state = DeliveryNoteState(country: .vietnam, limit: 1200, presets: [])
        XCTAssertEqual(state.counter, "0 of 1.200 characters")
    }

    func testTheChosenPresetIsTheOneThatStandsInTheField() {
        XCTAssertNil(korean("").selected)
        XCTAssertEqual(korean("Call before you come").selected, .callFirst)
        XCTAssertNil(korean("Call before you come, twice").selected)
    }

    func testWhatSomebodySignsForIsNotLeftUnattended() {
        let isDisabled = DeliveryNotePreset.allCases.map { !korean("", isSignedFor: true).status(of: $0).isEnabled }
        XCTAssertEqual(isDisabled, [true, true, false, false])
        for preset in DeliveryNotePreset.allCases {
            XCTAssertEqual(korean("").status(of: preset), .ready)
        }
        let state = korean("Leave it at the door", isSignedFor: true)
        XCTAssertEqual(
            state.status,
            .invalid("Somebody has to sign, so the parcel is handed over; write or choose another note"))
        XCTAssertNil(state.accepted)
        XCTAssertEqual(korean("Hand it over in person", isSignedFor: true).accepted, "Hand it over in person")
    }

    func testEveryPresetFitsTheLimitOfItsCountry() {
        for country in Country.allCases {
            for preset in DeliveryNoteTerms.presets(in: country) {
                XCTAssertLessThanOrEqual(preset.text.count, DeliveryNoteTerms.limit(in: country), preset.rawValue)
            }
        }
    }

    private func korean(_ entry: String, isSignedFor: Bool = false) -> DeliveryNoteState {
        var state = DeliveryNoteState(
            country: .korea, limit: 50, presets: DeliveryNotePreset.allCases, entry: entry)
        if isSignedFor { state.isSignedFor = true }
        return state
    }
}
