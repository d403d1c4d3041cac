import ComponentScreen
import Delivery
import ScreenTesting
import XCTest

@testable import Components

final class DeliveryNoteStateTests: XCTestCase {
    func testOnlyKoreaOffersPresetsAndTheLimitIsTheCountrys() {
        let limits: [Country: Int] = [
            .hongKong: 120, .singapore: 120, .taiwan: 50, .korea: 50, .vietnam: 120, .india: 120,
        ]
        let withPresets: [Country] = [.korea]
        for country in Country.allCases {
            let state = DeliveryNoteState(words: .english(in: country), country: country)
            let presets = withPresets.contains(country) ? DeliveryNotePreset.allCases : []
            XCTAssertEqual(state.presets, presets, country.name)
            XCTAssertEqual(state.counter, "0 of \(limits[country] ?? 0) characters", country.name)
        }
    }

    func testCounterStatusAndNoteFollowFromTheEntry() {
        let rows: [(entry: String, counter: String, fault: String?, accepted: String?, line: UInt)] = [
            (" \n ", "0 of 50 characters", nil, nil, #line),
            ("  Floor 3 ", "7 of 50 characters", nil, "Floor 3", #line),
            (fifty, "50 of 50 characters", nil, fifty, #line),
            (fifty + "a", "51 of 50 characters", "Shorten the note by 1 character", nil, #line),
            (
                String(repeating: "a", count: 1234), "1,234 of 50 characters",
                "Shorten the note by 1,184 characters", nil, #line
            ),
            // Counted is what people see, not what it takes to store it.
            ("👨‍👩‍👧 4樓", "4 of 50 characters", nil, "👨‍👩‍👧 4樓", #line),
        ]
        for (entry, counter, fault, accepted, line) in rows {
            let state = korean(entry)
            XCTAssertEqual(state.counter, counter, line: line)
            XCTAssertEqual(state.status, .validity(fault), line: line)
            XCTAssertEqual(state.accepted?.text, accepted, line: line)
            XCTAssertEqual(
                state.readiness, fault == nil ? .ready : .incomplete("Correct the note for the driver"), line: line)
        }
    }

    private let fifty = String(repeating: "a", count: 50)

    private func korean(_ entry: String, isSignedFor: Bool = false) -> DeliveryNoteState {
        DeliveryNoteState(words: .english(in: .korea), country: .korea, entry: entry, isSignedFor: isSignedFor)
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
        XCTAssertEqual(korean("Hand it over in person", isSignedFor: true).accepted?.text, "Hand it over in person")
    }
}

@MainActor
final class DeliveryNotePresenterTests: XCTestCase {
    func testANoteToLeaveTheParcelIsRefusedWithASignatureInEveryCountry() {
        for country in Country.allCases {
            var state = DeliveryNoteState(
                words: .english(in: country), country: country, entry: "Leave it at the door", isSignedFor: true)
            let choice = state.presets.isEmpty ? "write another note" : "write or choose another note"
            XCTAssertEqual(
                state.status, .invalid("Somebody has to sign, so the parcel is handed over; \(choice)"), country.name)
            XCTAssertNil(state.accepted, country.name)
            state.isSignedFor = false
            XCTAssertEqual(state.accepted?.text, "Leave it at the door", country.name)
        }
    }

    func testAPresetIsChosenChangedAndTakenBack() async throws {
        let (presenter, order) = try make()
        presenter.handle(.presetTapped(.door))
        XCTAssertEqual(order.value[DeliveryNote.self]?.text, "Leave it at the door")
        presenter.handle(.presetTapped(.callFirst))
        XCTAssertEqual(order.value[DeliveryNote.self]?.text, "Call before you come")
        presenter.handle(.presetTapped(.callFirst))
        XCTAssertEqual(presenter.store.state.entry, "")
        XCTAssertNil(order.value[DeliveryNote.self]?.text)
    }

    func testWhatTheOrderAlreadyHoldsIsTakenUp() async throws {
        let (presenter, order) = try make(note: "Call before you come")
        XCTAssertEqual(presenter.store.state.selected, .callFirst)
        XCTAssertEqual(order.value[DeliveryNote.self]?.text, "Call before you come")
    }

    func testAskingForASignatureRefusesToLeaveTheParcelUntilTheSignatureIsDropped() async throws {
        let (presenter, order) = try make()
        presenter.handle(.presetTapped(.door))
        order.update { $0[ProofOfDelivery.self] = .signature(signer: "Ann") }
        XCTAssertNil(order.value[DeliveryNote.self]?.text)
        XCTAssertEqual(presenter.store.state.entry, "Leave it at the door")
        order.update { $0[ProofOfDelivery.self] = .photo(spot: "At the door") }
        XCTAssertEqual(order.value[DeliveryNote.self]?.text, "Leave it at the door")
    }

    private func make(note: String? = nil) throws -> (DeliveryNotePresenter, OrderStream) {
        try start(DeliveryNoteBuilder.init, for: requirements(.korea)) {
            $0[DeliveryNote.self] = note.map(DeliveryNote.init)
        }
    }
}

@MainActor
final class DeliveryNoteDriverTests: XCTestCase {
    private let flags = ["delivery_note": "on"]

    func testAPresetStaysChosenAndRefusedInAnotherLanguage() async {
        let order = OrderStream(Order())
        let screen = mount(DeliveryNoteBuilder(order: order), for: requirements(.korea, flags: flags))
        let note = screen.find("delivery-note")
        note.choose("door")
        order.update { $0[ProofOfDelivery.self] = .signature(signer: "Ann") }
        var other = requirements(.korea, flags: flags)
        other.words = Words("en-XA")
        screen.replan(for: other)
        XCTAssertEqual(note.chosen, ["door"])
        XCTAssertNil(order.value[DeliveryNote.self])
        XCTAssertEqual(note.value(of: "text"), "Leave it at the door")
        note.enter("Ring twice", into: "text")
        screen.replan(for: requirements(.korea, flags: flags))
        XCTAssertEqual(order.value[DeliveryNote.self]?.text, "Ring twice")
    }

    func testAPresetIsATextWhereItIsNotOfferedAndAPresetAgain() async {
        let order = OrderStream(Order())
        let screen = mount(DeliveryNoteBuilder(order: order), for: requirements(.korea, flags: flags))
        let note = screen.find("delivery-note")
        note.choose("door")
        screen.replan(for: requirements(.taiwan, flags: flags))
        XCTAssertEqual(note.value(of: "text"), "Leave it at the door")
        XCTAssertEqual(order.value[DeliveryNote.self]?.text, "Leave it at the door")
        screen.replan(for: requirements(.korea, flags: flags))
        XCTAssertEqual(note.chosen, ["door"])
    }

    func testANoteThatIsTooLongElsewhereCountsAgain() async {
        let order = OrderStream(Order())
        let screen = mount(DeliveryNoteBuilder(order: order), for: requirements(flags: flags))
        let note = screen.find("delivery-note")
        let long = String(repeating: "a", count: 60)
        note.enter(long, into: "text")
        screen.replan(for: requirements(.taiwan, flags: flags))
        XCTAssertEqual(note.facet("text").status, .invalid("Shorten the note by 10 characters"))
        XCTAssertNil(order.value[DeliveryNote.self])
        screen.replan(for: requirements(flags: flags))
        XCTAssertEqual(order.value[DeliveryNote.self]?.text, long)
    }

    func testFromEmptyToFilledToInvalidToDisabled() async {
        let (note, order) = find(DeliveryNoteBuilder.init, for: requirements(.korea, flags: ["delivery_note": "on"]))
        var board = Storyboard(of: note, in: spokenLanguages, from: texts)

        board.capture("empty")
        note.choose("door")
        board.capture("filled")
        XCTAssertEqual(note.chosen, ["door"])
        XCTAssertEqual(order.value[DeliveryNote.self]?.text, "Leave it at the door")
        order.update { $0[ProofOfDelivery.self] = .signature(signer: "Ann") }
        board.capture("disabled and invalid, as somebody has to sign")
        note.enter(String(repeating: "a", count: 52), into: "text")
        board.capture("too long")
        XCTAssertNil(order.value[DeliveryNote.self]?.text)

        assertSnapshot(of: board, named: "DeliveryNote")
    }
}

extension DeliveryNoteDriverTests {
    func testWhatWasDoneLooksAsIfItHadBeenDoneInAnotherLanguage() async {
        await assertLooksAsDoneInAnotherLanguage(flags: ["delivery_note": "on"], DeliveryNoteBuilder.init) {
            $0.enter("Ring twice", into: "text")
        }
    }
}
