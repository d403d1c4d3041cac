import ComponentScreen
import XCTest

final class FacetStatusTests: XCTestCase {
    func testOnlyWhatIsDisabledTakesNoEvents() {
        XCTAssertTrue(FacetStatus.ready.isEnabled)
        XCTAssertTrue(FacetStatus.invalid("wrong").isEnabled)
        XCTAssertFalse(FacetStatus.disabled(reason: "closed").isEnabled)
    }

    func testValidityIsInvalidWhereThereIsAMessage() {
        XCTAssertEqual(FacetStatus.validity(nil), .ready)
        XCTAssertEqual(FacetStatus.validity("wrong"), .invalid("wrong"))
    }
}
