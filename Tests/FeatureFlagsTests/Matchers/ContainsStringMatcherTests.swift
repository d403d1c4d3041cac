import XCTest

@testable import FeatureFlags

final class ContainsStringMatcherTests: XCTestCase {
    func testAPartMatchesAndAnEmptyOneIsIgnored() throws {
        try assertMatcher(
            "CONTAINS_STRING", #""whitelistMatcherData": {"whitelist": ["ab", ""]}"#,
            [
                .init("xabx", true),
                .init("aab", true),
                .init("ab", true),
                .init("a b", false),
                .init("AB", false),
                .init("", false),
                .init(5, false),
                .init(nil, false),
            ])
    }

    func testCodeUnitsCountAndNotCharacters() throws {
        try assertMatcher(
            "CONTAINS_STRING", #""whitelistMatcherData": {"whitelist": ["e", "é"]}"#,
            [.init("e\u{301}", true), .init("\u{E9}", true), .init("E", false)])
    }

    func testUnusableDataNeverMatches() throws {
        try assertNeverMatches("CONTAINS_STRING", #""#, "whitelistMatcherData is missing")
    }
}
