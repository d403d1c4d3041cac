import ComponentScreen
import FeatureFlags
@testable import ScreenProving
import ScreenTesting
import PackageInfoTestSupport
import XCTest

/// Who sees what, in tables.
final class ReachTests: XCTestCase {
    private let hk = Sample.list(["HK"], of: "country")
    private let japan = Sample.list(["JP"], of: "country")
    private let off = Sample.everybody("off 100")

    func testWhoSeesAComponent() throws {
        let anna = Sample.keys("anna")
        let half = Sample.everybody("on 50, off 50", label: "half")
        let rows: [(a: [String], b: [String], condition: Condition<ShopRequirements>, said: [String], line: UInt)] = [
            ([off], [off], .always, ["everywhere: everybody"], #line),
            (
                [off], [off], .on(.a),
                [#"everywhere: nobody [a = off by rule 1 "default rule" (rules.json:10)]"#], #line
            ),
            (
                [Sample.rule(hk), off], [off], .on(.a),
                [
                    #"where country = HK: everybody [a = on by rule 1 "rule" (rules.json:10)]"#,
                    #"where country in SG TW KR: nobody [a = off by rule 2 "default rule" (rules.json:12)]"#,
                ], #line
            ),
            (
                [half], [half], .on(.a) && .on(.b),
                [
                    #"everywhere: 50 % [a = on by rule 1 "half" (rules.json:10), b = on by rule 1 "half" (rules.json:21)]"#
                ], #line
            ),
            ([half], [off], .on(.a) || !.on(.a), ["everywhere: everybody"], #line),
            (
                [Sample.rule(anna), half], [off], .on(.a) && .is(\.country, .korea),
                [
                    "where country in HK SG TW: nobody",
                    #"where country = KR: 100 % where key is "anna"; 50 % where key is not "anna" "#
                        + #"[a = on by rule 1 "rule" (rules.json:10), a = on by rule 2 "half" (rules.json:12)]"#,
                ], #line
            ),
            (
                // The same bucket is never both.
                [half], [Sample.everybody("off 50, on 50", label: "half")], .on(.a) && .on(.b),
                [
                    #"everywhere: nobody [a = on by rule 1 "half" (rules.json:10), "#
                        + #"a = off by rule 1 "half" (rules.json:10), b = off by rule 1 "half" (rules.json:21), "#
                        + #"b = on by rule 1 "half" (rules.json:21)]"#
                ], #line
            ),
        ]
        for row in rows {
            let space = try ScreenSpace.shop(StubBuilder("Card", when: row.condition), axes: [.country])
            let rules = try RuleSet(flags: Sample.flag("a", row.a), Sample.flag("b", row.b))
            let cells = try reach(space, rules).rows[0].cells
            let said = space.groups(of: cells).map { audience, cell in
                let causes = cell.causes.map(\.description).joined(separator: ", ")
                return "\(audience): \(cell.extent)" + (causes.isEmpty ? "" : " [\(causes)]")
            }
            XCTAssertEqual(said, row.said, line: row.line)
        }
    }

    func testAFlagThatTheFileDoesNotHaveIsAtItsDefault() throws {
        let space = try ScreenSpace.shop(StubBuilder("Card", when: .on(.a)), axes: [])
        let reach = try reach(space, try RuleSet(flags: Sample.flag("other", [off])))
        XCTAssertEqual(reach.rows.map(\.isUnreachable), [true])
        XCTAssertEqual(
            reach.rows[0].cells[0].causes.map(\.description), ["a = off by its default, as the file has no such flag"])
        XCTAssertEqual(reach.unaskedFlags, ["other"])
    }

    func testAFlagThatDependsOnItselfIsAtItsDefaultForWhoeverAsksIt() throws {
        let space = try ScreenSpace.shop(StubBuilder("Card", when: .on(.a)), axes: [.country])
        let rules = try RuleSet(
            flags: Sample.flag("a", [Sample.rule(hk), Sample.rule(Sample.asks("b", "on"))]),
            Sample.flag("b", [Sample.rule(Sample.asks("a", "on"))]))
        let reach = try reach(space, rules)
        XCTAssertEqual(reach.rows[0].cells.map(\.extent), [.everybody, .nobody, .nobody, .nobody])
        XCTAssertEqual(reach.rows[0].cells[1].causes.map(\.cause?.label), ["exception"])
    }

    func testTheConfigsOfTheRulesAreThoseThatComponentsAreBuiltWith() throws {
        for (config, extent) in [("good", Reach.Extent.everybody), ("bad", .nobody)] {
            let rules = try RuleSet(
                flags: Sample.flag(
                    "a", [Sample.everybody("on 100")], #""configurations": {"on": "[\"\#(config)\"]"}"#))
            let reach = try reach(try ScreenSpace.shop(.needingAConfig, axes: []), rules)
            XCTAssertEqual(reach.rows[0].cells.map(\.extent), [extent], config)
            XCTAssertEqual(
                reach.rows[0].failure, extent == .nobody ? "Card cannot be built if a on: no title" : nil, config)
        }
    }

    func testTheFailureOfACandidateIsItsOwn() throws {
        let fails = StubBuilder("Other", "card", when: .on(.b)) { _ in throw StubFailure(description: "no link") }
        let space = try ScreenSpace.shop(StubBuilder("Card", when: .on(.a)), fails, axes: [])
        XCTAssertEqual(
            try space.variants().rows(named: "card").map(space.failure),
            [nil, "Other cannot be built if a off and b on: no link"])
    }

    func testUsersInContextsThatTheConstraintsExcludeAreLeftAside() throws {
        let space = try ScreenSpace.shop(
            StubBuilder("Card", when: .on(.a)), StubBuilder("Note", when: .on(.b)), axes: [.country],
            constraints: [.if(.on(.a), then: .on(.b))])
        let rules = try RuleSet(
            flags: Sample.flag("a", [Sample.rule(hk), Sample.everybody("on 30, off 70")]),
            Sample.flag("b", [Sample.everybody("on 20, off 80")]))
        let reach = try reach(space, rules)
        XCTAssertEqual(
            space.groups(of: reach.excluded).map { "\($0.audience): \($0.cell.extent), with \($0.cell.condition)" },
            [
                "where country = HK: 80 %, with a on and b off",
                "where country in SG TW KR: 10 %, with a on and b off",
            ])
        // Of the others, who has a has b, too: everybody in Hong Kong.
        XCTAssertEqual(reach.rows[0].cells.map(\.extent.description), ["everybody", "20 %", "20 %", "20 %"])
    }

    func testRulesThatMatchNobodyOfTheScreen() throws {
        let anna = Sample.keys("anna")
        let rows: [(rules: [String], members: String, unused: [String], line: UInt)] = [
            ([Sample.rule(hk), off], #""sets": []"#, [], #line),
            (
                [Sample.rule(japan), off], #""sets": []"#,
                [
                    #"rule 1: it asks for country is "JP", which nobody in the countries of the screen meets"#
                ], #line
            ),
            (
                [Sample.everybody("on 100", label: "all"), Sample.rule(anna), off], #""sets": []"#,
                [#"rule 2: everybody is answered before it: rule 1 "all" (rules.json:10)"#], #line
            ),
            (
                [Sample.rule(hk), off], #""killed": true"#,
                ["rule 1: everybody is answered before it: killed (rules.json:1)"], #line
            ),
            (
                [Sample.rule(anna, Sample.keys("ben")), off], #""sets": []"#,
                [
                    #"rule 1: nobody meets two of its matchers at once: key is "anna" · key is "ben""#
                ], #line
            ),
        ]
        for row in rows {
            let space = try ScreenSpace.shop(StubBuilder("Card", when: .on(.a)), axes: [.country])
            let rules = try RuleSet(flags: Sample.flag("a", row.rules, row.members))
            let unused = try reach(space, rules).unusedRules.map { "rule \($0.cause.rule ?? 0): \($0.reason)" }
            XCTAssertEqual(unused, row.unused, line: row.line)
        }
    }

    private func reach(_ space: ScreenSpace<ShopRequirements>, _ rules: RuleSet) throws -> Reach {
        try space.reach(under: rules) { ["country": .string($0.country.rawValue)] }
    }
}
