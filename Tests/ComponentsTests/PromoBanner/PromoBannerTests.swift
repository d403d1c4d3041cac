import ComponentScreen
import Delivery
import Foundation
import ScreenTesting
import XCTest

@testable import Components

final class PromoBannerConfigTests: XCTestCase {
    func testReadsTitleAndLinkAndIgnoresTheRest() throws {
        let rows: [(json: String, title: String, link: String, line: UInt)] = [
            (
                #"{"title": "Half price", "link": "https://example.com/offer?a=1"}"#, "Half price",
                "https://example.com/offer?a=1", #line
            ),
            (#"{"link": "HTTP://example.com", "title": " 半價 ", "colour": [1]}"#, "半價", "HTTP://example.com", #line),
        ]
        for row in rows {
            let config = try PromoBannerConfig(json: row.json)
            XCTAssertEqual(config.title, row.title, line: row.line)
            XCTAssertEqual(config.link.absoluteString, row.link, line: row.line)
        }
    }

    func testRefusesWhatMakesNoBannerAndNamesEveryFault() {
        let (notAnObject, noTitle, noLink) = ("is not a JSON object", #"has no "title""#, #"has no "link""#)
        func badLink(_ link: String) -> String {
            #"has the "link" \#(link.debugDescription), which is not an http or https address"#
        }
        let rows: [(json: String?, faults: [String], line: UInt)] = [
            (nil, ["is missing"], #line),
            ("", [notAnObject], #line),
            ("Half price", [notAnObject], #line),
            ("[]", [notAnObject], #line),
            (#"{"title": "Half price""#, [notAnObject], #line),
            ("{}", [noTitle, noLink], #line),
            (#"{"title": " ", "link": null}"#, [noTitle, noLink], #line),
            (#"{"title": 5, "link": "https://example.com"}"#, [#"has a "title" that is not a text"#], #line),
            (
                #"{"title": "Half price", "link": ["https://example.com"]}"#, [#"has a "link" that is not a text"#],
                #line
            ),
            (#"{"link": "https://example.com"}"#, [noTitle], #line),
            (#"{"title": "Half price", "link": ""}"#, [badLink("")], #line),
            (#"{"title": "Half price", "link": "offer"}"#, [badLink("offer")], #line),
            (#"{"title": "Half price", "link": "https:///offer"}"#, [badLink("https:///offer")], #line),
            (#"{"title": "Half price", "link": "https://:80"}"#, [badLink("https://:80")], #line),
            (#"{"title": "Half price", "link": "https://"}"#, [badLink("https://")], #line),
            (#"{"title": "Half price", "link": "ftp://a.com"}"#, [badLink("ftp://a.com")], #line),
            (#"{"title": "", "link": "javascript:a()"}"#, [noTitle, badLink("javascript:a()")], #line),
        ]
        for row in rows {
            XCTAssertThrowsError(try PromoBannerConfig(json: row.json), line: row.line) { error in
                XCTAssertEqual((error as? PromoBannerConfigError)?.faults, row.faults, line: row.line)
            }
        }
    }
}

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

@MainActor
final class PromoBannerDriverTests: XCTestCase {
    func testAHiddenOfferStaysHiddenAndAnotherOneIsShown() async {
        let outside = OutsideEvents()
        let screen = banner(outside)
        let promo = screen.find("promo-banner")
        promo.tap("dismiss")
        screen.replan(for: promotion("Send two, pay one", in: .korea))
        XCTAssertEqual(promo.facet.kind, .message)
        screen.replan(for: promotion("Free on Monday"))
        XCTAssertEqual(promo.facet.text.title, "Free on Monday")
        screen.replan(for: promotion("Send two, pay one"))
        XCTAssertEqual(promo.facet.kind, .message, "the offer that was hidden")
    }

    func testAPushedOfferStaysUntilTheFlagHasAnotherOne() async {
        let outside = OutsideEvents()
        let screen = banner(outside)
        let promo = screen.find("promo-banner")
        let pushed = #"{"title":"Half price today","link":"https://example.com/half"}"#
        outside.send(.promotionPushed(pushed))
        screen.replan(for: promotion("Send two, pay one", in: .korea))
        XCTAssertEqual(promo.facet.text.title, "Half price today")
        promo.tap("dismiss")
        outside.send(.promotionPushed(pushed))
        XCTAssertEqual(promo.facet.text.title, "Half price today", "pushed again after it was hidden")
        screen.replan(for: promotion("Free on Monday"))
        XCTAssertEqual(promo.facet.text.title, "Free on Monday")
    }

    func testWhatIsPushedAndMakesNoBannerChangesNothing() async {
        let outside = OutsideEvents()
        let screen = banner(outside)
        for event: OutsideEvent in [.promotionPushed(#"{"title":""}"#), .pricesChanged] {
            outside.send(event)
            XCTAssertEqual(screen.find("promo-banner").facet.text.title, "Send two, pay one")
        }
        screen.find("promo-banner").tap("dismiss")
        outside.send(.promotionPushed("no JSON"))
        XCTAssertEqual(screen.find("promo-banner").facet.kind, .message, "what was hidden stays so")
    }

    func testFromShownToHiddenToShownAgain() async {
        let outside = OutsideEvents()
        let promo = banner(outside).find("promo-banner")
        var board = Storyboard(of: promo, in: spokenLanguages, from: texts)

        board.capture("shown")
        XCTAssertEqual(promo.facet.kind, .banner)
        XCTAssertEqual(promo.facet.style.tone, .promotion)
        XCTAssertEqual(promo.facet.custom, ["link": .string("https://example.com/promo")])
        promo.tap("dismiss")
        board.capture("hidden")
        XCTAssertEqual(promo.facet.kind, .message)
        XCTAssertEqual(promo.facet.custom, [:])
        promo.tap("undo")
        XCTAssertEqual(promo.facet.text.title, "Send two, pay one")
        promo.tap("dismiss")
        outside.send(.promotionPushed(#"{"title":"Half price today","link":"https://example.com/half"}"#))
        board.capture("another one pushed from outside")

        assertSnapshot(of: board, named: "PromoBanner")
    }

    private func banner(_ outside: OutsideEvents) -> Screen<DeliveryRequirements> {
        mount(PromoBannerBuilder(outside: outside), for: promotion("Send two, pay one"))
    }

    private func promotion(_ title: String, in country: Country = .hongKong) -> DeliveryRequirements {
        let config = #"{"title":"\#(title)","link":"https://example.com/promo"}"#
        return requirements(
            country, flags: ["promo_banner": "on"], configs: ["promo_banner": ["on": config]])
    }
}

extension PromoBannerDriverTests {
    func testWhatWasDoneLooksAsIfItHadBeenDoneInAnotherLanguage() async {
        let offer = #"{"title":"Send two, pay one","link":"https://example.com/promo"}"#
        await assertLooksAsDoneInAnotherLanguage(
            flags: ["promo_banner": "on"], configs: ["promo_banner": ["on": offer]]
        ) { _ in
            PromoBannerBuilder(outside: OutsideEvents())
        } act: {
            $0.tap("dismiss")
        }
    }
}
