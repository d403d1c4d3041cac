import Delivery
import PackageInfoTestSupport
import XCTest

@testable import PackageInfoCLI

/// The findings of `lint`, how they are printed, and how it ends.
final class LintTests: XCTestCase {
    // MARK: Nothing

    func testRulesThatFitTheCodeAndLeaveItAChoiceAreNoFinding() throws {
        let file = try scratchFile("rules.json", try fittingRules())
        let result = try Program.run(["lint", "--rules", "rules.json"], in: file.deletingLastPathComponent())
        XCTAssertEqual(result.faults, "")
        XCTAssertEqual(result.output, "rules.json: nothing found\n")
        XCTAssertEqual(result.status, 0)
        let json = try Program.run(["lint", "--rules", file.path, "--format", "json"])
        XCTAssertEqual(json.status, 0)
        XCTAssertEqual(
            json.output.filter { !$0.isWhitespace },
            #"{"file":"\#(file.path)","findings":[],"retirement":[]}"#)
    }

    // MARK: Findings

    func testFindingsComeInTheOrderOfTheFileWithPlaceAndAdvice() throws {
        let fixed = """
            {"name": "layout_rearranged", "defaultTreatment": "off",
             "conditions": [
              \(Sample.everybody("on 50, of 50")),
              \(Sample.everybody("on 100"))]},
            {"name": "layout_rearanged", "defaultTreatment": "off", "conditions": [\(Sample.everybody("off 100"))]}
            """
        let file = try scratchFile("rules.json", try fittingRules(replacing: "layout_rearranged", with: fixed))
        let result = try Program.run(["lint", "--rules", "rules.json"], in: file.deletingLastPathComponent())
        XCTAssertEqual(result.status, 1)
        let line = try XCTUnwrap(lines(of: file).firstIndex { $0.contains(#""layout_rearranged""#) }) + 1
        XCTAssertEqual(
            result.output.replacing(#/:(\d+):\d+: /#) { ":+\((Int($0.1) ?? 0) - line): " },
            """
            rules.json: 1 error, 2 warnings
            rules.json:+2: error: the treatment "of", which the flag "layout_rearranged" does not have in the code
                did you mean "off"? It has off, on
            rules.json:+5: warning: rule 2 "default rule" can never fire: rule 1 "default rule" (line \(line + 2)) takes everyone it could match
                move it up, narrow what is before it, or remove it
            rules.json:+8: warning: the code declares no flag "layout_rearanged"
                did you mean "layout_rearranged"? Rename it, or remove it

            """)
    }

    func testTheLinesOfAFixedFlagAreListed() throws {
        let folder = try scratchFolder([
            "rules.splits": "layout_rearranged on",
            "Sources/Screen/Layout.swift": """
            extension Flag where Answer == OnOff {
                static var layoutRearranged: Self { Flag("layout_rearranged", default: .off) }
            }
            let arrangement = Arrangement("other", when: .on(.layoutRearranged), sections: [])
            let value = other.layoutRearranged + .layoutRearrangedTwice
            """,
            "Tests/LayoutTests.swift": "run(\"--set layout_rearranged=on\")\nrun(\"not_layout_rearranged\")",
            "Fixtures/rules.yaml": "# rules\n- layout_rearranged:\n",
        ])
        let rules = folder.appending(path: "rules.splits").path
        let wanted = [
            "Sources/Screen/Layout.swift:2", "Sources/Screen/Layout.swift:4", "Tests/LayoutTests.swift:1",
            "Fixtures/rules.yaml:2",
        ]
        let here = try report(["--rules", rules], in: folder)
        XCTAssertEqual(try uses(here), wanted)
        XCTAssertEqual(try here.json(at: "retirement/*/*"), ["layout_rearranged", "4", "on"])
        let named = try report(["--rules", rules, "--sources", folder.path + "/Sources"])
        XCTAssertEqual(try uses(named), wanted.map { "\(folder.path)/\($0)" })
        // Paths without a name: the directory that the program runs in, and the one above it, with the rule file.
        for (sources, count) in [(".", 4), ("./", 4), ("../Sources", 4), ("..", 5)] {
            let below = folder.appending(path: "Sources")
            let places = try uses(report(["--rules", rules, "--sources", sources], in: below))
            XCTAssertEqual(places.count, count, "\(sources): \(places)")
        }
        XCTAssertEqual(try uses(report(["--rules", rules])), [])
    }

    func testAComponentNobodyCanSeeIsReportedWithTheReason() throws {
        let koreans = """
            {"name": "insurance", "defaultTreatment": "off", "conditions": [
             {"conditionType": "ROLLOUT", "label": "KR roll-out", "partitions": [{"treatment": "on", "size": 50}, {"treatment": "off", "size": 50}],
              "matcherGroup": {"combiner": "AND", "matchers": [
               {"matcherType": "WHITELIST", "keySelector": {"attribute": "country"}, "whitelistMatcherData": {"whitelist": ["KR"]}}]}},
             \(Sample.everybody("off 100"))]}
            """
        let file = try scratchFile("rules.json", try fittingRules(replacing: "insurance", with: koreans))
        let report = try report(["--rules", "rules.json"], in: file.deletingLastPathComponent())
        // A package from which the component was removed has no such flag.
        guard try flagNames().contains("insurance") else { return }
        let line = try XCTUnwrap(lines(of: file).firstIndex { $0.contains("KR roll-out") }) + 1
        let values = [
            "problem": """
            the component insurance (Insurance) is never shown: it needs insurance = on, which rule 1 "KR \
            roll-out" (rules.json:\(line)) gives in KR only, and it is only in HK SG TW
            """, "location/line": "\(line)", "kind": "unreachable-component", "component": "insurance",
            "builder": "Insurance",
        ]
        for (path, value) in values { XCTAssertEqual(try report.json(at: "findings/*/\(path)"), [value], path) }
    }

    // MARK: Retiring a flag

    func testTheOldestChangeOfAFlagThatIsTheSameForEverybodyComesFirst() throws {
        let names = try flagNames().prefix(4)
        // Small versions are no times, nor is none.
        let changes = ["1717668802091", "null", "1616668802091", "5"]
        let flags = zip(names, changes).map { name, change in
            """
            {"name": "\(name)", "changeNumber": \(change), "defaultTreatment": "off",
             "conditions": [\(Sample.everybody("off 100"))]}
            """
        }
        let file = try scratchFile("rules.json", "{\"splits\": [\(flags.joined(separator: ",\n"))]}")
        let text = try Program.run(["lint", "--rules", file.path], in: file.deletingLastPathComponent()).output
        let rows = text.components(separatedBy: "\n\nFlags to retire, the oldest change first\n").last?
            .split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
        let expected = [
            [names[2], "off", "2021-03-25"], [names[0], "off", "2024-06-06"], [names[1], "off"], [names[3], "off"],
        ]
        XCTAssertEqual(rows, expected)
        let json = try report(["--rules", file.path], in: file.deletingLastPathComponent())
        for (column, member) in ["flag", "treatment", "lastChange"].enumerated() {
            let values = expected.compactMap { $0.dropFirst(column).first }
            XCTAssertEqual(try json.json(at: "retirement/*/\(member)"), values, member)
        }
    }

    func testWhoHoldsAnotherTreatmentOfAFlagThatIsToGoIsReported() throws {
        func rule(_ label: String, _ matcher: String, _ partitions: String) -> String {
            """
            {"conditionType": "ROLLOUT", "label": "\(label)", "partitions": [\(partitions)], \
            "matcherGroup": {"combiner": "AND", "matchers": [\(matcher)]}}
            """
        }
        let everybody = #"{"matcherType": "ALL_KEYS"}"#
        let recent = """
            {"matcherType": "GREATER_THAN_OR_EQUAL_TO_SEMVER", "keySelector": {"attribute": "app_version"}, \
            "stringMatcherData": "5.0.0"}
            """
        let accounts = AccountType.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
        let known = """
            {"matcherType": "WHITELIST", "keySelector": {"attribute": "account_type"}, \
            "whitelistMatcherData": {"whitelist": [\(accounts)]}}
            """
        let on = #"{"treatment": "on", "size": 100}"#
        let off = #"{"treatment": "off", "size": 100}"#
        let rows: [(rules: [String], isKilled: String, status: Int32, told: [String], line: UInt)] = [
            (
                [rule("app 5", recent, on), rule("default rule", everybody, off)], "false", 1,
                [
                    "rules.json: layout_rearranged fixed at on, which changes it for those marked !",
                    #"    on   rule 1 "app 5"         app_version is at least version 5.0.0  rules.json:2"#,
                    #"  ! off  rule 2 "default rule"  everybody else                         rules.json:3"#,
                ], #line
            ),
            // The host names an account for everybody, so nobody gets to the second rule.
            (
                [rule("accounts", known, on), rule("default rule", everybody, off)], "false", 0,
                [
                    "rules.json: layout_rearranged fixed at on, as everybody has it today",
                    #"    on  rule 1 "accounts"  account_type is one of \#(accounts)  rules.json:2"#,
                ], #line
            ),
            (
                [rule("default rule", everybody, on)], "true", 1,
                [
                    "rules.json: layout_rearranged fixed at on, which changes it for those marked !",
                    "  ! off  killed  everybody  rules.json:1",
                ], #line
            ),
        ]
        for row in rows {
            let flag = """
                {"ff": {"d": [{"name": "layout_rearranged", "killed": \(row.isKilled), "defaultTreatment": "off", "conditions": [
                \(row.rules.joined(separator: ",\n"))]}]}}
                """
            let file = try scratchFile("rules.json", flag)
            let words = ["lint", "--retire", "layout_rearranged=on", "--rules", "rules.json"]
            let text = try Program.run(words, in: file.deletingLastPathComponent())
            let head = text.output.components(separatedBy: "\n\n")[0]
            XCTAssertEqual(head, row.told.joined(separator: "\n"), line: row.line)
            XCTAssertEqual(text.status, row.status, line: row.line)
            XCTAssertEqual(text.faults, "", line: row.line)
            let json = try Program.run(words + ["--format", "json"], in: file.deletingLastPathComponent())
            let stays = row.told.dropFirst().map { "\(!$0.contains("!"))" }
            XCTAssertEqual(try json.json(at: "holders/*/stays"), stays, line: row.line)
            XCTAssertEqual(json.status, row.status, line: row.line)
        }
    }

    /// Unknown to the code, a treatment is `off` on the screen, and not for what asks for the flag.
    func testScreensOfThoseWhoHaveTheTreatmentMayChangeWithWhatAsksForIt() throws {
        let rules = """
            {"splits": [{"name": "insurance", "conditions": [\(Sample.everybody("gold 100"))]},
             {"name": "fragile_handling", "defaultTreatment": "off", "conditions": [\(Sample.everybody("on 100"))],
              "prerequisites": [{"n": "insurance", "ts": ["off"]}]}]}
            """
        // A package from which the components were removed has no such flags.
        guard try Set(["insurance", "fragile_handling"]).isSubset(of: flagNames()) else { return }
        let file = try scratchFile("rules.json", rules)
        let result = try Program.run(["lint", "--retire", "insurance=off", "--rules", file.path])
        XCTAssertTrue(result.output.contains("\nit changes for those who have off today, too\n"), result.output)
        XCTAssertEqual(result.status, 1)
    }

    // MARK: Helpers

    /// Returns the flags the screen declares.
    private func flagNames() throws -> [String] {
        try Program.run(["explain", "--flags", "--format", "json"]).json(at: "flags/*/flag")
    }

    /// Rules that give every treatment of every flag to somebody, but for one flag, if it is there.
    private func fittingRules(replacing name: String? = nil, with definition: String = "") throws -> String {
        let flags = try flagNames().enumerated().map { number, flag in
            if flag == name { return definition }
            let shares = flag == "proof_of_delivery" ? "off 20, photo 40, signature 40" : "on 50, off 50"
            let banner = #"{\"title\": \"t\", \"link\": \"https://example.com\"}"#
            let config = flag == "promo_banner" ? ", \"configurations\": {\"on\": \"\(banner)\"}" : ""
            // With one seed, flags would share their buckets, and never come together in some ways.
            return """
                {"name": "\(flag)", "defaultTreatment": "off", "seed": \(number), "conditions": [\(Sample.everybody(shares))]\(config)}
                """
        }
        return "{\"ff\": {\"d\": [\n\(flags.joined(separator: ",\n"))\n]}}"
    }

    private func report(
        _ words: [String], in directory: URL = FileManager.default.temporaryDirectory
    ) throws -> Program.Result { try Program.run(["lint", "--format", "json"] + words, in: directory) }

    private func uses(_ report: Program.Result) throws -> [String] {
        let uses = "findings/*/uses/*"
        return try zip(report.json(at: "\(uses)/file"), report.json(at: "\(uses)/line")).map { "\($0):\($1)" }
    }

    private func lines(of file: URL) throws -> [String] {
        try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
    }
}
