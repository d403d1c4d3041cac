import TestSupport
import XCTest

@testable import FeatureFlags

/// A value and whether a matcher should match it; nil for an absent attribute.
struct MatcherRow {
    let value: AttributeValue?
    let isMatch: Bool
    let line: UInt

    init(_ value: AttributeValue?, _ isMatch: Bool, line: UInt = #line) {
        self.value = value
        self.isMatch = isMatch
        self.line = line
    }
}

/// Asks a matcher of the attribute `it` for each row, as it is and negated.
func assertMatcher(
    _ type: String, _ data: String, _ rows: [MatcherRow], segments: [String: [UInt8]] = [:],
    options: LoadingOptions = LoadingOptions(), file: StaticString = #filePath
) throws {
    let flags = [false, true].map { negate in
        let matcher = Sample.matcher(type, data, attribute: "it", negate: negate)
        return Sample.flag("negated \(negate)", [Sample.rule(matcher), Sample.everybody()])
    }
    let rules = try RuleSet(
        Sample.file(flags).utf8, named: "rules.json", segments: segments, options: options)
    for row in rows {
        let user = User(key: "key", attributes: row.value.map { ["it": $0] } ?? [:])
        XCTAssertEqual(
            rules.evaluate("negated false", for: user).treatment == "on", row.isMatch, file: file, line: row.line)
        XCTAssertEqual(
            rules.evaluate("negated true", for: user).treatment == "on", !row.isMatch, "negated", file: file,
            line: row.line)
    }
}

/// A matcher whose data is unusable never matches, unless negated, and is reported once.
func assertNeverMatches(
    _ type: String, _ data: String, _ problem: String, file: StaticString = #filePath, line: UInt = #line
) throws {
    let matcher = Sample.matcher(type, data, attribute: "it")
    let rules = try RuleSet(flags: Sample.flag("flag", [Sample.rule(matcher), Sample.everybody()]))
    for value: AttributeValue in ["a", 1, true, ["a"]] {
        let user = User(key: "key", attributes: ["it": value])
        XCTAssertEqual(rules.brief("flag", user), "off / default rule", file: file, line: line)
    }
    XCTAssertEqual(rules.diagnostics.map(\.problem), ["\(type): \(problem)"], file: file, line: line)
    XCTAssertEqual(rules.diagnostics.map(\.action), ["the matcher never matches"], file: file, line: line)
}
