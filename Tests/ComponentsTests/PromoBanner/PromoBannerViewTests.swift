import ComponentScreen
import XCTest

@testable import Components

final class PromoBannerViewTests: XCTestCase {
    private let view = PromoBannerView()

    func testTheOfferIsABannerThatLeadsSomewhere() throws {
        let banner = view.body(try state())
        XCTAssertEqual(banner.outline, ["Half price", "example.com", "  [ Not now ]"])
        XCTAssertEqual(banner.component, .banner)
        XCTAssertEqual(banner.style.tone, .promotion)
        XCTAssertEqual(banner.custom, ["link": .string("https://example.com/offer")])
    }

    func testDismissedItIsASmallMessageWithAWayBack() throws {
        let message = view.body(try state(isDismissed: true))
        XCTAssertEqual(message.outline, ["Offer hidden", "  [ Show it again ]"])
        XCTAssertEqual(message.component, .message)
        XCTAssertEqual(message.custom, [:])
    }

    func testEachControlSendsWhatTheUserDid() throws {
        XCTAssertEqual(view.body(try state()).first("dismiss")?.events.tap, .dismissTapped)
        XCTAssertEqual(view.body(try state(isDismissed: true)).first("undo")?.events.tap, .undoTapped)
    }

    private func state(isDismissed: Bool = false) throws -> PromoBannerState {
        let json = #"{"title": "Half price", "link": "https://example.com/offer"}"#
        return PromoBannerState(config: try PromoBannerConfig(json: json), isDismissed: isDismissed)
    }
}
