import ComponentScreen
import FeatureFlags
import XCTest

@testable import ScreenProving

/// A screen whose sections are ordered by data: here, by the country.
final class SequenceVariantsTests: XCTestCase {
    private static func space() throws -> ScreenSpace<ShopRequirements> {
        try .shop(
            StubBuilder("Top", in: "top") { _ in "Top" },
            StubBuilder("Offer", in: "offers", when: .on(.b)) { _ in "Offer" },
            StubBuilder("News", in: "news") { _ in "News" },
            sections: [ScreenSection("top"), ScreenSection("offers"), ScreenSection("news")],
            arrangements: [
                Arrangement("fixed", when: .on(.a), sections: ["top", "offers", "news"]),
                Arrangement("ranked", optional: ["news"]) { requirements in
                    switch requirements.country {
                    case .hongKong: ["news", "offers", "top"]
                    case .singapore: ["offers", "top"]
                    case .taiwan, .korea: ["top", "offers", "news"]
                    }
                },
            ])
    }

    func testEachSequenceThatDataAllowsIsARow() throws {
        let variants = try Self.space().variants()
        XCTAssertEqual(
            variants.arrangements.map {
                "\($0.name) \($0.sections.map(\.rawValue).joined(separator: " ")): \($0.condition)"
            },
            [
                "fixed top offers news: a on", "ranked news offers top: country = HK and a off",
                "ranked offers top: country = SG and a off", "ranked top offers news: country in TW KR and a off",
            ])
        XCTAssertEqual(
            variants.rows.map { "\($0.builder): \($0.condition)" },
            ["Top: always", "Offer: b on", "News: country in HK TW KR, or a on"])
    }

    func testAsManyScreensAreCountedAsThereAreWhenEachIsComposed() throws {
        let space = try Self.space()
        var screens: Set<[String]> = []
        for country in Country.allCases {
            for a in ["on", "off"] {
                for b in ["on", "off"] {
                    let flags = try Flags(space.pluginPoint.catalog, from: FixedFlags(["a": a, "b": b]))
                    let plan = space.pluginPoint.plan(for: ShopRequirements(flags: flags, country: country))
                    screens.insert(space.pluginPoint.compose(plan).components.map(\.builder))
                }
            }
        }
        XCTAssertEqual("\(try space.variants().screens)", "\(screens.count)")
    }

    func testInvariantsHoldForEachSequenceOrNameTheOneThatBreaksThem() throws {
        let space = try Self.space()
        XCTAssertEqual(
            try space.check(.component("top", before: "news")).failures.map { "\($0.condition)" },
            ["country = HK and a off"])
        for invariant in Invariant<ShopRequirements>.wellFormed {
            XCTAssertEqual(try space.check(invariant).failures.map(\.message), [], invariant.name)
        }
    }
}
