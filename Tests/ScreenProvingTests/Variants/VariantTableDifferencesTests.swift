import ComponentScreen
import FeatureFlags
import XCTest

@testable import ScreenProving

/// The differences of a screen since its table was kept; the kit's tests have the sentences to the letter.
final class VariantTableDifferencesTests: XCTestCase {
    func testTheConditionOfADifferenceIsExact() throws {
        let kept = try ScreenSpace.shop(StubBuilder("A", when: .on(.a)), .declaring([Flag.b.declaration]))
        let rows: [(Condition<ShopRequirements>, [String], line: UInt)] = [
            (.always, [], #line),
            (.when("b") { $0.flags.isOn(.b) }, ["is no longer shown if a on and b off"], #line),
            (
                .when("HK business") { $0.country == .hongKong && $0.account == .business },
                [
                    "is no longer shown if country in SG TW KR and a on, or account = personal and a on"
                ], #line
            ),
        ]
        for (condition, differences, line) in rows {
            let now = try ScreenSpace.shop(
                StubBuilder("A", when: .on(.a) && condition, reading: [Flag.b.declaration]),
                .declaring([Flag.b.declaration]))
            let sentences = try self.differences(from: kept, to: now).map { $0.split(separator: "\n")[0] }
            XCTAssertEqual(sentences, differences.map { "a (A) \($0)" }, line: line)
        }
    }

    func testAConditionThatIsWrittenInAnotherWayIsTheSame() throws {
        let space = try ScreenSpace.shop(StubBuilder("A", when: .on(.a) && .when("there") { $0.country != .korea }))
        let variants = try space.variants()
        let text = variants.text
        for condition in [
            "a on and country in HK SG TW", "country = HK and a on, or a on and country in TW SG",
            "country in HK SG TW and account in personal business and a on",
        ] {
            let edited = text.replacing("country in HK SG TW and a on", with: condition)
            XCTAssertNotEqual(edited, text)
            XCTAssertEqual(try space.differences(from: edited, to: variants), [])
        }
    }

    func testWhatCannotBeReadOfAConditionIsReported() throws {
        let space = try ScreenSpace.shop(StubBuilder("A", when: .on(.a)))
        let variants = try space.variants()
        let rows: [(kept: String, fault: String, line: UInt)] = [
            ("b on", "\"b on\" names b, which is no axis and no flag", #line),
            (
                "acount = business",
                "\"acount = business\" names acount, which is no axis and no flag (did you mean account?)", #line
            ),
            (
                "country in HK TWN",
                "\"country in HK TWN\" names TWN, which is no value of country (one of: HK, SG, TW, KR; "
                    + "did you mean TW?)", #line
            ),
            ("sometimes", "\"sometimes\" is not of the form \"flag on\", \"name = value\", \"name in a b\"", #line),
        ]
        for row in rows {
            let text = variants.text.replacing("a on", with: row.kept)
            XCTAssertEqual(
                try space.differences(from: text, to: variants),
                ["a (A) is now shown: a on; what was kept cannot be compared with that: \(row.fault)"], line: row.line)
        }
    }

    func testABuilderThatStandsTwiceInTheFileIsComparedWithItsFirstRow() throws {
        let space = try ScreenSpace.shop(StubBuilder("A", when: .on(.a)), StubBuilder("B"))
        let variants = try space.variants()
        let text = variants.text.replacing("  b  B  always", with: "  b  B  always\n  a  A  b on")
        XCTAssertEqual(try space.differences(from: text, to: variants), [])
    }

    func testPlacesThatABuilderHasLeftAreNotCompared() throws {
        let (new, old) = (StubBuilder("New", "size", when: .on(.b)), StubBuilder("Old", "size"))
        let kept = try ScreenSpace.shop(StubBuilder("A", when: .on(.a)), new, old)
        let rows: [(ScreenSpace<ShopRequirements>, [String], line: UInt)] = [
            (try .shop(StubBuilder("A", when: .on(.a)), old), [], #line),
            (try .shop(StubBuilder("A"), old), ["a (A) is now shown: always"], #line),
            (try .shop(new, old), [], #line),
            (
                try .shop(StubBuilder("New", "size"), old),
                ["size (New) is now shown: always", "size (Old) is now shown: never"], #line
            ),
        ]
        for (space, differences, line) in rows {
            let found = try self.differences(from: kept, to: space, comparing: .commonPlaces)
            XCTAssertEqual(found.map { String($0.prefix { $0 != ";" }) }, differences, line: line)
        }
    }

    private func differences(
        from kept: ScreenSpace<ShopRequirements>, to now: ScreenSpace<ShopRequirements>,
        comparing scope: ScreenVariants.Scope = .whole
    ) throws -> [String] {
        try now.differences(from: try kept.variants().text, to: now.variants(), comparing: scope)
    }
}
