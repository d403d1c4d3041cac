import PackageInfoTestSupport
import ScreenTesting
import XCTest

@testable import PackageInfoCLI

/// The built program, run as its users run it: whole output, faults and exit status.
final class ProgramTests: XCTestCase {
    func testTheScreenIsDrawn() throws {
        for (name, words) in [
            ("show-hk-personal", []),
            ("show-tw-business", ["show", "--country", "TW", "--account", "business", "--key", "anna"]),
            ("show-kr-rearranged", ["--country", "KR", "--set=layout_rearranged=on"]),
        ] {
            let result = try Program.runFrozen(words)
            XCTAssertEqual(result.status, 0)
            XCTAssertEqual(result.faults, "")
            // The footer lists what all the others still want.
            let parts = result.output.components(separatedBy: "\n── stays in sight ")
            XCTAssertEqual(parts.count, 2, name)
            let screen = withoutEmptyLines(parts[0])
            let isComponent: (String) -> Bool = { line in
                line.hasPrefix("─") || line.hasPrefix("  ") && !line.hasPrefix("   ")
            }
            assertSnapshot(screen, named: name, commonBlocks: isComponent)
        }
    }

    func testTheReasonsAreReported() throws {
        for (name, words) in [
            ("explain-hk-personal", ["explain"]),
            ("explain-vn-business", ["explain", "--country", "VN", "--account", "business"]),
        ] {
            let result = try Program.runFrozen(words)
            XCTAssertEqual(result.status, 0)
            XCTAssertEqual(result.faults, "")
            let isDecision: (String) -> Bool = { line in
                ["  + ", "  - ", "  ! "].contains { line.hasPrefix($0) } || !line.hasPrefix(" ")
            }
            let reasons = unaligned(result.output)
            // A section without components has no heading, nor the empty line above it.
            assertSnapshot(withoutEmptyLines(reasons), named: name, commonBlocks: isDecision)
            let lines = reasons.components(separatedBy: "\n")
            for (above, line) in zip(lines, lines.dropFirst()) where !line.isEmpty {
                XCTAssertEqual(above.isEmpty, !line.hasPrefix(" "), "an empty line stands above headings: \(line)")
            }
            XCTAssertTrue(reasons.contains("\n\nfooter\n  + PaymentFooter  payment-footer  always on\n"), name)
        }
    }

    func testTheFlagsAreListed() throws {
        let result = try Program.runFrozen(["explain", "--flags", "--set", "layout_rearranged=on"])
        XCTAssertEqual(result.status, 0)
        XCTAssertEqual(result.output.components(separatedBy: "\n").firstIndex(of: ""), 1, "a line below the title")
        assertSnapshot(
            unaligned(result.output), named: "flags-hk-personal", commonBlocks: { !$0.hasPrefix("   ") })
    }

    func testTheJSONScreenHasTheComponentsThatWereDecidedFor() throws {
        for (country, account) in [("SG", "personal"), ("VN", "business")] {
            let words = ["--country", country, "--account", account, "--set", "layout_rearranged=on"]
            let result = try Program.run(["show", "--format", "json"] + words)
            let values = ["country": country, "accountType": account, "key": "demo", "flags/layout_rearranged": "on"]
            for (path, value) in values { XCTAssertEqual(try result.json(at: "requirements/\(path)"), [value], path) }
            let parts = try ["section", "component", "builder", "decision"].map {
                try result.json(at: "decisions/*/\($0)")
            }
            let included = parts[0].indices.filter { parts[3][$0] == "included" }
            let shown = try Screen(result).components
            XCTAssertEqual(
                shown.map { [$0.section, $0.id, $0.builder] },
                included.map { [parts[0][$0], parts[1][$0], parts[2][$0]] })
            XCTAssertEqual(shown.last?.section, "footer")
        }
    }

    /// The answers of any screen's program to wrong words are a table of `ScreenProgramTests`.
    func testWrongUsageIsOneLineAndStatus64() throws {
        let rows: [(words: [String], fault: String, line: UInt)] = [
            (["--now", "noon"], #"--now "noon" is not a time such as 2026-03-02T01:00:00Z"#, #line),
            (["--now", "2026-02-30T01:00:00Z"], #"--now "2026-02-30T01:00:00Z" is not a time such as"#, #line),
            (["--now", "2026-03-02T01:60:00Z"], #"--now "2026-03-02T01:60:00Z" is not a time such as"#, #line),
            (["--now", "2026-03-02T01:00:60Z"], #"--now "2026-03-02T01:00:60Z" is not a time such as"#, #line),
            (["sh\now"], #"unknown command "sh\now"; did you mean "show"?"#, #line),
        ]
        for row in rows {
            let result = try Program.run(row.words)
            XCTAssertEqual(result.status, 64, line: row.line)
            XCTAssertEqual(result.output, "", line: row.line)
            XCTAssertTrue(result.faults.hasPrefix("packageinfo: \(row.fault)"), result.faults, line: row.line)
            XCTAssertEqual(result.faults.filter { $0 == "\n" }.count, 1, line: row.line)
        }
    }

    func testAnArgumentThatIsNotUTF8IsRefused() throws {
        for (words, number) in [(#"show --key "$(printf 'a\377')""#, 3), (#""$(printf '\300\257')""#, 1)] {
            let result = try Program.shell(#""$1" \#(words)"#)
            XCTAssertEqual(result.status, 64, words)
            XCTAssertEqual(result.output, "", words)
            XCTAssertTrue(result.faults.hasPrefix("packageinfo: argument \(number) is not UTF-8: "), result.faults)
        }
    }

    func testRulesMayComeFromStandardInput() throws {
        let fixtures = Program.packageRoot.appending(path: "Fixtures/flags")
        let file = fixtures.appending(path: "package-info.json")
        let segments = fixtures.appending(path: "segments").path
        let result = try Program.run(
            ["explain", "--rules", "-", "--segments", segments], input: try Data(contentsOf: file))
        let other = try Program.run(["explain", "--rules", file.path, "--segments", segments])
        XCTAssertEqual(
            result,
            .init(status: 0, output: other.output.replacing(file.path, with: "stdin.json"), faults: ""))
        let broken = try Program.run(["--rules", "-"], input: Data("{".utf8))
        XCTAssertEqual(broken.status, 1)
        XCTAssertTrue(broken.faults.hasPrefix("packageinfo: stdin.json:1:2: not JSON: "), broken.faults)
        for (script, fault) in [
            (#""$1" --rules - <."#, "it is a directory; name a file"),
            (#"yes | "$1" --rules -"#, "has more than 33554432 bytes; split it"),
        ] {
            let faults = "packageinfo: standard input: \(fault)\n"
            XCTAssertEqual(try Program.shell(script), .init(status: 1, output: "", faults: faults))
        }
    }

    func testTheProgramWorksFromAnywhereWithoutItsSources() throws {
        let folder = try scratchFolder()
        let copy = folder.appending(path: "packageinfo")
        try FileManager.default.copyItem(at: Program.built, to: copy)
        XCTAssertEqual(try Program.run([], in: folder, executable: copy), try Program.run([]))
    }

    private func withoutEmptyLines(_ text: String) -> String {
        text.components(separatedBy: "\n").filter { !$0.isEmpty }.joined(separator: "\n")
    }

    /// Columns are as wide as their widest cell, which may belong to somebody else; runs of spaces count as two.
    private func unaligned(_ text: String) -> String {
        text.components(separatedBy: "\n").map { line in
            let indent = line.prefix { $0 == " " }
            let cells = line.dropFirst(indent.count).components(separatedBy: "  ").filter { !$0.isEmpty }
            return indent + cells.map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: "  ")
        }.joined(separator: "\n")
    }
}
