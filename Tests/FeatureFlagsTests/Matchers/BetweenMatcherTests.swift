import XCTest

@testable import FeatureFlags

final class BetweenMatcherTests: XCTestCase {
    func testBothEndsAreIncluded() throws {
        try assertMatcher(
            "BETWEEN", #""betweenMatcherData": {"dataType": "NUMBER", "start": 10, "end": 20}"#,
            [
                .init(9, false),
                .init(10, true),
                .init(15, true),
                .init(20, true),
                .init(21, false),
                .init(15.0, false),
                .init("15", false),
                .init(nil, false),
            ])
    }

    func testAStartBeyondTheEndMatchesNothing() throws {
        try assertMatcher(
            "BETWEEN", #""betweenMatcherData": {"dataType": "NUMBER", "start": 20, "end": 10}"#,
            [
                .init(10, false),
                .init(15, false),
                .init(20, false),
            ])
    }

    func testDatesCompareByTheMinute() throws {
        try assertMatcher(
            "BETWEEN", #""betweenMatcherData": {"dataType": "DATETIME", "start": 1458240947021, "end": 1458240967021}"#,
            [
                .init(1458240900000, true),
                .init(1458240899999, false),
                .init(1458241019999, true),
                .init(1458241020000, false),
                .init(1458240930000, true),
            ])
    }

    func testUnusableDataNeverMatches() throws {
        try assertNeverMatches("BETWEEN", #""#, "betweenMatcherData is missing")
        try assertNeverMatches("BETWEEN", #""betweenMatcherData": {"start": 1}"#, "betweenMatcherData has no end")
    }
}
