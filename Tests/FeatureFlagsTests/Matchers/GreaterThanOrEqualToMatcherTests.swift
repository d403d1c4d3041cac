import XCTest

@testable import FeatureFlags

final class GreaterThanOrEqualToMatcherTests: XCTestCase {
    func testTheNumberAndThoseAboveMatch() throws {
        try assertMatcher(
            "GREATER_THAN_OR_EQUAL_TO", #""unaryNumericMatcherData": {"dataType": "NUMBER", "value": -5}"#,
            [
                .init(-5, true),
                .init(-6, false),
                .init(100, true),
                .init(.integer(.max), true),
                .init(.integer(.min), false),
                .init(7.0, false),
                .init(nil, false),
            ])
    }

    func testDatesCompareByTheMinute() throws {
        try assertMatcher(
            "GREATER_THAN_OR_EQUAL_TO", #""unaryNumericMatcherData": {"dataType": "DATETIME", "value": 1458240947021}"#,
            [
                .init(1458240900000, true),
                .init(1458240899999, false),
                .init(1458240959999, true),
                .init(1458241000000, true),
            ])
    }

    func testUnusableDataNeverMatches() throws {
        try assertNeverMatches(
            "GREATER_THAN_OR_EQUAL_TO", #""unaryNumericMatcherData": null"#, "unaryNumericMatcherData is missing")
    }
}
