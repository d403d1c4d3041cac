import FeatureFlags
import StructuredText
import PackageInfoTestSupport
import ScreenProving
@testable import ScreenTool
import XCTest

/// A flag leaves the text of a rule file, and nothing else changes.
final class FlagRemovalTests: XCTestCase {
    // In the texts, what goes with the flag `a` stands between « and ».
    private let (a, b, c) = (#"{"name": "a"}"#, #"{"name": "b"}"#, #"{"name": "c"}"#)

    func testAnEntryOfJSONGoesWithOneCommaAndTheLineThatItIsAloneOn() throws {
        let lists: [(list: String, lines: [ClosedRange<Int>], line: UInt)] = [
            // on one line
            ("[«\(a)»]", [1...1], #line),
            ("[«\(a), »\(b)]", [1...1], #line),
            ("[\(b), «\(a), »\(c)]", [1...1], #line),
            ("[\(b)«, \(a)»]", [1...1], #line),
            ("[\(b),«\(a),»\(c)]", [1...1], #line),
            // over several lines, each with an indentation of its own
            ("[«\n  \(a),»\n    \(b)\n]", [2...2], #line),
            ("[\n\(b),«\n  \(a),»\n\t\(c)\n]", [3...3], #line),
            ("[\n  \(b)«,\n  \(a)»\n]", [3...3], #line),
            ("[«\n  \(a)\n»]", [2...2], #line),
            ("[«\r\n\t{\r\n\t\"name\":\r\n\"a\"},»\r\n\t\(b)]", [2...4], #line),
            // with the comma in front
            ("[ «\(a)\n, »\(b)\n, \(c)]", [1...1], #line),
            ("[ \(b)\n, «\(a)\n, »\(c)]", [2...2], #line),
            ("[ \(b)«\n, \(a)»]", [2...2], #line),
            // more than once
            ("[«\(a), »\(b)«, {\"killed\": true, \"name\": \"\\u0061\"}»]", [1...1], #line),
            ("[«\(a), \(a)»]", [1...1], #line),
            ("[«\n\(a),\n\n\(a),»\n\(b)]", [2...2, 4...4], #line),
            // what is not the flag, and what is in spite of its looks
            ("[7, \"a\", «{\"name\": \"x\", \"name\": \"a\"}, »{\"name\": \"A\"}]", [1...1], #line),
            ("[\(b), «{\"x\": [\"]}\", {}], \"name\": \"a\"}, »{\"y\": \"a\"}]", [1...1], #line),
            ("[«{\"name\": \"a\", \"status\": \"ARCHIVED\"}, »{\"name\": \"\u{E9}\"}]", [1...1], #line),
            ("null", [], #line),
        ]
        for (list, lines, line) in lists {
            try check("{\"ff\": {\"d\": \(list)}}", "f.json", lines, line)
            try check("\u{FEFF}{\"splits\": \(list), \"ff\": {\"d\": [\(a)]}}\r\n", "f.json", lines, line)
            try check(
                "{\"ff\": {\"d\": [\(a)]}, \"rbs\": {\"d\": [\(a)]}, \"ff\": {\"d\": \(list)}}", "f.JSON", lines, line)
        }
        try check("{}", "f.json", [])
    }

    func testTheLinesOfATextGo() throws {
        let rows: [(text: String, lines: [ClosedRange<Int>], line: UInt)] = [
            ("«a on\n»", [1...1], #line),
            ("«a on»", [1...1], #line),
            ("«a on\n»b off\n", [1...1], #line),
            ("b off«\na on»", [2...2], #line),
            ("b off«\r\na on»", [2...2], #line),
            ("b off\r\n«a on\r\n»# a comes next\r\n«\ta  on \tanna\r\n»ab on\r\n", [2...2, 4...4], #line),
            ("# a\n«a on\na off anna\n»\n«a\n»b a\n#a on\n", [2...3, 5...5], #line),
            ("\u{FEFF}«a on\n»b on", [1...1], #line),
            ("b on\n", [], #line),
        ]
        for (text, lines, line) in rows { try check(text, "f.splits", lines, line) }
    }

    func testTheItemsOfYAMLGoAndCommentsAroundThemStay() throws {
        let several = """
            - b:
                treatment: on
            # about a
            «- a:   # the first

                # why
                treatment: on
            »  # later

            «- a: {keys: x,
               treatment: off}
            »- c: {treatment: on}
            """
        let rows: [(text: String, lines: [ClosedRange<Int>], line: UInt)] = [
            ("«- a:\n    treatment: on\n»", [1...2], #line),
            ("# flags\n---\n«- a:\n    treatment: on\n»- b:\n    treatment: on\n", [3...4], #line),
            (several, [4...7, 10...11], #line),
            ("- b:\r\n    treatment: on«\r\n- a:\r\n    treatment: 'on'   # no more»", [3...4], #line),
            ("  - b: {treatment: on}\n«  -\n    # - x\n    \"a\":\n     keys:\n      - x\n»", [2...6], #line),
            ("«- a:\n»- b: {treatment: on}\n- {a: on, c: on}\n«- a: on\n»", [1...1, 4...4], #line),
            ("\u{FEFF}«- {a: {treatment: on}}\n»", [1...1], #line),
            ("# a\n", [], #line),
            ("", [], #line),
            // in brackets
            ("[«{a: {treatment: on}}, »{b: {treatment: off}}, ]", [1...1], #line),
            ("---\n[{b: {treatment: off}},«\n {\"a\": {x: }},»\n {c: {treatment: off}}]", [3...3], #line),
            ("[{b: {treatment: off}}«,\n {a: {treatment: on}}»\n]", [2...2], #line),
        ]
        for (text, lines, line) in rows { try check(text, "f.yaml", lines, line) }
    }

    private func check(_ marked: String, _ file: String, _ lines: [ClosedRange<Int>], _ line: UInt = #line) throws {
        let text = marked.filter { !"«»".contains($0) }
        let removal = try FlagRemoval(of: "a", from: text.utf8, named: file)
        let rest = marked.replacing(/«[^»]*»/, with: "")
        XCTAssertEqual(String(decoding: removal.bytes, as: UTF8.self), rest, line: line)
        XCTAssertEqual(removal.lines, lines, text, line: line)
    }

    func testWhatAProgramCannotTakeOutIsRefusedByPlace() {
        let rows: [(file: String, text: String, fault: String, line: UInt)] = [
            (
                "f.json", "{", "f.json:1:2: not JSON: the text ends where a member name in double quotes should be",
                #line
            ),
            (
                "f.yaml", "\n[{a: {treatment: on}}, # on\n {b: {treatment: on}}]",
                #"""
                f.yaml:2:1: there are comments between the items in brackets; take the flag "a" out by hand, or \#
                write each item on lines of its own
                """#, #line
            ),
        ]
        for row in rows {
            XCTAssertThrowsError(try FlagRemoval(of: "a", from: row.text.utf8, named: row.file), line: row.line) {
                XCTAssertTrue("\($0)".hasPrefix(row.fault), "\($0)", line: row.line)
            }
        }
        // Comments keep nothing from staying that is not to go.
        XCTAssertNoThrow(try FlagRemoval(of: "c", from: rows[1].text.utf8, named: "f.yaml"))
    }

    func testOfGeneratedFilesEachFlagCanGo() throws {
        for seed in 0..<UInt64(rounds(2, long: 40)) {
            var rules = RandomRules(seed: seed)
            var layout = Layout(generator: SeededGenerator(seed: seed))
            let file = Array(rules.file(varyingSeeds: true).utf8)
            let text = layout.bytes(of: try JSONDocument(parsing: file).root, in: file)
            let old = try RuleSet(text, named: "rules.json")
            for flag in old.flagNames {
                let removal = try FlagRemoval(of: flag, from: text, named: "rules.json")
                let new = try RuleSet(removal.bytes, named: "rules.json")
                XCTAssertEqual(new.flagNames, old.flagNames.filter { $0 != flag }, "seed \(seed)")
                let differing = RuleComparison(from: old, to: new).flags.filter { $0.kind != .affected }
                XCTAssertEqual(differing.map(\.flag), [flag], "seed \(seed)")
                // What went is one piece of the text, which is the flag and one comma.
                let start = zip(text, removal.bytes).enumerated().first { $1.0 != $1.1 }?.offset ?? removal.bytes.count
                let count = text.count - removal.bytes.count
                XCTAssertTrue(
                    text[..<start] + text[(start + count)...] == removal.bytes[...], "seed \(seed), flag \(flag)")
            }
        }
    }

    func testOfGeneratedLinesThoseOfTheFlagGo() throws {
        let comments = ["", "  ", "# a: {treatment: on}", "  # - a:"]
        let items = [
            "yaml": [
                "- $: {treatment: on}", "- $:\n    treatment: off\n    keys: [x, y]  # - a:",
                "- {\"$\": {treatment: on,\n  keys: x}}",
                "-\n\n  # - a: {}\n  '$':\n    keys:\n    - a\n    - b\n    treatment: on",
            ],
            "splits": ["$ on", "$\toff  x", "  $ on x"],
        ]
        for (format, items) in items {
            for seed in 0..<UInt64(rounds(20)) {
                var generator = SeededGenerator(seed: seed)
                let end = ["\n", "\r\n"].randomElement(using: &generator) ?? ""
                let parts = (0..<8).map { _ -> (flag: String, text: String) in
                    let flag = ["", "a", "b", "ab"].randomElement(using: &generator) ?? ""
                    let text = (flag.isEmpty ? comments : items).randomElement(using: &generator) ?? ""
                    return (flag, (text.replacing("$", with: flag) + "\n").replacing("\n", with: end))
                }
                let removal = try FlagRemoval(of: "a", from: parts.map(\.text).joined().utf8, named: "f.\(format)")
                let rest = parts.filter { $0.flag != "a" }.map(\.text).joined()
                XCTAssertEqual(String(decoding: removal.bytes, as: UTF8.self), rest, "seed \(seed)")
            }
        }
    }
}

/// A spelling of JSON with random white space, and members in random order.
private struct Layout {
    var generator: SeededGenerator

    mutating func bytes(of value: JSONValue, in file: [UInt8]) -> [UInt8] {
        switch value.kind {
        case .object:
            let members = value.members.map { ($0.name, $0.value) }.shuffled(using: &generator)
            let items = members.map {
                space + bytes(of: $0.0, in: file) + space + Array(":".utf8) + space + bytes(of: $0.1, in: file)
            }
            return list("{", items, "}")
        case .array: return list("[", value.elements.map { space + bytes(of: $0, in: file) }, "]")
        default: return Array(file[value.bytes])
        }
    }

    private mutating func list(_ open: String, _ items: [[UInt8]], _ close: String) -> [UInt8] {
        let spaced = items.map { $0 + space }
        return Array(open.utf8) + spaced.joined(separator: ",".utf8) + space + Array(close.utf8)
    }

    private var space: [UInt8] {
        mutating get {
            Array(["", "", " ", "\n", "\r\n\t", "  \n    "][Int.random(in: 0..<6, using: &generator)].utf8)
        }
    }
}
