import XCTest

@testable import FeatureFlags

final class LessThanOrEqualToMatcherTests: XCTestCase {
    func testTheNumberAndThoseBelowMatch() throws {
        try assertMatcher(
            "LESS_THAN_OR_EQUAL_TO", #""unaryNumericMatcherData": {"dataType": "NUMBER", "value": -5}"#,
            [
                .init(-5, true),
                .init(-4, false),
                .init(-100, true),
                .init(.integer(.min), true),
                .init(.integer(.max), false),
                .init(-7.0, false),
                .init(nil, false),
            ])
    }

    func testDatesCompareByTheMinute() throws {
        try assertMatcher(
            "LESS_THAN_OR_EQUAL_TO", #""unaryNumericMatcherData": {"dataType": "DATETIME", "value": 1458240947021}"#,
            [
                .init(1458240959999, true),
                .init(1458240960000, false),
                .init(0, true),
            ])
    }

    func testAnUnknownDataTypeMeansNumber() throws {
        try assertMatcher(
            "LESS_THAN_OR_EQUAL_TO", #""unaryNumericMatcherData": {"dataType": "datetime", "value": 1458240947021}"#,
            [
                .init(1458240947021, true),
                .init(1458240947022, false),
            ])
    }
}
