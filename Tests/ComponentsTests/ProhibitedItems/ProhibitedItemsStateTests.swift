import ComponentScreen
import Delivery
import XCTest

@testable import Components

final class ProhibitedItemsStateTests: XCTestCase {
    func testTheTitleNamesTheCountry() {
        let rows: [(country: Country, title: String, line: UInt)] = [
            (.hongKong, "Not allowed in Hong Kong", #line), (.india, "Not allowed in India", #line),
        ]
        for (country, title, line) in rows {
            XCTAssertEqual(ProhibitedItemsState(country: country, items: []).title, title, line: line)
        }
    }

    func testNothingIsAskedOfTheUser() {
        XCTAssertEqual(ProhibitedItemsState(country: .korea, items: ["Drugs"]).readiness, .ready)
    }
}
