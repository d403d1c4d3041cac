import Foundation
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
            let rule = String(repeating: "─", count: 72)
            let screen = result.output.components(separatedBy: "\n\(rule)\n\n  Total · ")[0]
                .components(separatedBy: "\n").filter { !$0.isEmpty }.joined(separator: "\n")
            let isComponent: (String) -> Bool = { line in
                line.hasPrefix("─") || line.hasPrefix("  ") && !line.hasPrefix("   ")
            }
            assertSnapshot(screen, named: name, comparing: .commonBlocks(isComponent))
        }
    }

    func testTheReasonsAreTold() throws {
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
            assertSnapshot(unaligned(result.output), named: name, comparing: .commonBlocks(isDecision))
            // Headings are no part of a common block.
            XCTAssertTrue(
                unaligned(result.output).contains("\n\nfooter\n  + PaymentFooter  payment-footer  always on\n"), name)
        }
    }

    func testTheFlagsAreListed() throws {
        let result = try Program.runFrozen(["explain", "--flags", "--set", "layout_rearranged=on"])
        XCTAssertEqual(result.status, 0)
        XCTAssertEqual(result.output.components(separatedBy: "\n").firstIndex(of: ""), 1, "a line below the title")
        assertSnapshot(
            unaligned(result.output), named: "flags-hk-personal", comparing: .commonBlocks { !$0.hasPrefix("   ") })
    }

    func testJSONHasStableSortedKeys() throws {
        let commands = [
            "show", "explain", "explain --flags", "matrix", "matrix --component payment-footer", "count", "skew",
            "lint",
            "explain --flip payment-footer",
        ]
        for command in commands.map({ "\($0) --format json" }) + ["document", "document --flat", "capabilities"] {
            let result = try Program.run(command.components(separatedBy: " "))
            XCTAssertEqual(result.status, command.contains(/--flip|lint/) ? 1 : 0, command)
            let value = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
            let sorted = try JSONSerialization.data(
                withJSONObject: value, options: [.sortedKeys, .withoutEscapingSlashes])
            let reprinted = String(decoding: sorted, as: UTF8.self).filter { !$0.isWhitespace }
            XCTAssertEqual(result.output.filter { !$0.isWhitespace }, reprinted, command)
        }
    }

    func testTheJSONScreenHasTheComponentsThatWereDecidedFor() throws {
        for country in ["HK", "SG", "TW", "KR", "VN", "IN"] {
            for account in ["personal", "business"] {
                let screen = try Screen.read([
                    "--country", country, "--account", account, "--set", "layout_rearranged=on",
                ])
                XCTAssertEqual(screen.requirements.country, country)
                XCTAssertEqual(screen.requirements.accountType, account)
                XCTAssertEqual(screen.requirements.key, "demo")
                XCTAssertEqual(screen.requirements.flags["layout_rearranged"], "on")
                let shown = screen.sections.flatMap { section in
                    section.components.map { "\(section.id)/\($0.id)/\($0.builder)" }
                }
                XCTAssertEqual(shown, screen.included.map { "\($0.section)/\($0.component)/\($0.builder)" })
                XCTAssertEqual(screen.sections.map(\.id).last, "footer")
            }
        }
    }

    func testWrongUsageIsOneLineWithWhatIsLegal() throws {
        let rows: [(words: [String], fault: String, line: UInt)] = [
            (["shwo"], #"unknown command "shwo"; did you mean "show"? (one of: show, "#, #line),
            (["--country", "XX"], #"unknown country "XX" (one of: HK, SG, TW, KR, VN, IN)"#, #line),
            (["--country", "hk"], #"unknown country "hk"; did you mean "HK"? (one of: HK, "#, #line),
            (["--account", "bussiness"], #"unknown account "bussiness"; did you mean "business"? (one of: "#, #line),
            (["--format", "xml"], #"unknown format "xml" (one of: text, json)"#, #line),
            (
                ["--set", "layout_rearanged=on"],
                #"unknown flag "layout_rearanged"; did you mean "layout_rearranged"?"#, #line
            ),
            (
                ["--set", "layout_rearranged=maybe"],
                #"unknown treatment of layout_rearranged "maybe" (one of: off, on)"#, #line
            ),
            (["--set", "layout_rearranged"], #"--set "layout_rearranged" is not of the form FLAG=TREATMENT"#, #line),
            (["--set", "=on"], #"--set "=on" is not of the form FLAG=TREATMENT"#, #line),
            (["--set", "a=on", "--set", "a=off"], "--set gives a two treatments, on and off; give one", #line),
            (["--attribute", "age"], #"--attribute "age" is not of the form NAME=VALUE"#, #line),
            (["--attribute", "country=SG"], "the attribute country follows --country; use that", #line),
            (["--key", ""], "--key is empty; give the user's key, such as --key demo", #line),
            (["--now", "noon"], #"--now "noon" is not a time such as 2026-03-02T01:00:00Z"#, #line),
            (["--segments", "here"], "--segments goes with --rules FILE;", #line),
            (["--country"], "option --country needs a value: --country CODE", #line),
            (["--cuntry", "HK"], #"unknown option "--cuntry"; did you mean "--country"?"#, #line),
            (
                ["--key", String(repeating: "k", count: 251)], "--key is too long; no flag is evaluated beyond 250",
                #line
            ),
            (["--attribute", "a=1", "--attribute", "a=2"], "--attribute gives a twice; give it once", #line),
            (["--rules", ""], "--rules is empty; give it a value, or leave it out: --rules FILE", #line),
            (["--rules", "a", "--segments", ""], "--segments is empty; give it a value, or leave it out", #line),
            (["sh\now"], #"unknown command "sh\now"; did you mean "show"?"#, #line),
            (["help", "shwo"], #"unknown command "shwo"; did you mean "show"?"#, #line),
            (["evaluate", "a", "b"], #"unexpected "b"; evaluate takes one FILE, see --help"#, #line),
            (["evaluate", ""], "FILE is empty; name one, or leave it out, see --help", #line),
            (["explain", "--diagnostics", "--set", "a=on"], #"unknown flag "a""#, #line),
            // Of several the first by name is told, whatever their order.
            (["show", "--set", "b=on", "--set", "a=on"], #"unknown flag "a""#, #line),
            (["show", "HK"], #"unexpected "HK"; show takes options only, see --help"#, #line),
            (
                ["matrix", "--component", "payment-foter"],
                #"unknown component "payment-foter"; did you mean "payment-footer"?"#, #line
            ),
            (
                ["matrix", "--component", "PaymentFoter"],
                #"unknown component "PaymentFoter"; did you mean "PaymentFooter"?"#, #line
            ),
            (["matrix", "--component", ""], #"unknown component "" (one of: "#, #line),
            (
                ["matrix", "--given", "cuntry=HK"],
                #"unknown axis or flag "cuntry"; did you mean "country"? (one of: "#, #line
            ),
            (
                ["matrix", "--given", "country=hk"],
                #"unknown value of country "hk"; did you mean "HK"? (one of: HK, "#, #line
            ),
            (["matrix", "--given", "country"], #"--given "country" is not of the form NAME=VALUE"#, #line),
            (["--country", "hk", "count"], #"unknown value of country "hk"; did you mean "HK"? (one of: HK, "#, #line),
            (["count", "--country", "--format", "json"], "option --country needs a value: --country CODE", #line),
            (["count", "--set", "a=on"], #"unknown option "--set"; use --given a=on (one of: "#, #line),
            (
                ["evaluate", "--format", "json"],
                #"unknown option "--format"; evaluate takes JSON lines and prints JSON lines (one of: "#,
                #line
            ),
            (["evaluate", "--rules", "-"], "the rules and the questions cannot both be on standard input;", #line),
            (["play", "-", "--rules", "-"], "the rules and the script cannot both be on standard input;", #line),
            (
                ["count", "--given", "layout_rearranged=maybe"],
                #"unknown value of layout_rearranged "maybe" (one of: off, on)"#, #line
            ),
            (["count", "--format", "yaml"], #"unknown format "yaml" (one of: text, json)"#, #line),
            (
                ["explain", "--flip", "payment-foter"],
                #"unknown component "payment-foter"; did you mean "payment-footer"?"#, #line
            ),
            (["explain", "--flip"], "option --flip needs a value: --flip ID", #line),
        ]
        for row in rows {
            let result = try Program.run(row.words)
            XCTAssertEqual(result.status, 64, line: row.line)
            XCTAssertEqual(result.output, "", line: row.line)
            XCTAssertTrue(
                result.faults.hasPrefix("packageinfo: \(row.fault)") && result.faults.hasSuffix("\n"), result.faults,
                line: row.line)
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
        XCTAssertEqual(
            try Program.shell(#""$1" --rules - <."#),
            .init(status: 1, output: "", faults: "packageinfo: standard input: cannot be read: Is a directory\n"))
        XCTAssertEqual(
            try Program.shell(#"yes | "$1" --rules -"#),
            .init(
                status: 1, output: "", faults: "packageinfo: standard input: has more than 33554432 bytes; split it\n"))
    }

    func testRulesWithoutFlagsAreRefused() throws {
        try Program.withFile("rules.json", #"{"ff": {"d": []}}"#) { file in
            for command in [
                "show", "explain", "explain --flags", "explain --diagnostics", "matrix", "count", "evaluate", "lint",
            ] {
                XCTAssertEqual(
                    try Program.run(command.components(separatedBy: " ") + ["--rules", file.path]).withoutResults,
                    .init(
                        status: 1, output: "",
                        faults: "packageinfo: \(file.path): there are no flags in it; name a file with rules\n"),
                    command)
            }
        }
        // Flags that are archived are flags: all of them are switched off, and lint has something to say.
        let archived = #"{"ff": {"d": [{"name": "a", "status": "ARCHIVED"}]}}"#
        try Program.withFile("rules.json", archived) { file in
            XCTAssertEqual(try Program.run(["explain", "--flags", "--rules", file.path]).status, 0)
        }
    }

    func testRulesThatCannotBeReadAreOneLineAndStatus1() throws {
        let fixtures = Program.packageRoot.appending(path: "Fixtures/flags/small").path
        let rows: [(rules: String, fault: String, line: UInt)] = [
            ("\(fixtures)/nowhere.json", "\(fixtures)/nowhere.json: ", #line),
            (fixtures, "\(fixtures): ", #line),
            ("\(fixtures)/broken.json", "\(fixtures)/broken.json:", #line),
            ("\(fixtures)/wrong-shape.json", "\(fixtures)/wrong-shape.json:", #line),
        ]
        for row in rows {
            let result = try Program.run(["--rules", row.rules])
            XCTAssertEqual(result.status, 1, line: row.line)
            XCTAssertEqual(result.output, "", line: row.line)
            XCTAssertTrue(result.faults.hasPrefix("packageinfo: \(row.fault)"), result.faults, line: row.line)
            XCTAssertEqual(result.faults.filter { $0 == "\n" }.count, 1, line: row.line)
        }
        let missing = try Program.run(["--rules", "\(fixtures)/old-shape.json", "--segments", "/nowhere"])
        XCTAssertEqual(missing.status, 1)
        XCTAssertEqual(
            missing.faults,
            "packageinfo: /nowhere: not a directory; --segments takes the directory the segment files are in\n")
    }

    func testABrokenFlagIsNamedAndCostsNoMoreThanItself() throws {
        let rules = Program.packageRoot.appending(path: "Fixtures/flags/small/one-broken-flag.json").path
        let result = try Program.run(["explain", "--flags", "--rules", rules])
        XCTAssertEqual(result.status, 0)
        XCTAssertTrue(result.faults.hasPrefix("packageinfo: warning: \(rules):"), result.faults)
        XCTAssertFalse(result.output.isEmpty)
    }

    func testTheProgramWorksFromAnywhereWithoutItsSources() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "elsewhere-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let copy = folder.appending(path: "packageinfo")
        try FileManager.default.copyItem(at: Program.built, to: copy)
        XCTAssertEqual(try Program.run([], in: folder, executable: copy), try Program.run([]))
    }

    func testTheVersionIsTold() throws {
        let result = try Program.run(["--version"])
        XCTAssertEqual(result, .init(status: 0, output: "packageinfo 0.1.0\n", faults: ""))
        XCTAssertEqual(try Program.run(["play", "--version"]), result)
    }

    func testTheHelpOnTheProgramStartsWithTheCommands() throws {
        let lines = try Program.run(["--help"]).output.components(separatedBy: "\n")
        XCTAssertEqual(lines[1...2], ["", "Look"])
        XCTAssertTrue(lines[3].hasPrefix("  show "), lines[3])
        let purposes = lines.filter { $0.first?.isUppercase == true }.prefix(7).dropFirst()
        XCTAssertEqual(Array(purposes.prefix(5)), ["Look", "Explain", "Prove", "Change rules", "Serve"])
        let explain = try Program.run(["explain", "--help"]).output
        XCTAssertFalse(explain.contains("\nLook\n"), "the list is printed once")
        XCTAssertTrue(explain.contains("\nAll commands: packageinfo --help\n"), explain)
    }

    func testHelpNamesCommandsAndOptions() throws {
        let result = try Program.run(["--help"])
        XCTAssertEqual(result.status, 0)
        for word in [
            "show", "explain", "capabilities", "--country CODE", "--set FLAG=TREATMENT", "--version", "Exit status",
        ] {
            XCTAssertTrue(result.output.contains(word), word)
        }
        for words in [["help"], ["help", "show"], ["show", "--help"], ["-h", "HK"]] {
            XCTAssertEqual(try Program.run(words), result)
        }
        XCTAssertEqual(try Program.run(["help", "explain"]), try Program.run(["explain", "-h"]))
        XCTAssertTrue(try Program.run(["explain", "-h"]).output.hasPrefix("Usage: packageinfo explain [options]"))
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
