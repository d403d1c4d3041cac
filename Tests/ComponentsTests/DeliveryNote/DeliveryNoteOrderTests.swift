import ComponentScreen
import Delivery
import Foundation
import ScreenTesting
import XCTest

@testable import Components

@MainActor
final class DeliveryNoteOrderTests: XCTestCase {
    func testTheOrderIsWhatTheTextsSay() async {
        await assertTheOrderIsWhatIsShown(
            flags: ["delivery_note": "on"],
            entering: ["Leave it at the door", "Call before you come", String(repeating: "a", count: 120)]
        ) {
            DeliveryNoteBuilder(order: $0)
        } shown: {
            $0.entered("text")
        } ordered: { order, _ in
            order[DeliveryNote.self]?.text
        }
    }
}
