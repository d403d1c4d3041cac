import PackageInfoTestSupport
import XCTest

@testable import FeatureFlags
@testable import ScreenProving

/// Shares without users, and users without a share.
final class ShareCheckTests: XCTestCase {
    private let hk = Sample.list(["HK"], of: "country")

    func testSharesOfOneRule() throws {
        let rows: [(shares: String, found: [String], line: UInt)] = [
            ("on 100, off 0", [], #line), ("on 50, off 50", [], #line), ("on 0, off 100", [], #line),
            ("on 60, off 30", ["the sizes of rule 1 \"some\" add up to 90, and buckets 91 to 100 get control"], #line),
            ("on 0", ["the sizes of rule 1 \"some\" add up to 0, and everybody it matches gets control"], #line),
            ("on 100, off 20", [#"the sizes of rule 1 "some" add up to 120, and nobody gets "off""#], #line),
            ("on 90, off 20", [#"the sizes of rule 1 "some" add up to 110, and "off" gets 10 instead of 20"#], #line),
        ]
        for row in rows {
            let found = try problems([rule(row.shares), Sample.everybody("on 50, off 50")])
            XCTAssertEqual(found, row.found, line: row.line)
        }
    }

    /// Also of a rule that nobody reaches, and of flags that cannot be analysed.
    func testSizesOfEachRuleOfAFile() throws {
        let (over, even) = (rule("on 70, off 50"), Sample.everybody("on 50, off 50"))
        let cycle = #""prerequisites": [{"n": "flag", "ts": ["on"]}]"#
        for (conditions, members) in [([even, over, even], #""sets": []"#), ([over, even], cycle)] {
            let rules = try RuleSet(flags: Sample.flag("flag", conditions, members))
            let found = rules.findings(against: FlagCatalog([])).filter { $0.kind == .emptyShare }
            let reported = rules.diagnostics.filter { $0.problem.contains("add up to 120") }
            XCTAssertEqual(found.map(\.problem), reported.map(\.problem))
            XCTAssertEqual(found.map(\.location), reported.map(\.location))
            XCTAssertEqual(found.count, 1)
        }
    }

    func testARuleThatChangesNothingForTheSakeOfAnEmptyShare() throws {
        let idle = """
            nobody gets "on" from rule 1 "some": its size is 0, and all others would get "off" without the rule, too
            """
        let beta = Sample.rule(Sample.keys("anna"), label: "beta")
        func rules(_ count: Int) -> [String] {
            let others = (0..<count - 2).map { number in
                Sample.rule([Sample.keys("key-\(number)")], shares: "off 100", type: "WHITELIST")
            }
            return [rule("on 0, off 100")] + others + [Sample.everybody("off 100, on 0")]
        }
        let rows: [(conditions: [String], allocation: Int, found: [String], line: UInt)] = [
            ([rule("on 0, off 100"), beta, Sample.everybody("off 100")], 100, [], #line),
            ([rule("on 0, off 100"), Sample.everybody("off 100, on 0")], 100, [idle], #line),
            ([rule("on 0, off 100"), Sample.everybody("off 99, on 1")], 100, [], #line),
            ([rule("off 100"), Sample.everybody("off 100")], 100, [], #line),
            // Without its first roll-out a flag draws the bucket for its allocation later.
            ([rule("default 100, on 0"), Sample.everybody("default 100, on 0")], 50, [], #line),
            ([rule("on 0, off 100"), rule("on 100"), Sample.everybody("off 100")], 100, [], #line),
            (rules(200), 100, [idle], #line),
            // More rules than are compared.
            (rules(201), 100, [], #line),
        ]
        for row in rows {
            let found = try problems(row.conditions, "\"trafficAllocation\": \(row.allocation)")
            // Rules behind the same matchers are dead, which is told elsewhere.
            XCTAssertEqual(found, row.found, line: row.line)
        }
    }

    func testATreatmentThatIsInNoRuleWithASize() throws {
        let rows: [(shares: String, found: [String], line: UInt)] = [
            ("off 50, on 50, v2 0", [#"nobody gets "v2" of the flag "flag": it has no buckets in any rule"#], #line),
            ("off 50, on 50", [], #line),
            // Everyone gets the same: that is told of the flag as a whole.
            ("off 100, on 0, v2 0", [], #line),
        ]
        for row in rows {
            XCTAssertEqual(try problems([Sample.everybody(row.shares)]), row.found, line: row.line)
        }
    }

    private func rule(_ shares: String) -> String { Sample.rule([hk], shares: shares, label: "some") }

    private func problems(_ conditions: [String], _ members: String = #""sets": []"#) throws -> [String] {
        let rules = try RuleSet(flags: Sample.flag("flag", conditions, members))
        return rules.findings(against: FlagCatalog([])).filter { $0.kind == .emptyShare }.map(\.problem)
    }
}
