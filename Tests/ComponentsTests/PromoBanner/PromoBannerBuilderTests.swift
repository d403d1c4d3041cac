import ComponentScreen
import Delivery
import FeatureFlags
import ScreenTesting
import XCTest

@testable import Components

final class PromoBannerBuilderTests: XCTestCase {
    private let builder = PromoBannerBuilder(outside: OutsideEvents())

    func testStandsInTheHeaderWhilePromoBannerIsOn() {
        XCTAssertEqual(builder.name, "PromoBanner")
        XCTAssertEqual(builder.placement.id, "promo-banner")
        XCTAssertEqual(builder.placement.section, .header)
        XCTAssertEqual("\(builder.placement.condition)", "promo_banner on")
    }

    func testShowsTheOfferOfTheConfig() throws {
        let component = try builder.build(
            for: promotion(#"{"title": "Half price", "link": "https://example.com/offer"}"#))
        XCTAssertEqual(component.render().outline, ["Half price", "example.com", "  [ Not now ]"])
    }

    func testWithoutAUsableConfigThePlanSaysWhatFailed() {
        let shape = #"it should read {"title": "…", "link": "https://…"}"#
        XCTAssertEqual(
            decision(on: builder, for: promotion(nil)),
            .failed(message: #"config of "promo_banner" is missing; \#(shape)"#))
        XCTAssertEqual(
            decision(on: builder, for: promotion(#"{"title": "Half price", "link": "offer"}"#)),
            .failed(
                message: """
                    config of "promo_banner" has the "link" "offer", which is not an http or https address; \(shape)
                    """))
    }

    private func promotion(_ config: String?) -> DeliveryRequirements {
        requirements(
            flags: ["promo_banner": "on"], configs: config.map { ["promo_banner": ["on": $0]] } ?? [:])
    }

    @MainActor
    func testMountedItCanBePutAwayAndBroughtBack() async throws {
        let offer = promotion(#"{"title": "Half price", "link": "https://example.com/offer"}"#)
        let screen = mount(builder, for: offer)
        try screen.send(.tap, to: "dismiss", in: "promo-banner")
        XCTAssertEqual(screen.facet(of: "promo-banner")?.text.title, "Offer hidden")
        try screen.send(.tap, to: "undo", in: "promo-banner")
        XCTAssertEqual(screen.facet(of: "promo-banner")?.text.title, "Half price")
    }
}
