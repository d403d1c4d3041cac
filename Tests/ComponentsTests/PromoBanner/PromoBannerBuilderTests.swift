import ComponentScreen
import Delivery
import XCTest

@testable import Components

final class PromoBannerBuilderTests: XCTestCase {
    private let builder = PromoBannerBuilder(outside: OutsideEvents())

    func testWithoutAUsableConfigThePlanSaysWhatFailed() {
        let shape = #"it should read {"title": "…", "link": "https://…"}"#
        XCTAssertEqual(
            decision(config: nil),
            .failed(message: #"config of "promo_banner" is missing; \#(shape)"#))
        XCTAssertEqual(
            decision(config: #"{"title": "Half price", "link": "offer"}"#),
            .failed(
                message: """
                    config of "promo_banner" has the "link" "offer", which is not an http or https address; \(shape)
                    """))
    }

    private func decision(config: String?) -> Decision? {
        let promotion = requirements(
            flags: ["promo_banner": "on"], configs: config.map { ["promo_banner": ["on": $0]] } ?? [:])
        let point = PluginPoint(sections: [], arrangements: [], builders: [builder])
        return point.compose(point.plan(for: promotion)).plan.entries.first?.decision
    }
}
