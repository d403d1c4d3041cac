import PackageInfoTestSupport
import XCTest

@testable import FeatureFlags

/// IN_SPLIT_TREATMENT and IN_RULE_BASED_SEGMENT, which ask for the user as a whole whatever the attribute.
final class DependencyTests: XCTestCase {
    private let staff = """
        {"name": "staff", "status": "ACTIVE", "excluded": {"keys": ["bob@a.example"], "segments": []}, "conditions": [
         {"matcherGroup": {"matchers": [{"matcherType": "ENDS_WITH", "whitelistMatcherData": {"whitelist": ["@a.example"]}}]}}]}
        """

    /// Rules that ask the question twice: what is wrong with it is told once.
    private func rules(_ type: String, _ data: String, negate: Bool) throws -> RuleSet {
        let matcher = Sample.matcher(type, data, attribute: "ignored", negate: negate)
        return try RuleSet(
            flags: Sample.flag("flag", [Sample.rule(matcher, matcher), Sample.everybody()]),
            Sample.flag("other", [Sample.rule(Sample.keys("anna")), Sample.everybody()]),
            Sample.flag("dead", [Sample.everybody("on 100")], #""killed": true"#), ruleBased: [staff])
    }

    func testAnotherFlagAnswersForTheSameUser() throws {
        let rows: [(flag: String, treatments: String, key: String, isMet: Bool, line: UInt)] = [
            ("other", #""on", "v2""#, "anna", true, #line), ("other", #""on", "v2""#, "ben", false, #line),
            // A killed flag gives its default, one that is not there gives control.
            ("dead", #""default""#, "anna", true, #line), ("dead", #""on""#, "anna", false, #line),
            ("gone", #""control""#, "anna", true, #line), ("gone", #""on""#, "anna", false, #line),
        ]
        for row in rows {
            for negate in [false, true] {
                let data = #""dependencyMatcherData": {"split": "\#(row.flag)", "treatments": [\#(row.treatments)]}"#
                let rules = try rules("IN_SPLIT_TREATMENT", data, negate: negate)
                let treatment = rules.evaluate("flag", for: User(key: row.key)).treatment
                XCTAssertEqual(treatment, row.isMet != negate ? "on" : "off", line: row.line)
                let problems = row.flag == "gone" ? [#"there is no flag "gone""#] : []
                XCTAssertEqual(rules.diagnostics.map(\.problem), problems, line: row.line)
            }
        }
    }

    func testAnAttributeThatIsNoTextIsIgnoredLikeAnyOther() throws {
        let asksOther = #""dependencyMatcherData": {"split": "other", "treatments": ["on"]}"#
        let asksStaff = #""userDefinedSegmentMatcherData": {"segmentName": "staff"}"#
        for (type, data, key) in [
            ("IN_SPLIT_TREATMENT", asksOther, "anna"), ("IN_RULE_BASED_SEGMENT", asksStaff, "eve@a.example"),
        ] {
            let matcher = Sample.matcher(type, data, attribute: "ignored").replacing("\"ignored\"", with: "5")
            let rules = try RuleSet(
                flags: Sample.flag("flag", [Sample.rule(matcher), Sample.everybody()]),
                Sample.flag("other", [Sample.rule(Sample.keys("anna"))]), ruleBased: [staff])
            XCTAssertEqual(
                [key, "ben"].map { rules.evaluate("flag", for: User(key: $0)).treatment }, ["on", "off"], type)
        }
    }

    func testASegmentMadeOfRulesAnswersForTheUser() throws {
        let rows: [(segment: String, key: String, isMember: Bool, line: UInt)] = [
            ("staff", "eve@a.example", true, #line), ("staff", "bob@a.example", false, #line),
            ("staff", "eve@b.example", false, #line), ("gone", "eve@a.example", false, #line),
        ]
        for row in rows {
            for negate in [false, true] {
                let data = #""userDefinedSegmentMatcherData": {"segmentName": "\#(row.segment)"}"#
                let rules = try rules("IN_RULE_BASED_SEGMENT", data, negate: negate)
                let treatment = rules.evaluate("flag", for: User(key: row.key)).treatment
                XCTAssertEqual(treatment, row.isMember != negate ? "on" : "off", line: row.line)
                let problems = row.segment == "gone" ? [#"there is no rule-based segment "gone""#] : []
                XCTAssertEqual(rules.diagnostics.map(\.problem), problems, line: row.line)
            }
        }
    }
}
