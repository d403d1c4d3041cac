import PackageInfoTestSupport
import XCTest

@testable import FeatureFlags
@testable import ScreenProving

/// The cases of a flag.
final class RuleCaseTests: XCTestCase {
    private let country = Sample.matcher(
        "WHITELIST", #""whitelistMatcherData": {"whitelist": ["HK"]}"#, attribute: "country")
    private let staff = Sample.matcher("IN_SEGMENT", #""userDefinedSegmentMatcherData": {"segmentName": "staff"}"#)
    private let other = Sample.matcher(
        "IN_SPLIT_TREATMENT", #""dependencyMatcherData": {"split": "other", "treatments": ["on"]}"#, negate: true)

    func testTheCasesOfAFlag() throws {
        let half = Sample.everybody("on 50, off 30")
        let rows:
            [(conditions: [String], members: String, known: [String: AttributeValue], cases: [String], line: UInt)] = [
                (
                    [half], "", [:],
                    ["1...50 on, 51...80 off, 81...100 control of seed 1: rule 1 default rule"], #line
                ),
                (
                    [Sample.rule(country, staff), half], #""trafficAllocation": 40, "trafficAllocationSeed": 9"#, [:],
                    [
                        #"country is "HK" and key is in segment "staff": on: rule 1 rule"#,
                        "41...100 default of seed 9: not in split",
                        "1...50 on, 51...80 off, 81...100 control of seed 1: rule 2 default rule",
                    ], #line
                ),
                (
                    [Sample.rule(country, staff), Sample.everybody("off 100")], "", ["country": "HK"],
                    [#"key is in segment "staff": on: rule 1 rule"#, "off: rule 2 default rule"], #line
                ),
                (
                    [Sample.rule(country, staff), Sample.everybody("off 100")], "", ["country": "SG"],
                    ["off: rule 2 default rule"], #line
                ),
                ([half], #""killed": true"#, [:], ["default: killed"], #line),
                ([half], #""trafficAllocation": 0"#, [:], ["default: not in split"], #line),
                (
                    [Sample.everybody("on 100, off 0")], #""prerequisites": [{"n": "other", "ts": ["on", "v2"]}]"#, [:],
                    [
                        #"the answer of other is not one of "on", "v2": default: prerequisites not met"#,
                        "on: rule 1 default rule",
                    ], #line
                ),
                (
                    [Sample.rule(other), Sample.everybody("off 100")], "", [:],
                    [#"the answer of other is not "on": on: rule 1 rule"#, "off: rule 2 default rule"], #line
                ),
                (
                    [Sample.everybody("on 100")], #""prerequisites": [{"n": "none", "ts": ["on"]}]"#, [:],
                    ["default: prerequisites not met"], #line
                ),
            ]
        for row in rows {
            let rules = try RuleSet(
                flags: Sample.flag("flag", row.conditions, row.members.isEmpty ? #""sets": []"# : row.members),
                Sample.flag("other", [half]),
                segments: ["staff": Sample.segment("anna")])
            let cases = try XCTUnwrap(rules.cases(of: "flag", knowing: row.known))
            XCTAssertEqual(cases.map { $0.line(rules.table) }, row.cases, line: row.line)
        }
        XCTAssertNil(try RuleSet(flags: Sample.flag("flag", [half])).cases(of: "none"))
    }
}

extension RuleCase {
    /// Returns all of it on one line.
    fileprivate func line(_ table: RuleTable) -> String {
        let treatments = shares.map { table.treatments[$0.outcome].string }
        let given =
            hash == nil
            ? treatments.joined(separator: " ")
            : zip(shares, treatments).map { "\($0.buckets) \($1)" }.joined(separator: ", ")
                + " of seed \(hash?.seed ?? 0)"
        let rule = cause.rule.map { "rule \($0) " } ?? ""
        return [tests.map(\.description).joined(separator: " and "), given, "\(rule)\(cause.label)"]
            .filter { !$0.isEmpty }.joined(separator: ": ")
    }
}
