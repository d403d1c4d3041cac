import XCTest

@testable import FeatureFlags

final class BetweenSemverMatcherTests: XCTestCase {
    func testBothEndsAreIncluded() throws {
        try assertMatcher(
            "BETWEEN_SEMVER", #""betweenStringMatcherData": {"start": "1.2.3", "end": "2.0.0"}"#,
            [
                .init("1.2.3", true),
                .init("1.9.9", true),
                .init("2.0.0", true),
                .init("2.0.0+b", true),
                .init("2.0.0-rc", true),
                .init("1.2.3-rc", false),
                .init("2.0.1", false),
                .init("x", false),
                .init(nil, false),
            ])
    }

    func testUnusableDataNeverMatches() throws {
        try assertNeverMatches("BETWEEN_SEMVER", #""#, "betweenStringMatcherData is missing")
        try assertNeverMatches(
            "BETWEEN_SEMVER", #""betweenStringMatcherData": {"start": "1.0.0", "end": "2"}"#,
            "end is not a version like 1.2.3")
    }
}
