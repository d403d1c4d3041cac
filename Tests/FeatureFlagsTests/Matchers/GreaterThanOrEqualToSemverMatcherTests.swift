import XCTest

@testable import FeatureFlags

final class GreaterThanOrEqualToSemverMatcherTests: XCTestCase {
    func testTheVersionAndLaterOnesMatch() throws {
        try assertMatcher(
            "GREATER_THAN_OR_EQUAL_TO_SEMVER", #""stringMatcherData": "5.2.0""#,
            [
                .init("5.2.0", true),
                .init("5.10.0", true),
                .init("5.2.0+a", true),
                .init("5.2.0-rc.1", false),
                .init("5.1.9", false),
                .init("5.2", false),
                .init(nil, false),
            ])
    }

    func testUnusableDataNeverMatches() throws {
        try assertNeverMatches("GREATER_THAN_OR_EQUAL_TO_SEMVER", #""#, "stringMatcherData is missing")
        try assertNeverMatches(
            "GREATER_THAN_OR_EQUAL_TO_SEMVER", #""stringMatcherData": "v1.2.3""#,
            "stringMatcherData is not a version like 1.2.3")
    }
}
