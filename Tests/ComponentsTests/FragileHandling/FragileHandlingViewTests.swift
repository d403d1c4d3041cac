import ComponentScreen
import Delivery
import XCTest

@testable import Components

final class FragileHandlingViewTests: XCTestCase {
    private let view = FragileHandlingView()

    func testOff() {
        XCTAssertEqual(
            view.body(FragileHandlingState()).outline,
            ["[ ] Handle with care · For glass, ceramics, cakes and the like"])
    }

    func testOn() {
        XCTAssertEqual(
            view.body(FragileHandlingState(isWanted: true)).outline,
            ["[x] Handle with care · The driver keeps it upright and puts nothing on top"])
    }

    func testDisabledIsOffAndSaysWhy() {
        XCTAssertEqual(
            view.body(FragileHandlingState(isWanted: true, category: .documents)).outline,
            [
                "[ ] Handle with care · For glass, ceramics, cakes and the like",
                "  × Documents need no special care",
            ])
    }

    func testTheSwitchSendsThatItWasTapped() {
        XCTAssertEqual(view.body(FragileHandlingState()).first("fragile")?.events.tap, .switchTapped)
    }
}
