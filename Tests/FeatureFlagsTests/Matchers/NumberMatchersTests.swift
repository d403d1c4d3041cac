import XCTest

@testable import FeatureFlags

/// EQUAL_TO, GREATER_THAN_OR_EQUAL_TO, LESS_THAN_OR_EQUAL_TO and BETWEEN.
final class NumberMatchersTests: XCTestCase {
    private func number(_ value: Int64, _ type: String = "NUMBER") -> String {
        #""unaryNumericMatcherData": {"dataType": "\#(type)", "value": \#(value)}"#
    }

    private func range(_ start: Int64, _ end: Int64, _ type: String = "NUMBER") -> String {
        #""betweenMatcherData": {"dataType": "\#(type)", "start": \#(start), "end": \#(end)}"#
    }

    func testWholeNumbersCompareAndNothingElseDoes() throws {
        try assertMatchers([
            .init(
                "EQUAL_TO", number(10), matching: [10], others: [11, -10, 10.0, 10.5, "10", true, [10]]),
            .init(
                "GREATER_THAN_OR_EQUAL_TO", number(-5), matching: [-5, 100, .integer(.max)],
                others: [-6, .integer(.min), 7.0]),
            .init(
                "LESS_THAN_OR_EQUAL_TO", number(-5), matching: [-5, -100, .integer(.min)],
                others: [-4, .integer(.max), -7.0]),
            .init("BETWEEN", range(10, 20), matching: [10, 15, 20], others: [9, 21, 15.0, "15"]),
            .init("BETWEEN", range(20, 10), matching: [], others: [10, 15, 20]),
        ])
    }

    func testDatesAreEqualOnTheSameUTCDay() throws {
        try assertMatchers([
            .init(
                "EQUAL_TO", number(1_458_240_947_021, "DATETIME"),
                matching: [1_458_240_947_021, 1_458_172_800_000, 1_458_259_199_999],
                others: [1_458_172_799_999, 1_458_259_200_000, "1458240947021"]),
            .init("EQUAL_TO", number(-1, "DATETIME"), matching: [-1, -86_400_000], others: [-86_400_001, 0]),
        ])
    }

    func testDatesCompareByTheMinute() throws {
        let date: Int64 = 1_458_240_947_021
        try assertMatchers([
            .init(
                "GREATER_THAN_OR_EQUAL_TO", number(date, "DATETIME"),
                matching: [1_458_240_900_000, 1_458_240_959_999, 1_458_241_000_000], others: [1_458_240_899_999]),
            .init(
                "LESS_THAN_OR_EQUAL_TO", number(date, "DATETIME"), matching: [1_458_240_959_999, 0],
                others: [1_458_240_960_000]),
            .init(
                "BETWEEN", range(date, 1_458_240_967_021, "DATETIME"),
                matching: [1_458_240_900_000, 1_458_241_019_999, 1_458_240_930_000],
                others: [1_458_240_899_999, 1_458_241_020_000]),
        ])
    }

    func testTheEndsOfTheRangeDoNotOverflow() throws {
        try assertMatchers([
            .init("EQUAL_TO", number(.min, "DATETIME"), matching: [.integer(.min)], others: [.integer(.max)]),
            .init("EQUAL_TO", number(.max, "DATETIME"), matching: [.integer(.max)], others: [.integer(.min)]),
            .init(
                "LESS_THAN_OR_EQUAL_TO", number(.max, "DATETIME"), matching: [.integer(.max), .integer(.min)],
                others: ["1"]),
            .init(
                "GREATER_THAN_OR_EQUAL_TO", number(.min, "DATETIME"), matching: [.integer(.max), .integer(.min)],
                others: ["1"]),
        ])
    }

    func testAnUnknownDataTypeMeansNumber() throws {
        try assertMatchers([
            .init("LESS_THAN_OR_EQUAL_TO", number(60_001, "datetime"), matching: [60_001], others: [60_002])
        ])
    }

    func testUnusableDataNeverMatches() throws {
        try assertNeverMatch([
            .init("EQUAL_TO", #""#, "unaryNumericMatcherData is missing"),
            .init("EQUAL_TO", #""unaryNumericMatcherData": {"value": 1.5}"#, "value is not a whole number of 64 bits"),
            .init(
                "EQUAL_TO", #""unaryNumericMatcherData": {"value": 9223372036854775808}"#,
                "value is not a whole number of 64 bits"),
            .init("EQUAL_TO", #""unaryNumericMatcherData": {"value": "1"}"#, "value is not a whole number of 64 bits"),
            .init(
                "GREATER_THAN_OR_EQUAL_TO", #""unaryNumericMatcherData": null"#, "unaryNumericMatcherData is missing"),
            .init("BETWEEN", #""#, "betweenMatcherData is missing"),
            .init("BETWEEN", #""betweenMatcherData": {"start": 1}"#, "betweenMatcherData has no end"),
        ])
    }
}
