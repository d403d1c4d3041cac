import ComponentScreen
import Delivery
import ScreenTesting
import XCTest

@testable import Components

@MainActor
final class ProhibitedItemsDriverTests: XCTestCase {
    func testTheListIsThereToRead() async {
        let screen = mount(ProhibitedItemsBuilder(), for: requirements(.korea))
        let items = screen.find("prohibited-items")
        var board = Storyboard(of: items)

        board.capture("in Korea")
        XCTAssertNil(items.missing)
        XCTAssertEqual(items.facet.style.tone, .warning)

        assertSnapshot(of: board, named: "ProhibitedItems")
    }
}
