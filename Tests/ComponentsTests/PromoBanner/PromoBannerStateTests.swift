import ComponentScreen
import XCTest

@testable import Components

final class PromoBannerStateTests: XCTestCase {
    func testTextsComeFromTheConfig() throws {
        let config = try PromoBannerConfig(json: #"{"title": "Half price", "link": "https://example.com/offer"}"#)
        let state = PromoBannerState(config: config)
        XCTAssertEqual(state.title, "Half price")
        XCTAssertEqual(state.destination, "example.com")
        XCTAssertEqual(state.link, "https://example.com/offer")
        XCTAssertFalse(state.isDismissed)
    }

    func testAnOfferNeverStandsInTheWay() throws {
        let config = try PromoBannerConfig(json: #"{"title": "Half price", "link": "https://example.com/offer"}"#)
        for isDismissed in [false, true] {
            XCTAssertEqual(PromoBannerState(config: config, isDismissed: isDismissed).readiness, .ready)
        }
    }
}
