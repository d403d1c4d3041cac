import XCTest

@testable import FeatureFlags

final class BoundedExpressionTests: XCTestCase {
    private func outcome(_ pattern: String, _ text: String) throws -> String {
        var effort = SearchEffort()
        let isFound = try XCTUnwrap(BoundedExpression(pattern), pattern).isFound(in: text, &effort)
        return effort.remark ?? (isFound ? "found" : "not found")
    }

    func testAPatternIsFoundAnywhere() throws {
        let rows: [(String, String, Bool)] = [
            ("b", "abc", true), ("^b", "abc", false), ("c$", "abc", true), ("a|z", "xyz", true), ("", "", true),
            ("^$", "", true),
            ("a.c", "a\nc", false), ("\\n", "\r\n", true), ("(?i)B", "abc", true), ("(?<=a)b", "ab", true),
            ("A", "a", false),
            ("^b", "a\nb", false), ("(?x)b # comment", "abc", true), ("(a)\\1", "xaa", true), ("漢.", "漢字", true),
            ("a{2}", "aa", true), ("\\Qa.b", "xa.by", true), ("\\Qa.b", "xaxby", false), ("[^\\W\\d]+x", "1abx", true),
        ]
        for (pattern, text, isFound) in rows {
            XCTAssertEqual(try outcome(pattern, text), isFound ? "found" : "not found", "\(pattern) in \(text)")
        }
    }

    func testWhatIsNoPatternIsRefused() {
        for pattern in ["(", "a)", "[a", "*", "a{2,1}", "\\", "(?<n", "a)(b", String(repeating: "a", count: 5000)] {
            XCTAssertNil(BoundedExpression(pattern), pattern)
        }
    }

    func testHostileSearchesAreGivenUp() throws {
        let steps = "given up: the pattern takes too many steps for this text"
        let letters = String(repeating: "a", count: 2000)
        for (pattern, text) in [
            ("(a+)+$", letters + "b"), ("(a|a)*$", letters + "b"), ("(.*)*x", letters), (".*.*.*.*x", letters),
            ("(?:a?){50}a{60}x", letters), ("(a*)*\\1b", letters), ("(?=(a+)+$)b", letters + "c"),
        ] {
            let outcome = try outcome(pattern, text)
            XCTAssertTrue(outcome == steps || outcome.contains("too much memory") || outcome == "not found", pattern)
        }
        XCTAssertEqual(try outcome("(a+)+$", letters + "b"), steps)
    }

    func testASearchThatNeedsTooMuchMemoryIsGivenUp() throws {
        // Each repetition keeps sixty groups to come back to.
        let pattern = "^(?:\(String(repeating: "()", count: 60))a)*x"
        let outcome = try outcome(pattern, String(repeating: "a", count: 16_384))
        XCTAssertEqual(outcome, "given up: the pattern needs too much memory for this text")
    }

    func testATextBeyondTheLimitIsNotSearched() throws {
        let text = String(repeating: "a", count: 16_385)
        XCTAssertEqual(try outcome("a", text), "given up: the text is longer than 16384 UTF-16 code units")
        XCTAssertEqual(try outcome("a$", String(text.dropLast())), "found")
        XCTAssertEqual(try outcome("b", String(text.dropLast())), "not found")
    }

    /// The estimate bounds the work of one evaluation; it must not
    /// keep one from trying many patterns that cost nothing.
    func testASearchIsChargedForWhatItMayTake() throws {
        func steps(_ pattern: String, _ text: String) throws -> Int {
            var effort = SearchEffort()
            _ = try XCTUnwrap(BoundedExpression(pattern), pattern).isFound(in: text, &effort)
            return effort.steps
        }
        let rows: [(String, String, Int)] = [
            ("b", "anna", 5), ("^ab$", "anna", 20), ("a.*b", "anna", 100), ("(ab|c)d", "", 7),
            ("a.*b", String(repeating: "a", count: 40), 2000), ("(a+)+b", "anna", 2000), ("(ab){2}", "anna", 2000),
        ]
        for (pattern, text, expected) in rows {
            XCTAssertEqual(try steps(pattern, text), expected, "\(pattern) in \(text)")
        }
        XCTAssertGreaterThan(try steps("(a+)+$", String(repeating: "a", count: 2000) + "b"), 1_000_000)
    }
}
