import TestSupport
import XCTest

@testable import FeatureFlags

final class RuleBasedSegmentMatcherTests: XCTestCase {
    private let staff = """
        {"name": "staff", "status": "ACTIVE", "excluded": {"keys": ["bob@a.example"], "segments": []}, "conditions": [
         {"matcherGroup": {"matchers": [{"matcherType": "ENDS_WITH", "whitelistMatcherData": {"whitelist": ["@a.example"]}}]}}]}
        """

    private func rules(negate: Bool = false, segment: String = "staff") throws -> RuleSet {
        let data = #""userDefinedSegmentMatcherData": {"segmentName": "\#(segment)"}"#
        let matcher = Sample.matcher("IN_RULE_BASED_SEGMENT", data, attribute: "ignored", negate: negate)
        return try RuleSet(
            flags: Sample.flag("flag", [Sample.rule(matcher), Sample.everybody()]), ruleBased: [staff])
    }

    func testMembersMatchWhateverTheAttribute() throws {
        for (key, treatment) in [("eve@a.example", "on"), ("bob@a.example", "off"), ("eve@b.example", "off")] {
            XCTAssertEqual(try rules().evaluate("flag", for: User(key: key)).treatment, treatment, key)
        }
    }

    func testNegationTurnsTheFinalAnswerRound() throws {
        for (key, treatment) in [("eve@a.example", "off"), ("bob@a.example", "on"), ("eve@b.example", "on")] {
            XCTAssertEqual(try rules(negate: true).evaluate("flag", for: User(key: key)).treatment, treatment, key)
        }
    }

    func testNobodyIsInASegmentThatIsNotThere() throws {
        let user = User(key: "eve@a.example")
        XCTAssertEqual(try rules(segment: "gone").evaluate("flag", for: user).treatment, "off")
        XCTAssertEqual(try rules(negate: true, segment: "gone").evaluate("flag", for: user).treatment, "on")
        XCTAssertEqual(
            try rules(segment: "gone").diagnostics.map(\.problem), [#"there is no rule-based segment "gone""#])
    }
}
