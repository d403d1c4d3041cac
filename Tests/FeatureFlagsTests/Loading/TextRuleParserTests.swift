import PackageInfoTestSupport
import XCTest

@testable import FeatureFlags

final class TextRuleParserTests: XCTestCase {
    private func load(_ text: String, named name: String = "rules.splits") throws -> RuleSet {
        try RuleSet(text.utf8, named: name)
    }

    func testColumnsAreSeparatedByAnySpace() throws {
        let rules = try load("a on\n  b \t v-2.1  \r\n# c on\n\nd\ton\tanna\n#\ngröße 漢字 ключ\u{301}")
        XCTAssertEqual(rules.flagNames, ["a", "b", "d", "größe"])
        XCTAssertEqual(rules.brief("größe", User(key: "ключ\u{301}")), "漢字 / whitelisted 漢字")
        XCTAssertEqual(rules.brief("a", User(key: "x")), "on / default rule")
        XCTAssertEqual(rules.brief("b", User(key: "x")), "v-2.1 / default rule")
        XCTAssertEqual(rules.brief("d", User(key: "anna")), "on / whitelisted on")
        XCTAssertEqual(rules.brief("d", User(key: "x")), "control / default rule")
        XCTAssertEqual(rules.evaluate("d", for: User(key: "x")).changeNumber, 0, "a line has no version")
        XCTAssertEqual(rules.diagnostics, [])
    }

    func testTheLaterLineWins() throws {
        let rules = try load("f off\nf on anna\nf v2 anna\nf v3")
        XCTAssertEqual(rules.brief("f", User(key: "anna")), "v2 / whitelisted v2")
        XCTAssertEqual(rules.brief("f", User(key: "ben")), "v3 / default rule")
    }

    func testOtherLinesAreSkipped() throws {
        let rules = try load("alone\na on # late\nb on key more\nc on #1")
        XCTAssertEqual(rules.flagNames, ["c"])
        XCTAssertEqual(
            rules.diagnostics.map(\.description),
            [
                "rules.splits:1:1: a line of 1 column; skipped; a line is: flag treatment [key]",
                "rules.splits:2:1: a line of 4 columns; skipped; a line is: flag treatment [key]",
                "rules.splits:3:1: a line of 4 columns; skipped; a line is: flag treatment [key]",
            ])
        XCTAssertEqual(rules.brief("c", User(key: "#1")), "on / whitelisted on")
    }

    func testTheEndOfTheNameSelectsTheFormat() throws {
        let rows: [(String, RuleFormat)] = [
            ("a.json", .json), ("a.JSON", .json), ("a.yaml", .yaml), ("a.yml", .yaml), ("a.Yml", .yaml),
            ("a.split", .text), ("a.splits", .text), ("a", .text), ("json", .text), ("a.json.bak", .text),
        ]
        for (name, format) in rows { XCTAssertEqual(RuleFormat(fileName: name), format, name) }
    }
}
