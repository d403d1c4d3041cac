import PackageInfoTestSupport
import XCTest

@testable import FeatureFlags

/// The cost that the regular expressions of one file may have together.
final class ExpressionBudgetTests: XCTestCase {
    func testThePriceOfAPattern() {
        let rows: [(pattern: String, price: Int, line: UInt)] = [
            ("", 0, #line), ("abc", 3, #line), ("é😀", 3, #line), ("[a-z]", 7, #line), ("(?:a)", 5, #line),
            (#"\d"#, 6, #line), (#"\\d"#, 3, #line), (#"\[a"#, 3, #line), (#"\."#, 2, #line), (#"\p{L}"#, 80, #line),
            ("[[:alpha:]]", 90, #line), ("(?i)a", 5, #line), ("(?i)[a-z]", 13, #line), (#"(?i)\d"#, 56, #line),
            (#"(?m-i:\d)"#, 59, #line), (#"(?i)\p{L}"#, 159, #line), (#"(?i)[\u00e0-\u00ff]"#, 73, #line),
            ("(?i)[à-ÿ]", 63, #line), (#"(?<i>\d)"#, 12, #line), ("^a$", 19, #line), (#"\^\$"#, 4, #line),
            ("[^a]", 6, #line), (#"\Z"#, 18, #line),
        ]
        for (pattern, price, line) in rows {
            XCTAssertEqual(ExpressionBudget.price(of: pattern), price, pattern, line: line)
        }
    }

    func testTheWholeBudgetCanBeSpentAndNoMore() {
        let budget = ExpressionBudget()
        let thousand = String(repeating: "a", count: 1000)
        for _ in 0..<(ExpressionBudget.total / 1000) { XCTAssertTrue(budget.pay(for: thousand)) }
        XCTAssertFalse(budget.pay(for: "a"))
        XCTAssertTrue(budget.pay(for: ""), "a pattern that costs nothing")
    }

    func testExpressionsBeyondTheBudgetNeverMatchAndAreReported() throws {
        let heavy = "(?i)" + String(repeating: #"[^\\p{L}\\p{N}]"#, count: 300)
        func flag(_ name: String, _ pattern: String) -> String {
            let matcher = Sample.matcher("MATCHES_STRING", #""stringMatcherData": "\#(pattern)""#)
            return Sample.flag(name, [Sample.rule(matcher), Sample.everybody()])
        }
        let flags = (0..<3).map { flag("f\($0)", "a|\(heavy)") } + [flag("small", "a$")]
        let rules = try RuleSet(Sample.file(flags).utf8, named: "rules.json")
        XCTAssertEqual(
            rules.flagNames.map { rules.brief($0, User(key: "anna")) },
            ["on / rule", "off / default rule", "off / default rule", "on / rule"])
        XCTAssertEqual(
            rules.diagnostics.map(\.path), (1...2).map { "ff.d[\($0)].conditions[0].matcherGroup.matchers[0]" })
        XCTAssertEqual(
            rules.diagnostics.first?.problem,
            "MATCHES_STRING: the regular expressions of this file are too much together; shorten this one or those before it"
        )
        XCTAssertEqual(rules.diagnostics.first?.advice, "the matcher never matches")
        let archived = flags.map { $0.replacing("ACTIVE", with: "ARCHIVED") } + [flag("live", "a|\(heavy)")]
        XCTAssertEqual(
            try RuleSet(Sample.file(archived).utf8, named: "rules.json").brief("live", User(key: "anna")), "on / rule",
            "archived flags cost the others nothing")
    }
}
