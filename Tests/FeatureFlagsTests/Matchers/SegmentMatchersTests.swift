import TestSupport
import XCTest

@testable import FeatureFlags

/// IN_SEGMENT, IN_LARGE_SEGMENT and IN_RULE_BASED_SEGMENT.
final class SegmentMatchersTests: XCTestCase {
    // MARK: Segments with a file

    func testMembersMatch() throws {
        try assertMatchers(
            [
                .init(
                    "IN_SEGMENT", #""userDefinedSegmentMatcherData": {"segmentName": "vip"}"#,
                    matching: ["anna", "ünï"], others: ["ben", 1, ["anna"]])
            ], segments: ["vip": Sample.segment("anna", "ünï")])
    }

    func testNobodyIsInASegmentWithoutFile() throws {
        let matcher = Sample.matcher("IN_SEGMENT", #""userDefinedSegmentMatcherData": {"segmentName": "gone"}"#)
        let rules = try RuleSet(flags: Sample.flag("flag", [Sample.rule(matcher), Sample.everybody()]))
        XCTAssertEqual(rules.brief("flag", User(key: "anna")), "off / default rule")
        XCTAssertEqual(rules.diagnostics.map(\.problem), [#"segment "gone": there is no file for it"#])
    }

    func testUnusableDataNeverMatches() throws {
        try assertNeverMatch([
            .init("IN_SEGMENT", #""#, "userDefinedSegmentMatcherData is missing"),
            .init(
                "IN_SEGMENT", #""userDefinedSegmentMatcherData": {"segmentName": 5}"#, "segmentName is not a text"),
        ])
    }

    // MARK: Large segments

    private let large = #""userDefinedLargeSegmentMatcherData": {"largeSegmentName": "huge"}"#

    func testTheHostsLookupDecides() throws {
        var options = LoadingOptions()
        options.largeSegments = { key, segment in segment == "huge" && key.hasPrefix("a") }
        try assertMatchers(
            [.init("IN_LARGE_SEGMENT", large, matching: ["anna"], others: ["ben", 1])], options: options)
    }

    func testNobodyIsAMemberWithoutLookup() throws {
        try assertMatchers([.init("IN_LARGE_SEGMENT", large, matching: [], others: ["anna"])])
        let rules = try RuleSet(
            flags: Sample.flag("flag", [Sample.rule(Sample.matcher("IN_LARGE_SEGMENT", large)), Sample.everybody()]))
        let text = rules.explain("flag", for: User(key: "anna")).steps.first.map { "\($0)" } ?? ""
        XCTAssertTrue(text.contains("no lookup for large segments was given"), text)
    }

    // MARK: Segments made of rules

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
