import XCTest

@testable import FeatureFlags

final class PartOfSetMatcherTests: XCTestCase {
    func testEveryElementIsOneOfTheRule() throws {
        try assertMatcher(
            "PART_OF_SET", #""whitelistMatcherData": {"whitelist": ["a", "b"]}"#,
            [
                .init(["a"], true),
                .init(["a", "b", "a"], true),
                .init(["a", "c"], false),
                .init([], false),
                .init("a", false),
                .init(nil, false),
            ])
    }

    func testAnEmptyRuleMatchesNothing() throws {
        try assertMatcher(
            "PART_OF_SET", #""whitelistMatcherData": {"whitelist": []}"#,
            [
                .init([], false),
                .init(["a"], false),
            ])
    }
}
