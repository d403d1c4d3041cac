import ComponentScreen
import Delivery
import ScreenTesting
import XCTest

@testable import Components

@MainActor
final class DeliveryNoteDriverTests: XCTestCase {
    func testFromEmptyToFilledToInvalidToDisabled() async {
        let order = OrderStream(Order())
        let screen = mount(DeliveryNoteBuilder(order: order), for: requirements(.korea, flags: ["delivery_note": "on"]))
        let note = screen.find("delivery-note")
        var board = Storyboard(of: note)

        board.capture("empty")
        note.choose("door")
        board.capture("filled")
        XCTAssertEqual(note.chosen, ["door"])
        XCTAssertEqual(order.value.note, "Leave it at the door")
        order.update { $0.proof = .signature(signer: "Ann") }
        board.capture("disabled and invalid, as somebody has to sign")
        note.enter(String(repeating: "a", count: 52), into: "text")
        board.capture("too long")
        XCTAssertNil(order.value.note)

        assertSnapshot(of: board, named: "DeliveryNote")
    }
}
