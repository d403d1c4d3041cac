import TestSupport
import XCTest

@testable import FeatureFlags

final class LargeSegmentMatcherTests: XCTestCase {
    private struct Lookup: LargeSegmentLookup {
        func isMember(_ key: String, of segment: String) -> Bool { segment == "huge" && key.hasPrefix("a") }
    }

    private let data = #""userDefinedLargeSegmentMatcherData": {"largeSegmentName": "huge"}"#

    func testTheHostsLookupDecides() throws {
        var options = LoadingOptions()
        options.largeSegments = Lookup()
        let rows: [MatcherRow] = [.init("anna", true), .init("ben", false), .init(1, false), .init(nil, false)]
        try assertMatcher("IN_LARGE_SEGMENT", data, rows, options: options)
    }

    func testNobodyIsAMemberWithoutLookup() throws {
        try assertMatcher("IN_LARGE_SEGMENT", data, [.init("anna", false)])
        let rules = try RuleSet(
            flags: Sample.flag("flag", [Sample.rule(Sample.matcher("IN_LARGE_SEGMENT", data)), Sample.everybody()]))
        let text = rules.explain("flag", for: User(key: "anna")).steps.first.map { "\($0)" } ?? ""
        XCTAssertTrue(text.contains("no lookup for large segments was handed in"), text)
    }
}
