import TestSupport
import XCTest

@testable import FeatureFlags

/// A matcher with values of an attribute that it matches, and others that it does not.
struct MatcherRow {
    let type: String
    let data: String
    let matching: [AttributeValue]
    let others: [AttributeValue]
    let line: UInt

    init(
        _ type: String, _ data: String, matching: [AttributeValue], others: [AttributeValue], line: UInt = #line
    ) {
        self.type = type
        self.data = data
        self.matching = matching
        self.others = others
        self.line = line
    }

    /// A row of a matcher with a list.
    static func list(
        _ type: String, _ list: String, matching: [AttributeValue], others: [AttributeValue], line: UInt = #line
    ) -> MatcherRow {
        MatcherRow(
            type, #""whitelistMatcherData": {"whitelist": \#(list)}"#, matching: matching, others: others, line: line)
    }
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

/// A matcher whose data is unusable, and the problem that is reported.
struct UnusableMatcher {
    let type: String
    let data: String
    let problem: String
    let line: UInt

    init(_ type: String, _ data: String, _ problem: String, line: UInt = #line) {
        (self.type, self.data, self.problem, self.line) = (type, data, problem, line)
    }
}

/// Each of them never matches, unless negated, and is reported once.
func assertNeverMatch(_ rows: [UnusableMatcher], file: StaticString = #filePath) throws {
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
            rules.diagnostics.map(\.action), ["the matcher never matches"], file: file, line: row.line)
    }
}
