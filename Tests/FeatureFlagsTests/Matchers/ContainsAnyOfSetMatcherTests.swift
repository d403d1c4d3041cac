import XCTest

@testable import FeatureFlags

final class ContainsAnyOfSetMatcherTests: XCTestCase {
    func testOneCommonElementIsEnough() throws {
        try assertMatcher(
            "CONTAINS_ANY_OF_SET", #""whitelistMatcherData": {"whitelist": ["a", "b"]}"#,
            [
                .init(["b", "z"], true),
                .init(["a"], true),
                .init(["z"], false),
                .init([], false),
                .init("a", false),
                .init(nil, false),
            ])
    }

    func testAnEmptyRuleMatchesNothing() throws {
        try assertMatcher(
            "CONTAINS_ANY_OF_SET", #""whitelistMatcherData": {"whitelist": []}"#,
            [
                .init([], false),
                .init(["a"], false),
            ])
    }
}
