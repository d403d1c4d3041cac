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

    func testAnyLineEndEndsALine() throws {
        for end in ["\n", "\r\n", "\r"] {
            let rules = try load(["a on", "b off", "", "# c on", "d on anna", ""].joined(separator: end))
            XCTAssertEqual(rules.flagNames, ["a", "b", "d"], end.debugDescription)
            let answers = ["a", "b", "d"].map { rules.evaluate($0, for: User(key: "anna")).treatment }
            XCTAssertEqual(answers, ["on", "off", "on"], end.debugDescription)
            XCTAssertEqual(rules.diagnostics, [], end.debugDescription)
            XCTAssertEqual(rules.explain("d", for: User(key: "anna")).location?.line, 5, end.debugDescription)
        }
    }

    func testACharacterThatNobodySeesIsReported() throws {
        let code = "has a character in it that nobody sees, U+"
        let rows: [(text: String, found: [String], line: UInt)] = [
            ("a on\u{C}b off", [#"1:3: the treatment "on\u000cb" \#(code)000C"#], #line),
            ("a on\u{0}", [#"1:3: the treatment "on\u0000" \#(code)0000"#], #line),
            ("a on\na on\u{B} anna", [#"2:3: the treatment "on\u000b" \#(code)000B"#], #line),
            ("a\u{7F} on", [#"1:1: the flag "a\u007f" \#(code)007F"#], #line),
            ("a on  an\u{85}na", [#"1:7: the key "an\u0085na" \#(code)0085"#], #line),
            ("a on\u{200B}", [#"1:3: the treatment "on\u200b" \#(code)200B"#], #line),
            ("a on\u{2028}b off", [#"1:3: the treatment "on\u2028b" \#(code)2028"#], #line),
            ("a o\u{A0}n", [#"1:3: the treatment "o\u00a0n" \#(code)00A0"#], #line),
            ("a\u{3000}b on", [#"1:1: the flag "a\u3000b" \#(code)3000"#], #line),
            ("a on an\u{2003}na", [#"1:6: the key "an\u2003na" \#(code)2003"#], #line),
            ("a on\u{3164}", [#"1:3: the treatment "on\u3164" \#(code)3164"#], #line),
            ("a on\u{E0041}", [#"1:3: the treatment "on\udb40\udc41" \#(code)E0041"#], #line),
            ("a on\u{A0}", [#"1:3: the treatment "on\u00a0" \#(code)00A0"#], #line),
            ("a on anna\u{A0}", [#"1:6: the key "anna\u00a0" \#(code)00A0"#], #line),
            ("a on \u{A0}", [#"1:6: the key "\u00a0" \#(code)00A0"#], #line),
            ("a on  ", [], #line), ("größe ❤️ ключ", [], #line), ("größe 漢字 ключ", [], #line),
        ]
        for row in rows {
            let found = try load(row.text).diagnostics.map(\.description)
            let wanted = row.found.map { "rules.splits:\($0); kept as it is; write it without" }
            XCTAssertEqual(found, wanted, line: row.line)
        }
    }

    func testTheEndOfTheNameSelectsTheFormat() throws {
        let rows: [(String, RuleFormat)] = [
            ("a.json", .json), ("a.JSON", .json), ("a.yaml", .yaml), ("a.yml", .yaml), ("a.Yml", .yaml),
            ("a.split", .text), ("a.splits", .text), ("a", .text), ("json", .text), ("a.json.bak", .text),
        ]
        for (name, format) in rows { XCTAssertEqual(RuleFormat(fileName: name), format, name) }
    }
}
