import ComponentScreen
import Delivery
import XCTest

@testable import Components

final class DeclaredValueViewTests: XCTestCase {
    private let view = DeclaredValueView()

    func testEmptySaysWhatIsAskedForAndTheLimit() {
        XCTAssertEqual(
            view.body(DeclaredValueState(country: .hongKong)).outline,
            ["Declared value: (What the content is worth)", "  Optional, up to HK$50,000.00"])
    }

    func testFilledShowsTheEntryAndHowItWasRead() {
        XCTAssertEqual(
            view.body(DeclaredValueState(country: .hongKong, entry: "1500")).outline,
            ["Declared value: 1500", "  Declared as HK$1,500.00"])
    }

    func testInvalidKeepsTheEntryAndSaysWhatToDo() {
        XCTAssertEqual(
            view.body(DeclaredValueState(country: .hongKong, entry: "60000")).outline,
            ["Declared value: 60000", "  Optional, up to HK$50,000.00", "  ! Enter HK$50,000.00 at most"])
    }

    func testTheFieldSendsWhatWasEntered() {
        let events = view.body(DeclaredValueState(country: .hongKong)).first("value")?.events
        XCTAssertEqual(events?.event(for: .enter("12")), .valueEntered("12"))
        XCTAssertNil(events?.event(for: .tap))
    }
}
