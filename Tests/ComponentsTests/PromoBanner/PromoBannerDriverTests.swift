import ComponentScreen
import Components
import Delivery
import ScreenTesting
import XCTest

final class PromoBannerDriverTests: XCTestCase {
    @MainActor
    func testFromShownToHiddenAndBack() async {
        let promotion = #"{"title":"Send two, pay one","link":"https://example.com/promo"}"#
        let screen = mount(
            PromoBannerBuilder(outside: OutsideEvents()),
            for: requirements(flags: ["promo_banner": "on"], configs: ["promo_banner": ["on": promotion]]))
        let promo = screen.find("promo-banner")
        var board = Storyboard(of: promo)

        board.capture("shown")
        promo.tap("dismiss")
        board.capture("hidden")
        promo.tap("undo")
        XCTAssertEqual(promo.facet.text.title, "Send two, pay one")

        assertSnapshot(of: board, named: "PromoBanner")
    }
}
