import XCTest

@testable import FeatureFlags

final class ContainsAllOfSetMatcherTests: XCTestCase {
    func testEveryElementOfTheRuleIsNeeded() throws {
        try assertMatcher(
            "CONTAINS_ALL_OF_SET", #""whitelistMatcherData": {"whitelist": ["a", "b"]}"#,
            [
                .init(["a", "b"], true),
                .init(["c", "b", "a"], true),
                .init(["a"], false),
                .init([], false),
                .init("a", false),
                .init(nil, false),
            ])
    }

    func testAnEmptyRuleMatchesNothing() throws {
        try assertMatcher(
            "CONTAINS_ALL_OF_SET", #""whitelistMatcherData": {"whitelist": []}"#,
            [
                .init([], false),
                .init(["a"], false),
            ])
    }
}
