import TestSupport
import XCTest

@testable import FeatureFlags

/// EQUAL_TO_SEMVER, IN_LIST_SEMVER, GREATER_THAN_OR_EQUAL_TO_SEMVER, LESS_THAN_OR_EQUAL_TO_SEMVER and BETWEEN_SEMVER.
final class VersionMatchersTests: XCTestCase {
    func testVersionsCompare() throws {
        try assertMatchers([
            .init(
                "EQUAL_TO_SEMVER", #""stringMatcherData": "1.2.3""#, matching: ["1.2.3", "01.2.3"],
                others: ["1.2.3+a", "1.2.3-rc", "1.2", "1.2.3.", "v1.2.3", 1]),
            .list(
                "IN_LIST_SEMVER", #"["1.2.3", "2.0.0+a"]"#, matching: ["1.2.3", "01.02.3", "2.0.0+a"],
                others: ["2.0.0", "1.2.3+a", "nonsense"]),
            .init(
                "GREATER_THAN_OR_EQUAL_TO_SEMVER", #""stringMatcherData": "5.2.0""#,
                matching: ["5.2.0", "5.10.0", "5.2.0+a"], others: ["5.2.0-rc.1", "5.1.9", "5.2"]),
            .init(
                "LESS_THAN_OR_EQUAL_TO_SEMVER", #""stringMatcherData": "5.2.0""#,
                matching: ["5.2.0", "5.2.0+a", "5.2.0-rc.1"], others: ["5.2.1", "5.10.0", "5.2"]),
            .init(
                "BETWEEN_SEMVER", #""betweenStringMatcherData": {"start": "1.2.3", "end": "2.0.0"}"#,
                matching: ["1.2.3", "1.9.9", "2.0.0", "2.0.0+b", "2.0.0-rc"], others: ["1.2.3-rc", "2.0.1", "x"]),
        ])
    }

    func testOneBadItemOfAListIsLeftOut() throws {
        let matcher = Sample.matcher("IN_LIST_SEMVER", #""whitelistMatcherData": {"whitelist": ["1.2", "1.2.3", 4]}"#)
        let rules = try RuleSet(flags: Sample.flag("flag", [Sample.rule(matcher), Sample.everybody()]))
        XCTAssertEqual(rules.brief("flag", User(key: "1.2.3")), "on / rule")
        XCTAssertEqual(rules.diagnostics.map(\.action), ["left out", "left out"])
    }

    func testUnusableDataNeverMatches() throws {
        let single = ["EQUAL_TO_SEMVER", "GREATER_THAN_OR_EQUAL_TO_SEMVER", "LESS_THAN_OR_EQUAL_TO_SEMVER"]
        for type in single {
            try assertNeverMatch([
                .init(type, #""#, "stringMatcherData is missing"),
                .init(type, #""stringMatcherData": "v1.2.3""#, "stringMatcherData is not a version like 1.2.3"),
            ])
        }
        try assertNeverMatch([
            .init("IN_LIST_SEMVER", #""#, "whitelistMatcherData is missing"),
            .init("BETWEEN_SEMVER", #""#, "betweenStringMatcherData is missing"),
            .init(
                "BETWEEN_SEMVER", #""betweenStringMatcherData": {"start": "1.0.0", "end": "2"}"#,
                "end is not a version like 1.2.3"),
        ])
    }
}
