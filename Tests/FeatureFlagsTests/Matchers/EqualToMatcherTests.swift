import XCTest

@testable import FeatureFlags

final class EqualToMatcherTests: XCTestCase {
    func testOnlyTheSameIntegerMatches() throws {
        try assertMatcher(
            "EQUAL_TO", #""unaryNumericMatcherData": {"dataType": "NUMBER", "value": 10}"#,
            [
                .init(10, true),
                .init(11, false),
                .init(-10, false),
                .init(10.0, false),
                .init(10.5, false),
                .init("10", false),
                .init(true, false),
                .init([10], false),
                .init(nil, false),
            ])
    }

    func testDatesMatchOnTheSameUTCDay() throws {
        try assertMatcher(
            "EQUAL_TO", #""unaryNumericMatcherData": {"dataType": "DATETIME", "value": 1458240947021}"#,
            [
                .init(1458240947021, true),
                .init(1458172800000, true),
                .init(1458172799999, false),
                .init(1458259199999, true),
                .init(1458259200000, false),
                .init("1458240947021", false),
            ])
    }

    func testDatesBefore1970AreRoundedDown() throws {
        try assertMatcher(
            "EQUAL_TO", #""unaryNumericMatcherData": {"dataType": "DATETIME", "value": -1}"#,
            [
                .init(-1, true),
                .init(-86400000, true),
                .init(-86400001, false),
                .init(0, false),
            ])
    }

    func testTheEndsOfTheRangeDoNotOverflow() throws {
        try assertMatcher(
            "EQUAL_TO", #""unaryNumericMatcherData": {"dataType": "DATETIME", "value": -9223372036854775808}"#,
            [
                .init(.integer(.min), true),
                .init(.integer(.max), false),
            ])
    }

    func testUnusableDataNeverMatches() throws {
        try assertNeverMatches("EQUAL_TO", #""#, "unaryNumericMatcherData is missing")
        try assertNeverMatches(
            "EQUAL_TO", #""unaryNumericMatcherData": {"value": 1.5}"#, "value is not a whole number of 64 bits")
        try assertNeverMatches(
            "EQUAL_TO", #""unaryNumericMatcherData": {"value": 9223372036854775808}"#,
            "value is not a whole number of 64 bits")
        try assertNeverMatches(
            "EQUAL_TO", #""unaryNumericMatcherData": {"value": "1"}"#, "value is not a whole number of 64 bits")
    }
}
