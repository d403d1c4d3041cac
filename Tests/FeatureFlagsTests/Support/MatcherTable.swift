import PackageInfoTestSupport
import XCTest

@testable import FeatureFlags

/// A type of matcher with its data, and values of an attribute that it matches and does not match.
typealias MatcherRow = (
    type: String, data: String, matching: [AttributeValue], others: [AttributeValue], line: UInt
)

func row(
    _ type: String, _ data: String, matching: [AttributeValue] = [], others: [AttributeValue] = [], line: UInt = #line
) -> MatcherRow {
    // Most matchers have a list.
    let data = data.hasPrefix("[") ? #""whitelistMatcherData": {"whitelist": \#(data)}"# : data
    return (type, data, matching, others, line)
}

/// Asks each matcher of the attribute `it`, as it is and negated; an absent attribute never matches.
func assertMatchers(
    _ rows: [MatcherRow], segments: [String: [UInt8]] = [:], options: LoadingOptions = LoadingOptions(),
    file: StaticString = #filePath
) throws {
    for row in rows {
        let flags = [false, true].map { negate in
            let matcher = Sample.matcher(row.type, row.data, attribute: "it", negate: negate)
            return Sample.flag("negated \(negate)", [Sample.rule(matcher), Sample.everybody()])
        }
        let rules = try RuleSet(Sample.file(flags).utf8, named: "rules.json", segments: segments, options: options)
        func check(_ value: AttributeValue?, _ isMatch: Bool) {
            let user = User(key: "key", attributes: value.map { ["it": $0] } ?? [:])
            for (flag, expected) in [("negated false", isMatch), ("negated true", !isMatch)] {
                XCTAssertEqual(
                    rules.evaluate(flag, for: user).treatment == "on", expected,
                    "\(row.type) of \(value.map(String.init) ?? "nothing"), \(flag)", file: file, line: row.line)
            }
        }
        row.matching.forEach { check($0, true) }
        row.others.forEach { check($0, false) }
        check(.null, false)
        check(nil, false)
    }
}

/// A type of matcher with unusable data, and the problem that is reported.
typealias UnusableRow = (type: String, data: String, problem: String, line: UInt)

func unusable(_ type: String, _ data: String, _ problem: String, line: UInt = #line) -> UnusableRow {
    (type, data, problem, line)
}

/// Each of them never matches, unless negated, and is reported once.
func assertNeverMatch(_ rows: [UnusableRow], file: StaticString = #filePath) throws {
    for row in rows {
        let matcher = Sample.matcher(row.type, row.data, attribute: "it")
        let rules = try RuleSet(flags: Sample.flag("flag", [Sample.rule(matcher), Sample.everybody()]))
        for value: AttributeValue in ["a", 1, true, ["a"]] {
            let user = User(key: "key", attributes: ["it": value])
            XCTAssertEqual(rules.brief("flag", user), "off / default rule", file: file, line: row.line)
        }
        XCTAssertEqual(
            rules.diagnostics.map(\.problem), ["\(row.type): \(row.problem)"], file: file, line: row.line)
        XCTAssertEqual(
            rules.diagnostics.map(\.advice), ["the matcher never matches"], file: file, line: row.line)
    }
}
