import ComponentScreen
import Delivery
import XCTest

@testable import Components

@MainActor
final class PromoBannerPresenterTests: XCTestCase {
    func testTheOfferIsPutAwayAndBroughtBack() async throws {
        let config = try PromoBannerConfig(json: #"{"title": "Half price", "link": "https://example.com/offer"}"#)
        let presenter = PromoBannerPresenter(store: Store(PromoBannerState(config: config)), outside: OutsideEvents())
        presenter.start()
        XCTAssertFalse(presenter.store.state.isDismissed)
        presenter.handle(.dismissTapped)
        XCTAssertTrue(presenter.store.state.isDismissed)
        presenter.handle(.undoTapped)
        XCTAssertEqual(presenter.store.state, PromoBannerState(config: config))
    }
}
