import TestSupport
import XCTest

@testable import FeatureFlags

final class MatchesStringMatcherTests: XCTestCase {
    func testThePatternIsFoundAnywhere() throws {
        try assertMatcher(
            "MATCHES_STRING", #""stringMatcherData": "b.d""#,
            [
                .init("abcde", true),
                .init("bcd", true),
                .init("BCD", false),
                .init("bd", false),
                .init("b\nd", false),
                .init(5, false),
                .init(nil, false),
            ])
    }

    func testAnchorsMeanTheWholeText() throws {
        try assertMatcher(
            "MATCHES_STRING", #""stringMatcherData": "^$""#,
            [
                .init("", true),
                .init("a", false),
            ])
    }

    func testUnusableDataNeverMatches() throws {
        try assertNeverMatches("MATCHES_STRING", #""#, "stringMatcherData is missing")
        try assertNeverMatches(
            "MATCHES_STRING", #""stringMatcherData": "(""#, "stringMatcherData is not a usable regular expression")
    }

    func testAPatternThatTakesForEverIsGivenUpAndTheTrailSaysSo() throws {
        let matcher = Sample.matcher("MATCHES_STRING", #""stringMatcherData": "(a+)+$""#, attribute: "it")
        let rules = try RuleSet(flags: Sample.flag("flag", [Sample.rule(matcher), Sample.everybody()]))
        let user = User(key: "key", attributes: ["it": .string(String(repeating: "a", count: 60) + "b")])
        XCTAssertEqual(rules.brief("flag", user), "off / default rule")
        guard case .condition(let rule)? = rules.explain("flag", for: user).steps.first else {
            return XCTFail("no rule")
        }
        XCTAssertEqual(rule.tests.first?.remark, "given up: the pattern takes too many steps for this text")
    }
}
