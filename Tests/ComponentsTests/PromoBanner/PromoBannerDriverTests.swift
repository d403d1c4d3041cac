import ComponentScreen
import Delivery
import ScreenTesting
import XCTest

@testable import Components

@MainActor
final class PromoBannerDriverTests: XCTestCase {
    func testFromShownToHiddenToShownAgain() async {
        let outside = OutsideEvents()
        let promotion = #"{"title":"Send two, pay one","link":"https://example.com/promo"}"#
        let screen = mount(
            PromoBannerBuilder(outside: outside),
            for: requirements(flags: ["promo_banner": "on"], configs: ["promo_banner": ["on": promotion]]))
        let promo = screen.find("promo-banner")
        var board = Storyboard(of: promo)

        board.capture("shown")
        XCTAssertEqual(promo.facet.component, .banner)
        XCTAssertEqual(promo.facet.style.tone, .promotion)
        XCTAssertEqual(promo.facet.custom, ["link": .string("https://example.com/promo")])
        promo.tap("dismiss")
        board.capture("hidden")
        XCTAssertEqual(promo.facet.component, .message)
        XCTAssertEqual(promo.facet.custom, [:])
        promo.tap("undo")
        XCTAssertEqual(promo.facet.text.title, "Send two, pay one")
        promo.tap("dismiss")
        outside.send(.promotionPushed(#"{"title":"Half price today","link":"https://example.com/half"}"#))
        board.capture("another one pushed from outside")

        assertSnapshot(of: board, named: "PromoBanner")
    }
}
