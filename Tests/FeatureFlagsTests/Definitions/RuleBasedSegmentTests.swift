import PackageInfoTestSupport
import XCTest

@testable import FeatureFlags

/// Who is in a segment made of rules.
final class RuleBasedSegmentTests: XCTestCase {
    private func segment(_ name: String, _ members: String) -> String {
        #"{"name": "\#(name)", "status": "ACTIVE", "changeNumber": 1, \#(members)}"#
    }

    private func conditions(_ matchers: String...) -> String {
        let rules = matchers.map { #"{"matcherGroup": {"combiner": "AND", "matchers": [\#($0)]}}"# }
        return #""conditions": [\#(rules.joined(separator: ","))]"#
    }

    private func isIn(_ name: String) -> String { Sample.inRuleBasedSegment(name) }

    private func answers(_ segments: [String], _ keys: String..., asking name: String = "s") throws -> [String] {
        let flag = Sample.flag("flag", [Sample.rule(isIn(name)), Sample.everybody()])
        let rules = try RuleSet(
            Sample.file([flag], segments: segments).utf8, named: "rules.json",
            segments: ["vip": Sample.segment("anna", "ben")])
        return keys.map { rules.evaluate("flag", for: User(key: $0)).treatment }
    }

    private let everybody = Sample.matcher("ALL_KEYS")

    func testAnyConditionIsEnough() throws {
        let segment = segment("s", conditions(Sample.keys("anna"), Sample.keys("ben")))
        XCTAssertEqual(try answers([segment], "anna", "ben", "carla"), ["on", "on", "off"])
    }

    func testNobodyIsInASegmentWithoutConditions() throws {
        for members in [#""conditions": []"#, #""conditions": null"#, #""excluded": {"keys": []}"#] {
            XCTAssertEqual(try answers([segment("s", members)], "anna"), ["off"], members)
        }
        XCTAssertEqual(
            try answers([segment("s", #""status": "ARCHIVED", \#(conditions(everybody))"#)], "anna"), ["off"])
    }

    func testExclusionsComeFirst() throws {
        let rows: [(excluded: String, answers: [String])] = [
            (#"{"keys": ["anna"], "segments": null}"#, ["off", "on", "on"]),
            (#"{"keys": null, "segments": [{"type": "standard", "name": "vip"}]}"#, ["off", "off", "on"]),
            (#"{"segments": [{"type": "rule-based", "name": "inner"}]}"#, ["on", "on", "off"]),
            (#"{"segments": [{"type": "large", "name": "vip"}]}"#, ["on", "on", "on"]),
            // Nobody is in a segment that the file does not have.
            (#"{"segments": [{"type": "rule-based", "name": "unknown"}]}"#, ["on", "on", "on"]),
            // Whoever the first two leave, the third may keep out.
            (
                #"{"segments": [{"type": "standard", "name": "none"}, {"type": "large", "name": "vip"},"#
                    + #" {"type": "standard", "name": "vip"}, {"type": "rule-based", "name": "inner"}]}"#,
                ["off", "off", "off"]
            ),
            (
                #"{"segments": [{"type": "other", "name": "vip"}, {"name": "vip"}, {"type": "standard"}]}"#,
                ["on", "on", "on"]
            ),
            ("null", ["on", "on", "on"]),
        ]
        // In the inner segment only carla is, because anna is excluded there.
        let inner = segment("inner", #""excluded": {"keys": ["anna"]}, \#(conditions(Sample.keys("anna", "carla")))"#)
        for (excluded, expected) in rows {
            let outer = segment("s", #""excluded": \#(excluded), \#(conditions(everybody))"#)
            XCTAssertEqual(try answers([outer, inner], "anna", "ben", "carla"), expected, excluded)
        }
    }

    func testWhatIsExcludedIsReportedInWords() throws {
        let exclusions = ["standard", "rule-based", "large"].map { #"{"type": "\#($0)", "name": "x"}"# }
        let excluded = #""excluded": {"keys": ["anna"], "segments": [\#(exclusions.joined(separator: ","))]}"#
        let rules = try RuleSet(Sample.file([], segments: [segment("s", excluded)]).utf8, named: "rules.json")
        let list = try XCTUnwrap(rules.table.segments.first).list
        XCTAssertEqual(
            list.cases.flatMap(\.tests).map(\.summary),
            [
                #"is one of "anna""#, #"is in segment "x""#, #"is in rule-based segment "x""#,
                #"is in large segment "x""#,
            ])
    }

    func testACycleOfSegmentsEndsTheEvaluation() throws {
        let matching = [segment("s", conditions(isIn("t"))), segment("t", conditions(isIn("s")))]
        XCTAssertEqual(try answers(matching, "anna"), ["control"])
        let excluding = segment(
            "s", #""excluded": {"segments": [{"type": "rule-based", "name": "s"}]}, \#(conditions(everybody))"#)
        XCTAssertEqual(try answers([excluding], "anna"), ["control"])
        let unreached = segment("s", conditions(Sample.keys("anna"), isIn("s")))
        XCTAssertEqual(try answers([unreached], "anna", "ben"), ["on", "control"])
    }

    func testAnUnsupportedMatcherTakesEverybodyWhoIsNotExcluded() throws {
        let odd = segment("s", #""excluded": {"keys": ["ben"]}, \#(conditions(Sample.keys("x"), Sample.matcher("?")))"#)
        XCTAssertEqual(try answers([odd], "anna", "ben"), ["on", "off"])
    }
}
