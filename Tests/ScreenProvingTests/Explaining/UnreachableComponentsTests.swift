import ComponentScreen
import FeatureFlags
import ScreenProving
import TestSupport
import XCTest

/// Components that rules let nobody see, and why.
final class UnreachableComponentsTests: XCTestCase {
    func testTheReasonSaysWhoGetsWhatTheComponentNeeds() throws {
        let korea = Sample.rule(
            Sample.matcher("WHITELIST", #""whitelistMatcherData": {"whitelist": ["KR"]}"#, attribute: "country"),
            label: "Korea")
        let rest = Sample.everybody("off 100")
        let korean = Condition<ShopRequirements>.when("only in Korea") { $0.country == .korea }
        let other = Condition<ShopRequirements>.when("only elsewhere") { $0.country != .korea }
        let rows: [(rules: [String], condition: Condition<ShopRequirements>, reasons: [String], line: UInt)] = [
            ([korea, rest], korean, [], #line),
            (
                [korea, rest], other,
                [
                    #"it needs a = on, which rule 1 "Korea" (rules.json:10) gives where country = KR only, and it is "#
                        + "only elsewhere"
                ], #line
            ),
            (
                [rest], korean,
                [#"it needs a = on, and everyone gets off: rule 1 "default rule" (rules.json:10)"#], #line
            ),
        ]
        for row in rows {
            let space = try ScreenSpace.shop(StubBuilder("Card", when: .on(.a) && row.condition))
            let found = space.unreachableComponents(under: try RuleSet(flags: Sample.flag("a", row.rules))) {
                ["country": .string($0.country.rawValue)]
            }
            XCTAssertEqual(found.map(\.reason), row.reasons, line: row.line)
        }
    }

    func testAPlaceOfMoreThan4096CombinationsIsTakenForReachable() throws {
        for (open, found) in [(12, ["card"]), (13, [])] as [(Int, [ComponentID])] {
            // What switches it on is off for everybody; one more flag at the end has one treatment.
            let flags = switches(open)
            let rules =
                [Sample.flag("a", [Sample.everybody("off 100")])]
                + flags.map { Sample.flag($0.name, [Sample.everybody("on 50, off 50")]) }
                + [Sample.flag("z", [Sample.everybody("off 100")])]
            let declared = flags.map(\.declaration) + [Flag<Toggle>("z", default: .off).declaration]
            let space = try ScreenSpace.shop(StubBuilder("Card", when: .on(.a), reading: declared), axes: [])
            let set = try RuleSet(Sample.file(rules).utf8, named: "rules.json")
            let unreachable = space.unreachableComponents(under: set) { _ in [:] }
            XCTAssertEqual(unreachable.map(\.component), found, "\(open) open flags")
        }
    }
}
