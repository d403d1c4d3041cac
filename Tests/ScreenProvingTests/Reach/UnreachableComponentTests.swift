import ComponentScreen
import FeatureFlags
import ScreenProving
import PackageInfoTestSupport
import XCTest

/// Components that rules let nobody see, and why.
final class UnreachableComponentTests: XCTestCase {
    func testTheReasonSaysWhoGetsWhatTheComponentNeeds() throws {
        let korea = Sample.rule(Sample.list(["KR"], of: "country"), label: "Korea")
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
            let found = try space.reach(under: try RuleSet(flags: Sample.flag("a", row.rules))) {
                ["country": .string($0.country.rawValue)]
            }.unreachable
            XCTAssertEqual(found.map(\.reason), row.reasons, line: row.line)
        }
    }

    func testFlagsThatNeverComeTogetherKeepAComponentAway() throws {
        let space = try ScreenSpace.shop(StubBuilder("Card", when: .on(.a) && .on(.b)), axes: [])
        let rules = try RuleSet(
            flags: Sample.flag("a", [Sample.everybody("on 50, off 50")]),
            Sample.flag("b", [Sample.everybody("off 50, on 50")]))
        XCTAssertEqual(
            try space.reach(under: rules) { _ in [:] }.unreachable.map(\.reason),
            ["it needs a on and b on, which nobody gets together"])
    }

    func testACandidateBehindOneThatIsAlwaysOnIsKeptAway() throws {
        let space = try ScreenSpace.shop(
            StubBuilder("Card", "size", when: .on(.a)), StubBuilder("List", "size"), axes: [])
        let rules = try RuleSet(flags: Sample.flag("a", [Sample.everybody("on 100")]))
        XCTAssertEqual(
            try space.reach(under: rules) { _ in [:] }.unreachable.map { "\($0.builder): \($0.reason)" },
            [#"List: it needs a = off, and everyone gets on: rule 1 "default rule" (rules.json:10)"#])
    }
}
