import XCTest

@testable import FeatureFlags

final class EqualToSetMatcherTests: XCTestCase {
    func testTheSameElementsMatchInAnyOrder() throws {
        try assertMatcher(
            "EQUAL_TO_SET", #""whitelistMatcherData": {"whitelist": ["a", "b", "a"]}"#,
            [
                .init(["a", "b"], true),
                .init(["b", "a", "b"], true),
                .init(["a"], false),
                .init(["a", "b", "c"], false),
                .init([], false),
                .init("a", false),
                .init(nil, false),
            ])
    }

    func testElementsAreComparedAsTexts() throws {
        try assertMatcher(
            "EQUAL_TO_SET", #""whitelistMatcherData": {"whitelist": ["1", "2", "true"]}"#,
            [
                .init([1, 2, true], true),
                .init(["1", 2, "true"], true),
                .init([1.0, 2, true], false),
            ])
    }

    func testTwoEmptySetsAreEqual() throws {
        try assertMatcher(
            "EQUAL_TO_SET", #""whitelistMatcherData": {"whitelist": []}"#,
            [
                .init([], true),
                .init(["a"], false),
            ])
    }
}
