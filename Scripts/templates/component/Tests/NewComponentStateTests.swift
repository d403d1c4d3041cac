import ComponentScreen
import XCTest

@testable import Components

final class NewComponentStateTests: XCTestCase {
    func testTheSubtitleSaysHowItStands() {
        XCTAssertEqual(NewComponentState().subtitle, "Switched off")
        XCTAssertEqual(NewComponentState(isOn: true).subtitle, "Switched on")
    }

    func testNothingIsAskedOfTheCustomer() {
        XCTAssertEqual(NewComponentState().readiness, .ready)
        XCTAssertEqual(NewComponentState(isOn: true).readiness, .ready)
    }
}
