import XCTest

@testable import FeatureFlags

final class EndsWithMatcherTests: XCTestCase {
    func testASuffixMatchesAndAnEmptyOneIsIgnored() throws {
        try assertMatcher(
            "ENDS_WITH", #""whitelistMatcherData": {"whitelist": ["ab", ""]}"#,
            [
                .init("cab", true),
                .init("ab", true),
                .init("b", false),
                .init("abc", false),
                .init("caB", false),
                .init("", false),
                .init(5, false),
                .init(nil, false),
            ])
    }

    func testCodeUnitsCountAndNotCharacters() throws {
        try assertMatcher(
            "ENDS_WITH", #""whitelistMatcherData": {"whitelist": ["e", "é"]}"#,
            [.init("e\u{301}", false), .init("\u{E9}", true), .init("E", false)])
    }

    func testUnusableDataNeverMatches() throws {
        try assertNeverMatches("ENDS_WITH", #""#, "whitelistMatcherData is missing")
    }
}
