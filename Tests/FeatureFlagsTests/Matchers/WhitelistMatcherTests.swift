import TestSupport
import XCTest

@testable import FeatureFlags

final class WhitelistMatcherTests: XCTestCase {
    func testEqualTextsMatchAndNothingIsCoerced() throws {
        try assertMatcher(
            "WHITELIST", #""whitelistMatcherData": {"whitelist": ["a", "10", "true", "", "b c"]}"#,
            [
                .init("a", true),
                .init("A", false),
                .init("a ", false),
                .init("10", true),
                .init(10, false),
                .init(10.0, false),
                .init("true", true),
                .init(true, false),
                .init("", true),
                .init("b c", true),
                .init(["a"], false),
                .init(nil, false),
            ])
    }

    func testTextsCompareByCodeUnit() throws {
        try assertMatcher(
            "WHITELIST", "\"whitelistMatcherData\": {\"whitelist\": [\"caf\u{E9}\"]}",
            [.init("caf\u{E9}", true), .init("cafe\u{301}", false)])
    }

    func testAnEmptyListMatchesNothing() throws {
        try assertMatcher("WHITELIST", #""whitelistMatcherData": {"whitelist": []}"#, [.init("", false)])
    }

    func testTheKeyIsMatchedWithoutAttribute() throws {
        let rules = try RuleSet(flags: Sample.flag("flag", [Sample.rule(Sample.keys("anna")), Sample.everybody()]))
        XCTAssertEqual(rules.brief("flag", User(key: "anna")), "on / rule")
        XCTAssertEqual(rules.brief("flag", User(key: "Anna")), "off / default rule")
        XCTAssertEqual(rules.brief("flag", User(key: "x", bucketingKey: "anna")), "off / default rule")
    }

    func testUnusableDataNeverMatches() throws {
        try assertNeverMatches("WHITELIST", #""#, "whitelistMatcherData is missing")
        try assertNeverMatches("WHITELIST", #""whitelistMatcherData": {}"#, "whitelistMatcherData has no whitelist")
        try assertNeverMatches("WHITELIST", #""whitelistMatcherData": {"whitelist": "a"}"#, "whitelist is not a list")
    }

    func testItemsThatAreNoTextsAreLeftOut() throws {
        let matcher = Sample.matcher("WHITELIST", #""whitelistMatcherData": {"whitelist": ["a", 5, null, "b"]}"#)
        let rules = try RuleSet(flags: Sample.flag("flag", [Sample.rule(matcher), Sample.everybody()]))
        XCTAssertEqual(rules.brief("flag", User(key: "b")), "on / rule")
        XCTAssertEqual(
            rules.diagnostics.map(\.path),
            [1, 2].map {
                "ff.d[0].conditions[0].matcherGroup.matchers[0].whitelistMatcherData.whitelist[\($0)]"
            })
    }
}
