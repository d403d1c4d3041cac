import TestSupport
import XCTest

@testable import FeatureFlags

final class SegmentMatcherTests: XCTestCase {
    func testMembersMatch() throws {
        try assertMatcher(
            "IN_SEGMENT", #""userDefinedSegmentMatcherData": {"segmentName": "vip"}"#,
            [
                .init("anna", true),
                .init("ben", false),
                .init("ünï", true),
                .init(1, false),
                .init(["anna"], false),
                .init(nil, false),
            ], segments: ["vip": Sample.segment("anna", "ünï")])
    }

    func testNobodyIsInASegmentWithoutFile() throws {
        let matcher = Sample.matcher("IN_SEGMENT", #""userDefinedSegmentMatcherData": {"segmentName": "gone"}"#)
        let rules = try RuleSet(flags: Sample.flag("flag", [Sample.rule(matcher), Sample.everybody()]))
        XCTAssertEqual(rules.brief("flag", User(key: "anna")), "off / default rule")
        XCTAssertEqual(rules.diagnostics.map(\.problem), [#"segment "gone": there is no file for it"#])
    }

    func testUnusableDataNeverMatches() throws {
        try assertNeverMatches("IN_SEGMENT", #""#, "userDefinedSegmentMatcherData is missing")
        try assertNeverMatches(
            "IN_SEGMENT", #""userDefinedSegmentMatcherData": {"segmentName": 5}"#,
            "segmentName is not a text")
    }
}
