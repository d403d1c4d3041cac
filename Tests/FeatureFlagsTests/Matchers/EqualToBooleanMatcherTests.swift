import XCTest

@testable import FeatureFlags

final class EqualToBooleanMatcherTests: XCTestCase {
    func testTruthValuesAndTheirNamesMatch() throws {
        try assertMatcher(
            "EQUAL_TO_BOOLEAN", #""booleanMatcherData": true"#,
            [
                .init(true, true),
                .init(false, false),
                .init("true", true),
                .init("TRUE", true),
                .init("True", true),
                .init("false", false),
                .init(" true", false),
                .init("yes", false),
                .init(1, false),
                .init("1", false),
                .init([true], false),
                .init(nil, false),
            ])
    }

    func testFalseIsAValueToo() throws {
        try assertMatcher(
            "EQUAL_TO_BOOLEAN", #""booleanMatcherData": false"#,
            [
                .init(false, true),
                .init("False", true),
                .init(true, false),
                .init(nil, false),
            ])
    }

    func testUnusableDataNeverMatches() throws {
        try assertNeverMatches("EQUAL_TO_BOOLEAN", #""#, "booleanMatcherData is missing")
        try assertNeverMatches(
            "EQUAL_TO_BOOLEAN", #""booleanMatcherData": 1"#, "booleanMatcherData is neither true nor false")
        try assertNeverMatches(
            "EQUAL_TO_BOOLEAN", #""booleanMatcherData": "true""#, "booleanMatcherData is neither true nor false")
    }
}
