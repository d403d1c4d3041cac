import XCTest

@testable import FeatureFlags

final class StartsWithMatcherTests: XCTestCase {
    func testAPrefixMatchesAndAnEmptyOneIsIgnored() throws {
        try assertMatcher(
            "STARTS_WITH", #""whitelistMatcherData": {"whitelist": ["ab", ""]}"#,
            [
                .init("abc", true),
                .init("ab", true),
                .init("a", false),
                .init("cab", false),
                .init("Abc", false),
                .init("", false),
                .init(5, false),
                .init(nil, false),
            ])
    }

    func testCodeUnitsCountAndNotCharacters() throws {
        try assertMatcher(
            "STARTS_WITH", #""whitelistMatcherData": {"whitelist": ["e", "é"]}"#,
            [.init("e\u{301}", true), .init("\u{E9}", true), .init("E", false)])
    }

    func testUnusableDataNeverMatches() throws {
        try assertNeverMatches("STARTS_WITH", #""#, "whitelistMatcherData is missing")
    }
}
