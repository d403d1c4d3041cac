import ComponentScreen
import FeatureFlags
@testable import ScreenProving
import XCTest

final class ScreenVariantsTests: XCTestCase {
    func testScreensBeyondABudgetOfStatesAreCountedRoughly() throws {
        let rough = try Self.shop().variants().tables.screenCount(states: 2)
        XCTAssertNil(rough.exact)
        XCTAssertGreaterThanOrEqual(rough.approximate, 8)
    }

    func testBuildersInScreenOrderAndArrangementsHaveTheirExactConditions() throws {
        let variants = try Self.shop().variants()
        XCTAssertEqual(
            variants.rows.map { "\($0.section) \($0.component) \($0.builder): \($0.condition)" },
            [
                "top card Dear: a on and b off",
                "top card Plain: a off, or b on",
                "bottom note Note: country in HK TW",
                "bottom footer Footer: always",
            ])
        XCTAssertEqual(variants.rows.map { "\($0.failure)" }, ["a on and b on", "never", "never", "never"])
        XCTAssertEqual(
            variants.arrangements.map { "\($0.name), \($0.sections.map(\.rawValue)): \($0.condition)" },
            ["turned, [\"bottom\", \"top\"]: c on", "usual, [\"top\", \"bottom\"]: c off"])
    }

    func testScreensAreCountedAndRunsAreFew() throws {
        let variants = try Self.shop().variants()
        XCTAssertEqual(variants.contexts.exact, 64)
        XCTAssertEqual(variants.screens.exact, 8, "two cards, with or without a note, in two arrangements")
        XCTAssertEqual(variants.measure, .components)
        XCTAssertLessThan(variants.runs - variants.repeats, 200)
    }

    func testByFacetsWhatIsShownDistinguishesScreensToo() throws {
        let space = try ScreenSpace.shop(StubBuilder("Card") { "for \($0.account)" }, StubBuilder("Note"))
        XCTAssertEqual(try space.variants().screens.exact, 1)
        let variants = try space.variants(by: .facets)
        XCTAssertEqual(variants.screens.exact, 2)
        XCTAssertEqual(
            variants.variants(of: variants.rows[0]).map { "\($0.condition)" },
            ["account = personal", "account = business"])
    }

    func testArrangementsThatShowTheSameAreOneScreen() throws {
        let space = try ScreenSpace.shop(
            StubBuilder("Card", in: "top"),
            sections: [ScreenSection("top"), ScreenSection("bottom")],
            arrangements: [
                Arrangement("turned", when: .on(.a), sections: ["bottom", "top"]),
                Arrangement("usual", sections: ["top", "bottom"]),
            ])
        XCTAssertEqual(try space.variants().screens.exact, 1)
    }

    func testAnEmptyScreenIsAScreen() throws {
        let space = try ScreenSpace.shop(StubBuilder("Card", when: .on(.a)), axes: [])
        XCTAssertEqual(try space.variants().screens.exact, 2)
    }

    func testConstraintsLeaveScreensOutAndShortenConditions() throws {
        let space = try Self.shop().restricted(by: .on(.a) && .off(.c))
        let variants = try space.variants()
        XCTAssertEqual(variants.screens.exact, 4)
        XCTAssertEqual(variants.contexts.exact, 16)
        XCTAssertEqual(variants.rows.map { "\($0.condition)" }, ["b off", "b on", "country in HK TW", "always"])
        XCTAssertEqual(variants.arrangements.map { "\($0.condition)" }, ["never", "always"])
    }

    /// Returns two cards, the dear one of which fails with b; a note in Hong Kong and Taiwan; and c turns the sections
    /// round.
    private static func shop() throws -> ScreenSpace<ShopRequirements> {
        try .shop(
            StubBuilder("Dear", "card", in: "top", when: .on(.a), reading: [Flag.b.declaration]) { requirements in
                if requirements.flags.isOn(.b) { throw StubFailure(description: "no price") }
                return "dear"
            },
            StubBuilder("Plain", "card", in: "top"),
            StubBuilder("Note", in: "bottom", when: .when("at home") { [.hongKong, .taiwan].contains($0.country) }),
            StubBuilder("Footer", in: "bottom"),
            sections: [ScreenSection("top"), ScreenSection("bottom")],
            arrangements: [
                Arrangement("turned", when: .on(.c), sections: ["bottom", "top"]),
                Arrangement("usual", sections: ["top", "bottom"]),
            ])
    }
}
