import ComponentScreen
import Delivery
import XCTest

@testable import Components

@MainActor
final class DeliveryNotePresenterTests: XCTestCase {
    func testWhatIsEnteredIsOrderedWithoutTheSpacesAround() async {
        let (presenter, order) = make()
        presenter.handle(.noteEntered(" Ring twice "))
        XCTAssertEqual(presenter.store.state.entry, " Ring twice ")
        XCTAssertEqual(order.value.note, "Ring twice")
    }

    func testANoteThatIsTooLongStaysInTheFieldButLeavesTheOrder() async {
        let (presenter, order) = make(note: "Ring twice")
        let long = String(repeating: "a", count: 51)
        presenter.handle(.noteEntered(long))
        XCTAssertEqual(presenter.store.state.entry, long)
        XCTAssertNil(order.value.note)
    }

    func testAPresetIsChosenChangedAndTakenBack() async {
        let (presenter, order) = make()
        presenter.handle(.presetTapped(.door))
        XCTAssertEqual(order.value.note, "Leave it at the door")
        presenter.handle(.presetTapped(.callFirst))
        XCTAssertEqual(order.value.note, "Call before you come")
        presenter.handle(.presetTapped(.callFirst))
        XCTAssertEqual(presenter.store.state.entry, "")
        XCTAssertNil(order.value.note)
    }

    func testWhatTheOrderAlreadyHoldsIsTakenUp() async {
        let (presenter, order) = make(note: "Call before you come")
        XCTAssertEqual(presenter.store.state.selected, .callFirst)
        XCTAssertEqual(order.value.note, "Call before you come")
    }

    func testAskingForASignatureRefusesToLeaveTheParcelUntilTheSignatureIsDropped() async {
        let (presenter, order) = make()
        presenter.handle(.presetTapped(.door))
        order.update { $0.proof = .signature(signer: "Ann") }
        XCTAssertNil(order.value.note)
        XCTAssertEqual(presenter.store.state.entry, "Leave it at the door")
        order.update { $0.proof = .photo(spot: "At the door") }
        XCTAssertEqual(order.value.note, "Leave it at the door")
    }

    func testNothingElseInTheOrderIsTouched() async {
        let (presenter, order) = make()
        presenter.handle(.noteEntered("Ring"))
        let expected = Order { $0.note = "Ring" }
        XCTAssertEqual(order.value, expected)
    }

    func testAfterTearDownTheOrderIsNoLongerWatched() async {
        let (presenter, order) = make(note: "Leave it at the door")
        presenter.store.tearDown()
        order.update { $0.proof = .signature(signer: "Ann") }
        XCTAssertEqual(order.value.note, "Leave it at the door")
        XCTAssertEqual(order.observerCount, 0)
    }

    private func make(note: String? = nil) -> (DeliveryNotePresenter, OrderStream) {
        let order = OrderStream(Order { $0.note = note })
        let state = DeliveryNoteState(country: .korea, limit: 50, presets: DeliveryNotePreset.allCases)
        let presenter = DeliveryNotePresenter(store: Store(state), order: order)
        presenter.start()
        return (presenter, order)
    }
}
