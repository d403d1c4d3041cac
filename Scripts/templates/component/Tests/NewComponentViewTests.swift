import ComponentScreen
import XCTest

@testable import Components

final class NewComponentViewTests: XCTestCase {
    private let view = NewComponentView()

    func testOffAndOn() {
        XCTAssertEqual(view.body(NewComponentState()).outline, ["[ ] New component · Switched off"])
        XCTAssertEqual(view.body(NewComponentState(isOn: true)).outline, ["[x] New component · Switched on"])
    }

    func testTheSwitchSendsThatItWasTapped() {
        XCTAssertEqual(view.body(NewComponentState()).first("switch")?.events.tap, .switchTapped)
    }
}
