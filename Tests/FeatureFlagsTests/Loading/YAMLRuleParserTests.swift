import PackageInfoTestSupport
import XCTest

@testable import FeatureFlags

final class YAMLRuleParserTests: XCTestCase {
    private func load(_ text: String) throws -> RuleSet { try RuleSet(text.utf8, named: "rules.YAML") }

    private func answers(_ text: String, _ keys: String..., flag: String = "f") throws -> [String] {
        let rules = try load(text)
        return keys.map { rules.brief(flag, User(key: $0)) }
    }

    func testANameEndsAtItsColonAndOneThatIsEmptyIsLeftOut() throws {
        let rules = try load("- \"\":\n    treatment: on\n- a, b] }:\n    treatment: on\n")
        XCTAssertEqual(rules.flagNames, ["a, b] }"])
        XCTAssertEqual(rules.diagnostics.map(\.problem), ["the flag has no name"])
    }

    func testKeyedRulesComeFirstAndTheLaterOneWins() throws {
        let text = """
            # everybody else
            - f:
                treatment: "off"
            - f:
                keys: ["anna", ben]
                treatment: "on"
            - f: {keys: ben, treatment: 'v2'}
            - f:
                treatment: late
            """
        XCTAssertEqual(
            try answers(text, "anna", "ben", "carla"),
            ["on / whitelisted on", "v2 / whitelisted v2", "off / default rule"])
    }

    func testKeysMayBeMissingATextOrAList() throws {
        let rows: [(keys: String, anna: String, line: UInt)] = [
            ("keys: anna", "on / whitelisted on", #line), ("keys: ", "on / default rule", #line),
            ("keys: ''", "on / default rule", #line), ("keys: null", "on / default rule", #line),
            ("keys: Null", "on / default rule", #line), ("keys: NULL", "on / default rule", #line),
            ("keys: nULL", "control / default rule", #line), ("keys: 'NULL'", "control / default rule", #line),
            ("keys: ~", "on / default rule", #line), ("keys: []", "control / default rule", #line),
            ("keys: [\"anna\", 7]", "on / whitelisted on", #line),
            ("keys:\n      - anna\n      - ben", "on / whitelisted on", #line),
            ("keys:\n    - anna", "on / whitelisted on", #line), ("keys: {a: b}", "control / default rule", #line),
        ]
        for (keys, anna, line) in rows {
            XCTAssertEqual(try answers("- f:\n    \(keys)\n    treatment: on", "anna"), [anna], keys, line: line)
        }
        XCTAssertEqual(try answers("- f: {keys: [7, 1.5], treatment: t}", "7", "1.5").map { $0.prefix(1) }, ["t", "t"])
    }

    func testKeysThatAreNoTextsAreLeftOut() throws {
        let rules = try load("- f: {keys: [anna, [ben], {c: d}, null], treatment: on}")
        XCTAssertEqual(rules.brief("f", User(key: "anna")), "on / whitelisted on")
        XCTAssertEqual(rules.diagnostics.map(\.problem), Array(repeating: "the key is not a text", count: 3))
    }

    func testPlainWordsStayTexts() throws {
        for word in ["on", "off", "yes", "no", "true", "5", "a b", "a#b", "a:b", "-x"] {
            XCTAssertEqual(try answers("- f:\n    treatment: \(word) # comment", "x"), ["\(word) / default rule"])
        }
    }

    func testQuotedTextsKnowTheirEscapes() throws {
        let rows = [
            (#""a\"b\u00e9""#, "a\"b\u{E9}"), ("'it''s'", "it's"), (#"'a\n'"#, #"a\n"#), ("\"a: b # c\"", "a: b # c"),
            ("\"tab\there\"", "tab\there"),
        ]
        for (spelling, treatment) in rows {
            XCTAssertEqual(try answers("- f: {treatment: \(spelling)}", "x"), ["\(treatment) / default rule"])
        }
    }

    func testAConfigBelongsToTheTreatment() throws {
        let rules = try load(
            """
            - f: {treatment: on, config: '{"a": 1}'}
            - f: {keys: anna, treatment: on}
            - f: {keys: ben, treatment: off, config: 5}
            - f: {keys: carla, treatment: v2, config: first}
            - f: {keys: dora, treatment: v2, config: second}
            - f: {keys: eve, treatment: v3, config: ~}
            """)
        let configs = ["anna", "ben", "carla", "eve"].map { rules.evaluate("f", for: User(key: $0)).config }
        XCTAssertEqual(configs, [#"{"a": 1}"#, nil, "second", nil])
        XCTAssertEqual(rules.diagnostics.map(\.problem), ["config is not a text"])
    }

    func testItemsThatAreNoRuleAreSkipped() throws {
        let rules = try load(
            """
            - good: {treatment: on}
            - no_treatment: {keys: anna}
            - list_treatment: {treatment: [on]}
            - same_indentation:
              treatment: on
            - just text
            - bare:
            - odd: {treatment: on, color: red}
            """)
        XCTAssertEqual(rules.flagNames, ["good", "odd"])
        XCTAssertEqual(rules.diagnostics.map(\.location?.line), [2, 3, 4, 6, 7, 8])
        XCTAssertEqual(
            rules.diagnostics.last?.description, #"rules.YAML:8:24: [6].odd: unknown property "color"; left out"#)
    }

    func testRepeatedPropertiesAreReportedAndTheLastCounts() throws {
        let rules = try load(
            """
            - f:
                treatment: off
                keys: ben
                treatment: on
                keys: anna
            - g: {keys: a, keys: b, treatment: on}
            """)
        XCTAssertEqual(rules.brief("f", User(key: "anna")), "on / whitelisted on")
        XCTAssertEqual(rules.brief("f", User(key: "ben")), "control / default rule")
        XCTAssertEqual(
            rules.diagnostics.map(\.description),
            [
                "rules.YAML:2:5: [0].f: the property treatment is repeated further down; this one is ignored",
                "rules.YAML:3:5: [0].f: the property keys is repeated further down; this one is ignored",
                "rules.YAML:6:7: [1].g: the property keys is repeated further down; this one is ignored",
            ])
    }

    func testEmptyFilesHaveNoFlags() throws {
        for text in ["", "\n\n", "# nothing\n", "---\n", "--- # nothing", "\u{FEFF}# mark"] {
            XCTAssertEqual(try load(text).flagNames, [], text)
        }
        XCTAssertEqual(try load("---\n- f: {treatment: on}\r\n").flagNames, ["f"])
    }

    func testADocumentMayHaveAnEnd() throws {
        let item = "- f: {treatment: on}"
        for text in [
            "\(item)\n...", "\(item)\n...\n", "\(item)\n... # the end\n\n# more\n", "---\n\(item)\n...\n...\n",
            "\(item)\r\n...\r\n", "- f:\n    treatment: on\n...\n", "- f:\n    treatment: on\n    keys:\n...\n",
        ] {
            XCTAssertEqual(try load(text).brief("f", User(key: "x")), "on / default rule", text)
        }
        for text in ["...", "---\n...\n", "# nothing\n...\n"] { XCTAssertEqual(try load(text).flagNames, [], text) }
        // Anything else that begins with three dots is a text.
        XCTAssertEqual(try load("- f: {treatment: '...'}\n- ...g: {treatment: ...}").flagNames, ["f", "...g"])
    }

    func testACharacterThatNobodySeesIsReported() throws {
        let rows: [(text: String, found: [String], line: UInt)] = [
            ("- a: {treatment: on\u{C}}", [#"1:18: [0]: the treatment "on\u000c""#], #line),
            ("- a: {treatment: \"on\\u0007\"}", [#"1:18: [0]: the treatment "on\u0007""#], #line),
            ("- a: {treatment: 'on\u{1}'}", [#"1:18: [0]: the treatment "on\u0001""#], #line),
            ("- a\u{B}: {treatment: on}", [#"1:3: [0]: the flag "a\u000b""#], #line),
            ("- a: {treatment: on, keys: [anna, \"b\\u0000\"]}", [#"1:28: [0]: the key "b\u0000""#], #line),
            ("- a: {treatment: 'on '}", [#"1:18: [0]: the treatment "on ""#], #line),
            ("- a: {treatment: \" on\"}", [#"1:18: [0]: the treatment " on""#], #line),
            ("- 'a ': {treatment: on}", [#"1:3: [0]: the flag "a ""#], #line),
            ("- a: {treatment: on, keys: [anna, 'ben ']}", [#"1:28: [0]: the key "ben ""#], #line),
            ("- a:\n    treatment: on\u{A0}\n", [#"2:16: [0]: the treatment "on\u00a0""#], #line),
            ("- a:\n    treatment: on\u{A0}", [#"2:16: [0]: the treatment "on\u00a0""#], #line),
            ("- a: {treatment: \u{A0}on}", [#"1:18: [0]: the treatment "\u00a0on""#], #line),
            ("- a:\n    treatment: on  \n", [], #line),
            ("- a: {treatment: größe, keys: 漢字}", [], #line),
        ]
        for row in rows {
            let found = try load(row.text).diagnostics.map { "\($0)".components(separatedBy: " has a character")[0] }
            XCTAssertEqual(found, row.found.map { "rules.YAML:\($0)" }, line: row.line)
        }
    }

    func testACarriageReturnEndsALine() throws {
        XCTAssertEqual(try load("- f:\r    treatment: on\r- g: {treatment: off}\r").flagNames, ["f", "g"])
    }

    func testWhatIsNotReadIsRefusedWithPlace() {
        let rows: [(String, String, String)] = [
            ("- f: &a {treatment: on}", "1:6", "an anchor"), ("- f: *a", "1:6", "an alias"),
            ("- f: !!str x", "1:6", "a tag"), ("- f:\n    treatment: |\n      on", "2:16", "a block text"),
            ("- f:\n    treatment: >-\n      on", "2:16", "a block text"),
            ("---\n- a: {}\n---\n- b: {}", "3:1", "a second document"),
            ("- a: {}\n...\n- b: {}", "3:1", "a second document"), ("- a: {}\n...\n---", "3:1", "a second document"),
            ("- a: {}\n... - b", "2:5", "a second document"), ("...\n- a: {}", "2:1", "a second document"),
            ("- f:\n\ttreatment: on", "2:1", "a tab as indentation"),
            ("f: {treatment: on}", "1:1", "the file is not a sequence"),
            ("- f: {treatment: on", "1:6", "a bracket that is never closed"),
            ("- f: {treatment: 'on}", "1:18", "a quote that is not closed on its line"),
            ("- f: [a b", "1:6", "a bracket that is never closed"),
            ("- f: {treatment: on} x", "1:22", "text after a complete value"),
            ("- f:\n    a: b\n      c: d", "3:7", "a line that is indented further than the one before it"),
            ("- f:\n    a: b\n   c: d", "3:4", "a line that is indented further than the one before it"),
            ("- f: \"a\\qb\"", "1:6", "in double quotes: an unknown escape"),
            ("- f: {treatment: \"\\ud83d\"}", "1:18", "in double quotes: half a surrogate pair"),
            ("- f:\n    a: b\n    plain", "3:10", "a line without a colon"),
            ("- \"f\":x", "1:6", "text after a complete value"), ("- f: x\n  \"g\":x", "2:6", "a line without a colon"),
            ("- f: - x", "1:6", "an item of a list inside a line"),
            ("- f: -", "1:6", "an item of a list inside a line"),
            ("- f: [- x, y]", "1:7", "an item of a list inside a line"),
            ("- f: [a,#b\n  c]", "1:9", "a comment without a space before it"),
            ("- ? a", "1:3", "a key over several lines"), ("- @a: b", "1:3", "a character out of place"),
            ("- {a}", "1:5", "a name without a colon"), ("- f: {[a]: b}", "1:7", "a key that is not a text"),
            (String(repeating: "- ", count: 40) + "a", "1:33", "more than 16 levels"),
            ("- f: " + String(repeating: "[", count: 40), "1:23", "more than 16 levels"),
            ("- f: " + String(repeating: "{", count: 40), "1:23", "more than 16 levels"),
        ]
        for (text, place, problem) in rows {
            XCTAssertThrowsError(try load(text), text) { error in
                let error = error as? FileFault
                XCTAssertEqual(error?.kind, .syntax, text)
                XCTAssertEqual(error.map { "\($0.location?.line ?? 0):\($0.location?.column ?? 0)" }, place, text)
                XCTAssertEqual(error?.problem, "not YAML as rule files use it: \(problem)", text)
            }
        }
    }

    func testBytesThatAreNotUTF8AreRefused() {
        XCTAssertThrowsError(try RuleSet(Array("- a: {treatment: b}\n- c".utf8) + [0xFF], named: "a.yml")) { error in
            XCTAssertTrue("\(error)".hasPrefix("a.yml:2:4: bytes that are not UTF-8"), "\(error)")
        }
    }
}
