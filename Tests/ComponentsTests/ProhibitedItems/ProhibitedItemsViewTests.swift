import ComponentScreen
import Delivery
import XCTest

@testable import Components

final class ProhibitedItemsViewTests: XCTestCase {
    private let facet = ProhibitedItemsView().body(
        ProhibitedItemsState(country: .korea, items: ["Drugs", "Replica weapons"]))

    func testItemsAreListedInOrderUnderTheWarning() {
        XCTAssertEqual(
            facet.outline,
            [
                "Not allowed in Korea",
                "A package with any of these is returned at the sender's cost",
                "  Drugs",
                "  Replica weapons",
            ])
        XCTAssertEqual(facet.style.tone, .warning)
    }

    func testEachItemHasItsOwnIdAndNothingCanBeTapped() {
        XCTAssertEqual(facet.all.map(\.id), ["prohibited", "item-1", "item-2"])
        XCTAssertTrue(facet.all.allSatisfy(\.events.isEmpty))
    }
}
