import TestSupport
import XCTest

@testable import FeatureFlags

final class DependencyMatcherTests: XCTestCase {
    private func rules(_ data: String, negate: Bool = false) throws -> RuleSet {
        let matcher = Sample.matcher("IN_SPLIT_TREATMENT", data, attribute: "ignored", negate: negate)
        return try RuleSet(
            flags: Sample.flag("flag", [Sample.rule(matcher), Sample.everybody()]),
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
        try assertNeverMatches("IN_SPLIT_TREATMENT", #""#, "dependencyMatcherData is missing")
        try assertNeverMatches(
            "IN_SPLIT_TREATMENT", #""dependencyMatcherData": {"split": "other"}"#,
            "dependencyMatcherData has no treatments")
    }
}
