import XCTest

@testable import FeatureFlags

final class LessThanOrEqualToSemverMatcherTests: XCTestCase {
    func testTheVersionAndEarlierOnesMatch() throws {
        try assertMatcher(
            "LESS_THAN_OR_EQUAL_TO_SEMVER", #""stringMatcherData": "5.2.0""#,
            [
                .init("5.2.0", true),
                .init("5.2.0+a", true),
                .init("5.2.0-rc.1", true),
                .init("5.2.1", false),
                .init("5.10.0", false),
                .init("5.2", false),
                .init(nil, false),
            ])
    }

    func testUnusableDataNeverMatches() throws {
        try assertNeverMatches("LESS_THAN_OR_EQUAL_TO_SEMVER", #""#, "stringMatcherData is missing")
        try assertNeverMatches(
            "LESS_THAN_OR_EQUAL_TO_SEMVER", #""stringMatcherData": "v1.2.3""#,
            "stringMatcherData is not a version like 1.2.3")
    }
}
