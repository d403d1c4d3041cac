import FeatureFlags
import ScreenProving
import PackageInfoTestSupport
import XCTest

@testable import ScreenTool

/// Two rule files of the kiosk, whose only flag is `coupon`: what is
/// said of the change, and what of files that are none.
@MainActor
final class DiffCommandTests: XCTestCase {
    /// Returns the kiosk's rules with the coupon for so many percent, and other flags.
    private static func rules(_ share: Int, _ others: String...) -> String {
        let all = Sample.everybody("on \(share), off \(100 - share)", label: "all")
        return Sample.file([Sample.flag("coupon", [all], #""defaultTreatment": "off""#, #""seed": 7"#)] + others)
    }

    private static let stranger = #"{"name": "x|<b>", "defaultTreatment": "off", "conditions": []}"#

    /// Runs `diff` in a folder with some files; words are their names.
    private func diff(_ words: String..., files: [String: String] = [:]) async throws -> Run {
        let usual = ["old.json": Self.rules(0), "new.json": Self.rules(40), "all.json": Self.rules(100)]
        let folder = try scratchFolder(usual.merging(files) { $1 })
        let paths = words.flatMap { $0.split(separator: " ").map(String.init) }.map { word in
            word.contains(".json") ? folder.appending(path: word).path : word
        }
        var run = try await ScreenProgram.kiosk().run(["diff"] + paths)
        run.output = run.output.replacing("\(folder.path)/", with: "")
        run.faults = run.faults.replacing("\(folder.path)/", with: "")
        return run
    }

    func testAllUsersThereMayBe() async throws {
        let run = try await diff("old.json new.json")
        XCTAssertEqual(run.status, .success)
        XCTAssertEqual(
            run.output,
            """
            old.json → new.json
            screens change where region = asia

            Flags
              flag             for   screens
              coupon  changed  40 %  screens change
              coupon, for whom
                off → on
                  40 %

            Components
              component           where                for
              coupon     appears  where region = asia  40 %

            By region and minor
                              screens of
              asia not minor  40 %
              asia minor      40 %

            """)
    }

    func testUsersOfSomeValuesOfAnAxis() async throws {
        let asia = try await diff("old.json new.json --region asia --minor")
        XCTAssertTrue(
            asia.output.hasPrefix("old.json → new.json · given region = asia and minor = true\nscreens change\n"),
            asia.output)
        let europe = try await diff("old.json new.json --region europe --fail-on change")
        XCTAssertEqual(europe.status, .success, europe.faults)
    }

    func testFilesThatDifferInTextAloneChangeNothing() async throws {
        let rows: [(words: String, title: String, line: UInt)] = [
            ("old.json old.json", "old.json → old.json, which are the same file", #line),
            ("old.json spaced.json", "old.json → spaced.json", #line),
        ]
        for row in rows {
            let run = try await diff(
                "\(row.words) --fail-on change --max-share 0",
                files: ["spaced.json": Self.rules(0).replacing(",", with: " ,\n")])
            XCTAssertEqual(run.status, .success, line: row.line)
            XCTAssertEqual(
                run.output, "\(row.title)\nno screen changes\n\nFlags\n  no flag differs\n", line: row.line)
        }
    }

    func testAFlagTheScreenDoesNotKnowChangesNoScreen() async throws {
        let files = ["stranger.json": Self.rules(0, Self.stranger)]
        let run = try await diff("old.json stranger.json", files: files)
        XCTAssertTrue(run.output.contains("\nno screen changes\n"), run.output)
        XCTAssertTrue(run.output.contains("  x|<b>  added  everybody  the screen does not know it\n"), run.output)
        let markdown = try await diff("old.json stranger.json --format markdown", files: files)
        XCTAssertTrue(
            markdown.output.contains("\n| x&#124;&#60;b&#62; | added | everybody | the screen does not know it |\n"),
            markdown.output)
    }

    func testWhomAFlagChangesForIsFoldedInMarkdown() async throws {
        let run = try await diff("old.json new.json --format markdown")
        XCTAssertTrue(
            run.output.contains(
                """

                <details><summary>coupon, for whom</summary>

                - <code>off → on</code>
                - <code>  40 %</code>

                </details>

                """), run.output)
    }

    func testCountedUsers() async throws {
        let users = """
            {"key": "a", "region": "asia", "minor": false}
            {"key": "b", "region": "europe", "minor": true, "attributes": {"app_version": "2.0.0"}}\r

            {"key": "c", "bucketingKey": "z", "attributes": {"n": 1, "l": ["x"]}}
            {"key": "d", "attributes": {"region": "asia"}}
            """
        let run = try await diff("old.json all.json --users users.jsonl", files: ["users.jsonl": "\u{FEFF}\(users)"])
        XCTAssertEqual(run.status, .success, run.faults)
        let show = "kiosk show --region asia --rules"
        XCTAssertEqual(
            run.output,
            """
            old.json → all.json
            the screen changes for 3 of 4 users, 75 %

            Flags
              flag             for        users  screens
              coupon  changed  everybody  4      changes 3 screens
              coupon, for whom
                off → on
                  everybody

            Components
              component  appears  disappears  replaced  moved  shows something else
              coupon     3        0           0         0      0
              coupon, for example
                a · asia not minor · appears
                  \(show) old.json --key a
                  \(show) all.json --key a
                c · asia not minor · appears
                  \(show) old.json --key c --bucketing-key z --attribute n=1 --attribute 'l=["x"]'
                  \(show) all.json --key c --bucketing-key z --attribute n=1 --attribute 'l=["x"]'
                d · asia not minor · appears
                  \(show) old.json --key d
                  \(show) all.json --key d

            By region and minor
                                  users  changed  share
              europe not minor    1      0        0 %
              europe minor        2      0        0 %
              asia not minor      3      3        100 %
              asia minor          2      2        100 %
              americas not minor  1      0        0 %
              americas minor      1      0        0 %

            """)
    }

    func testMalformedLinesAreCountedAndListed() async throws {
        let rows: [(line: String, error: String, at: UInt)] = [
            (#"{"key": ""}"#, "the key is empty", #line),
            (#"{"key": "a", "region": "asai"}"#, #"column 24: unknown region "asai", did you mean "asia"?"#, #line),
            (#"{"key": "a", "minor": "yes"}"#, #"column 23: "minor" is a text, expected true or false"#, #line),
            (
                #"{"key": "a", "region": "asia", "attributes": {"region": "europe"}}"#,
                "nobody has these values together", #line
            ),
            (String(repeating: "x", count: 1 << 20 + 1), "the line has more than 1048576 bytes", #line),
        ]
        for row in rows {
            let run = try await diff(
                "old.json new.json --users users.jsonl", files: ["users.jsonl": "{\"key\":\"a\"}\n\(row.line)"])
            XCTAssertEqual(run.status, .failure, line: row.at)
            XCTAssertTrue(run.output.contains("of 1 user\n"), run.output, line: row.at)
            XCTAssertTrue(run.output.contains("Malformed lines\n  line 2: \(row.error)"), run.output, line: row.at)
            XCTAssertEqual(run.faults, "kiosk: users.jsonl: 1 malformed line, not counted\n", line: row.at)
        }
        let many = try await diff(
            "old.json new.json --users users.jsonl --format json",
            files: ["users.jsonl": String(repeating: "{}\n", count: 5000) + "{\"key\":\"a\"}\n"])
        XCTAssertEqual(try many.json("malformed"), ["5000"])
        XCTAssertEqual(try many.json("malformedLines/*/line"), (1...10).map { "\($0)" })
    }

    func testCountsInWords() async throws {
        let europe = #"{"key": "a", "region": "europe"}"#
        let rows: [(words: String, users: String, told: String, line: UInt)] = [
            ("old.json all.json", europe, "\nthe screen changes for none of 1 user\n", #line),
            ("old.json all.json", europe, "  1      no screen changes\n", #line),
            ("old.json stranger.json", europe, "  1      the screen does not know it\n", #line),
            ("old.json all.json", "\(europe)\n{}", "\n1 malformed line, not counted\n", #line),
            ("old.json all.json", "\(europe)\n{}", "  line 2: \"key\" is missing\nkiosk: users.jsonl: 1 ", #line),
            (
                "old.json all.json", europe + String(repeating: "\n{}", count: 12),
                "  line 11: \"key\" is missing\n  and 2 more\nkiosk: users.jsonl: 12 ", #line
            ),
        ]
        for row in rows {
            let run = try await diff(
                "\(row.words) --users users.jsonl",
                files: ["users.jsonl": row.users, "stranger.json": Self.rules(0, Self.stranger)])
            XCTAssertTrue((run.output + run.faults).contains(row.told), run.output + run.faults, line: row.line)
        }
    }

    /// The sum of the results of parts is the result of the whole, wherever it is cut.
    func testPartsAddUp() async throws {
        let seed = UInt64(20_261_122)
        var random = SeededGenerator(seed: seed)
        let regions = ["", #", "region": "asia""#, #", "region": "europe", "minor": true"#]
        let lines = (0..<300).map { index in
            switch Int.random(in: 0..<12, using: &random) {
            case 0: "{\"key\": \(index)}"
            case 1: ""
            default: "{\"key\": \"u\(index)\"\(regions[Int.random(in: 0..<3, using: &random)])}"
            }
        }
        let words = "old.json new.json --format json --users"
        let whole = try await diff("\(words) users.jsonl", files: ["users.jsonl": lines.joined(separator: "\n")])
        XCTAssertTrue(whole.output.contains(#""line" : "#) && whole.output.contains(#""key" : "#), whole.output)
        for round in 1...7 {
            let cuts = (0..<round).map { _ in Int.random(in: 0...lines.count, using: &random) }.sorted()
            var files: [String: String] = [:]
            for (index, range) in zip([0] + cuts, cuts + [lines.count]).enumerated() {
                let part = lines[range.0..<range.1].map { "\($0)\n" }.joined()
                files["\(index).part.json"] = try await diff("\(words) part.jsonl", files: ["part.jsonl": part]).output
            }
            let sum = try await diff("--merge \(files.keys.sorted().joined(separator: " "))", files: files)
            XCTAssertEqual(sum.output, whole.output, "seed \(seed), cuts \(cuts)")
            XCTAssertEqual(sum.status, whole.status, "seed \(seed), cuts \(cuts)")
        }
    }

    func testUsersWhoAreLeftAsideAddUp() async throws {
        let part = #"{"users": 1, "lines": 4, "leftAside": 3}"#
        let sum = try await diff("--merge a.json b.json", files: ["a.json": part, "b.json": part])
        XCTAssertTrue(sum.output.contains(#""leftAside" : 6"#), sum.output)
    }

    func testResultsThatDoNotBelongTogetherAreRefused() async throws {
        let users = #"{"key": "a", "region": "asia"}"#
        let words = "--format json --users users.jsonl"
        var files = [
            "users.jsonl": users, "text.json": "x", "huge.json": #"{"users": 9223372036854775807, "lines": 1}"#,
            "less.json": #"{"users": 1, "lines": 1, "components": {"a": {"replacements": [{"users": -1}]}}}"#,
        ]
        files["a.json"] = try await diff("old.json new.json \(words)", files: files).output
        files["b.json"] = try await diff("old.json all.json \(words)", files: files).output
        files["all.json"] = try await diff("old.json new.json --format json", files: files).output
        let rows: [Refused] = [
            .init("--merge a.json b.json", "b.json: is the result of other rule files than a.json", .failure),
            .init("--merge huge.json huge.json", "huge.json: is the result of other rule files", .failure),
            .init("--merge less.json", "less.json: counts fewer than no users", .failure),
            .init("--merge text.json", "text.json: is not a result of diff --users --format json", .failure),
            .init("--merge a.json all.json", "all.json: is not a result of diff --users --format json", .failure),
            .init("--merge nil.json", "nil.json: there is no such file", .failure),
            .init("--merge", "--merge needs a value: --merge FILE…"),
            .init("--merge a.json --max-share 5", "--merge takes the results of parts and nothing else"),
            .init("--merge a.json --format text", "--merge prints JSON; leave --format out"),
        ]
        try await assertRefused(rows, by: "kiosk") { try await diff($0, files: files) }
    }

    func testHowFarTheCountingIs() async throws {
        let (done, left) = (String(repeating: "█", count: 15), String(repeating: "░", count: 15))
        let rows: [(bytes: Int, size: Int, text: String, line: UInt)] = [
            (0, 200, "\(left)\(left)  0 %  7 users", #line),
            (100, 200, "\(done)\(left)  50 %  7 users", #line),
            // With the break that the last line does not have.
            (201, 200, "\(done)\(done)  100 %  7 users", #line),
            (0, 0, "\(left)\(left)  0 %  7 users", #line),
        ]
        for row in rows {
            let file = try scratchFile("users.jsonl", String(repeating: "x", count: row.size))
            let text = try UserFile(file.path).progress(lines: 7, bytes: row.bytes)
            XCTAssertEqual(text, row.text, line: row.line)
        }
        XCTAssertEqual(try UserFile("/dev/null").progress(lines: 7, bytes: 100), "7 users")
        let file = try UserFile(scratchFile("users.jsonl", "a\nbb\n").path)
        XCTAssertEqual(try file.next()?.bytes, file.size)
    }

    func testPartsBeyondTheMostAreCounted() throws {
        let rules = RuleComparison(
            from: try RuleSet(Self.rules(0).utf8, named: "old.json"),
            to: try RuleSet(Self.rules(40).utf8, named: "new.json"))
        let parts = try XCTUnwrap(rules.changes(of: "coupon").first).users
        XCTAssertEqual(parts.lines(most: 1), ["40 %"])
        XCTAssertEqual(parts.lines(most: 0), ["and 1 more part"])
    }

    func testWhetherScreensChangeAsJSON() async throws {
        for (new, isChange) in [("new.json", true), ("old.json", false)] {
            let run = try await diff("old.json \(new) --format json")
            XCTAssertEqual(try run.json("screensChange"), ["\(isChange)"], new)
        }
    }

    /// Whether anybody gets `many` takes too many steps to tell.
    func testWhatIsNotCertainIsSaidToBeSo() async throws {
        let many = (0...1600).map { Sample.rule([Sample.matcher("ALL_KEYS", attribute: "a\($0)")], shares: "on 100") }
        func rules(_ share: Int) -> String {
            let all = Sample.everybody("on \(share), off \(100 - share)", label: "all")
            let needed = #""prerequisites": [{"n": "many", "ts": ["on"]}]"#
            return Sample.file([
                Sample.flag("coupon", [all], needed, #""defaultTreatment": "off""#),
                Sample.flag("many", many + [Sample.everybody("off 100")]),
            ])
        }
        let files = ["before.json": rules(0), "after.json": rules(40)]
        let run = try await diff("before.json after.json", files: files)
        XCTAssertTrue(run.output.contains("screens may change where region = asia\n"), run.output)
        for (words, isCertain) in [("before.json after.json", false), ("old.json new.json", true)] {
            let run = try await diff("\(words) --format json", files: files)
            XCTAssertEqual(try run.json("isCertain"), ["\(isCertain)"], words)
        }
    }

    /// The members that other programs rely on.
    func testTheNumbersAsJSON() async throws {
        let run = try await diff(
            "old.json all.json --users users.jsonl --format json --fail-on appear:coupon",
            files: ["users.jsonl": #"{"key": "a", "region": "asia", "minor": true}"#])
        XCTAssertEqual(run.status, .failure)
        let values = [
            "users": ["1"], "changed": ["1"], "malformed": ["0"], "components/*/appears": ["1"],
            "components/coupon/disappears": ["0"], "components/coupon/replaced": ["0"],
            "components/coupon/moved": ["0"], "components/coupon/shows something else": ["0"],
            "flags/coupon/changed": ["1"], "flags/coupon/screens": ["1"],
            "pairs/*/users": ["1"], "pairs/asia minor/changed": ["1"],
        ]
        for (path, value) in values { XCTAssertEqual(try run.json(path), value, path) }
    }

    func testAGateCloses() async throws {
        let rows: [(words: String, gate: String, reason: String?, line: UInt)] = [
            ("old.json new.json", "--fail-on change", "coupon", #line),
            ("old.json new.json", "--fail-on appear:coupon", "coupon", #line),
            ("old.json new.json", "--fail-on appear:welcome", nil, #line),
            ("old.json new.json", "--fail-on disappear", nil, #line),
            ("old.json new.json --fail-on disappear", "--fail-on appear", "coupon", #line),
            ("new.json old.json", "--fail-on disappear", "coupon", #line),
            ("old.json new.json", "--max-share 40", nil, #line),
            ("old.json all.json", "--max-share 100", nil, #line),
            ("old.json new.json", "--max-share 39.5", "asia not minor: 40 %", #line),
            ("old.json all.json --users users.jsonl", "--max-share 50", nil, #line),
            ("old.json all.json --users users.jsonl", "--max-share 49", "50 %", #line),
        ]
        let users = #"{"key": "a", "region": "asia"}"# + "\n" + #"{"key": "b", "region": "europe"}"#
        for row in rows {
            let run = try await diff("\(row.words) \(row.gate)", files: ["users.jsonl": users])
            XCTAssertEqual(run.status, row.reason == nil ? .success : .failure, line: row.line)
            let fault = row.reason.map { "kiosk: \(row.gate): the gate is closed by \($0)\n" }
            XCTAssertEqual(run.faults, fault ?? "", line: row.line)
        }
    }

    func testWhatCannotBeComparedIsReported() async throws {
        let files = ["broken.json": "{\n  \"ff\": }", "empty.json": #"{"ff": {"d": []}}"#, "none.jsonl": "\n\n"]
        let rows: [Refused] = [
            .init("", "OLD and NEW are missing; name both rule files: diff OLD NEW"),
            .init("old.json", "NEW is missing; name both rule files: diff OLD NEW"),
            .init("old.json new.json all.json", "unexpected \"all.json\"; diff takes OLD and NEW"),
            .init("- -", "only one of OLD, NEW and the users can be on standard input"),
            .init("old.json new.json --fail-on apear", #"unknown change "apear"; did you mean "appear"?"#),
            .init(
                "old.json new.json --fail-on appear:cupon",
                #"unknown component "cupon"; did you mean "coupon"?"#
            ),
            .init("old.json new.json --max-share 101", #"--max-share "101" is not a number from 0 to 100"#),
            .init("old.json new.json --max-share 0x10", #"--max-share "0x10" is not a number from 0 to 100"#),
            .init("old.json new.json --max-share 1e1", #"--max-share "1e1" is not a number from 0 to 100"#),
            .init("old.json new.json --region asai", #"unknown region "asai"; did you mean "asia"?"#),
            .init(
                "old.json new.json --region asia --users u.jsonl",
                "--region and --users do not go together: the lines say it; leave one out"
            ),
            .init("old.json new.json --format html", #"unknown format "html""#),
            .init("broken.json new.json", "OLD: broken.json:2:9: not JSON: ", .failure),
            .init("old.json broken.json", "NEW: broken.json:2:9: not JSON: ", .failure),
            .init("missing.json new.json", "OLD: missing.json: there is no such file", .failure),
            .init("old.json empty.json", "NEW: empty.json: there are no flags in it", .failure),
            .init("old.json new.json --users nil.jsonl", "nil.jsonl: there is no such file", .failure),
            .init("old.json new.json --users /", "/: it is a directory; name a file", .failure),
        ]
        try await assertRefused(rows, by: "kiosk") { try await diff($0, files: files) }
        let none = try await diff("old.json new.json --users none.jsonl", files: files)
        XCTAssertEqual(none.faults, "kiosk: none.jsonl: there are no users in it\n")
        let both = try await diff("broken.json missing.json", files: files)
        XCTAssertEqual(both.faults.split(separator: "\n").count, 2, both.faults)
    }

    func testNothingFromOutsideIsMarkup() {
        let rows: [(text: String, markdown: String, line: UInt)] = [
            ("package_photo 1.5 %", "package_photo 1.5 %", #line),
            ("_a_ *b* `c` [d](e)", "&#95;a&#95; &#42;b&#42; &#96;c&#96; &#91;d&#93;(e)", #line),
            (
                "<script>|@me #1 ~~x~~ $y$",
                "&#60;script&#62;&#124;&#64;me &#35;1 &#126;&#126;x&#126;&#126; &#36;y&#36;", #line
            ),
            ("http://x www.x", "http&#58;//x www&#46;x", #line),
            ("raw.txt aa.b", "raw.txt aa.b", #line),
            ("a\nb\u{202E}", "a&#92;nb&#92;u&#123;202e&#125;", #line),
        ]
        for row in rows { XCTAssertEqual(row.text.markdown, row.markdown, line: row.line) }
    }
}
