import TestSupport
import XCTest

@testable import FeatureFlags

/// ALL_KEYS, EQUAL_TO_BOOLEAN and IN_SPLIT_TREATMENT.
final class BasicMatchersTests: XCTestCase {
    func testEveryPresentValueMatchesAllKeys() throws {
        try assertMatchers([.init("ALL_KEYS", "", matching: ["a", "", 0, 1.5, false, []], others: [])])
        let rules = try RuleSet(flags: Sample.flag("flag", [Sample.everybody("on 100")]))
        XCTAssertEqual(rules.brief("flag", User(key: "anybody")), "on / default rule")
    }

    func testTruthValuesAndTheirNamesMatch() throws {
        try assertMatchers([
            .init(
                "EQUAL_TO_BOOLEAN", #""booleanMatcherData": true"#, matching: [true, "true", "TRUE", "True"],
                others: [false, "false", " true", "yes", 1, "1", [true]]),
            .init(
                "EQUAL_TO_BOOLEAN", #""booleanMatcherData": false"#, matching: [false, "False"], others: [true]),
        ])
    }

    // MARK: Other flags

    /// Rules that ask another flag twice: what is wrong with the question is told once.
    private func rules(_ data: String, negate: Bool = false) throws -> RuleSet {
        let matcher = Sample.matcher("IN_SPLIT_TREATMENT", data, attribute: "ignored", negate: negate)
        return try RuleSet(
            flags: Sample.flag("flag", [Sample.rule(matcher, matcher), Sample.everybody()]),
            Sample.flag("other", [Sample.rule(Sample.keys("anna")), Sample.everybody()]),
            Sample.flag("dead", [Sample.everybody("on 100")], #""killed": true"#))
    }

    private func treatment(_ data: String, key: String = "anna", negate: Bool = false) throws -> String {
        try rules(data, negate: negate).evaluate("flag", for: User(key: key)).treatment
    }

    func testTheOtherFlagIsEvaluatedForTheSameUser() throws {
        let data = #""dependencyMatcherData": {"split": "other", "treatments": ["on", "v2"]}"#
        XCTAssertEqual(try treatment(data), "on")
        XCTAssertEqual(try treatment(data, key: "ben"), "off")
        XCTAssertEqual(try treatment(data, negate: true), "off")
        XCTAssertEqual(try treatment(data, key: "ben", negate: true), "on")
    }

    func testAKilledFlagGivesItsDefault() throws {
        XCTAssertEqual(
            try treatment(#""dependencyMatcherData": {"split": "dead", "treatments": ["default"]}"#), "on")
        XCTAssertEqual(try treatment(#""dependencyMatcherData": {"split": "dead", "treatments": ["on"]}"#), "off")
    }

    func testAnUnknownFlagAnswersControl() throws {
        let control = #""dependencyMatcherData": {"split": "gone", "treatments": ["control"]}"#
        XCTAssertEqual(try treatment(control), "on")
        XCTAssertEqual(try treatment(#""dependencyMatcherData": {"split": "gone", "treatments": ["on"]}"#), "off")
        XCTAssertEqual(try rules(control).diagnostics.map(\.problem), [#"there is no flag "gone""#])
    }

    func testUnusableDataNeverMatches() throws {
        try assertNeverMatch([
            .init("EQUAL_TO_BOOLEAN", #""#, "booleanMatcherData is missing"),
            .init(
                "EQUAL_TO_BOOLEAN", #""booleanMatcherData": 1"#, "booleanMatcherData is neither true nor false"),
            .init(
                "EQUAL_TO_BOOLEAN", #""booleanMatcherData": "true""#, "booleanMatcherData is neither true nor false"),
            .init("IN_SPLIT_TREATMENT", #""#, "dependencyMatcherData is missing"),
            .init(
                "IN_SPLIT_TREATMENT", #""dependencyMatcherData": {"split": "other"}"#,
                "dependencyMatcherData has no treatments"),
        ])
    }
}
