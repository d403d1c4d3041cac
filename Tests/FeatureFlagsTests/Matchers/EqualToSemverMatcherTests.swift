import XCTest

@testable import FeatureFlags

final class EqualToSemverMatcherTests: XCTestCase {
    func testTheSameCanonicalTextMatches() throws {
        try assertMatcher(
            "EQUAL_TO_SEMVER", #""stringMatcherData": "1.2.3""#,
            [
                .init("1.2.3", true),
                .init("01.2.3", true),
                .init("1.2.3+a", false),
                .init("1.2.3-rc", false),
                .init("1.2", false),
                .init("1.2.3.", false),
                .init("v1.2.3", false),
                .init(1, false),
                .init(nil, false),
            ])
    }

    func testUnusableDataNeverMatches() throws {
        try assertNeverMatches("EQUAL_TO_SEMVER", #""#, "stringMatcherData is missing")
        try assertNeverMatches(
            "EQUAL_TO_SEMVER", #""stringMatcherData": "v1.2.3""#, "stringMatcherData is not a version like 1.2.3")
    }
}
