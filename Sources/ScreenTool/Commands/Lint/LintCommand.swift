import ComponentScreen
import FeatureFlags
import ScreenProving
import Foundation
import ServerDriven
import StructuredText

/// The command that lists what does not fit the code, never happens or is no longer needed in a rule file.
struct LintCommand<Requirements: ScreenRequirements>: Command {
    let program: ScreenProgram<Requirements>
    let name = "lint"
    let summary = "the rule file against the code: unknown, dead, stale, unreachable"
    let details: String? = """
        Only what is certain is listed: what is dead or the same for everyone is so for every user, whatever their key
        and attributes. An error is something to mend and ends the program with 1; a warning is without effect, or may be
        meant otherwise; a note might be tidied up. Flags that are the same for everyone are listed with the number of lines
        of code that would go with them; with --verbose with these lines. A flag that is declared permanent stays.

        With --retire it prints which users have which treatment of one flag, in the order in which the rules are asked,
        what changes for those who get it newly, and what the rule file loses. It ends with 1 if anybody may have another
        treatment. With --write-rules it writes the rule file without the flag; everything else in it stays as it is.

        With --documents it lists the custom keys they send as well, with who reads them, and what nobody reads.
        """
    private let sources = Option(
        "sources", "DIR",
        help: "where the code is, to list the lines that go with a flag; Sources if not given and there",
        expected: "a directory; name the one the code is in"
    ) { FileManager.default.isDirectory($0) ? $0 : nil }
    private let verbose = Option("verbose", help: "lists the lines of code that would go with each flag")
    private let writeRules = Option("write-rules", help: "with --retire, writes the file of --rules without the flag")
    private let anyway = Option(
        "anyway", help: "with --write-rules, also where some users have another treatment today")
    private var retire: Option<Pair> {
        let catalog = program.catalog
        return Option(
            "retire", "FLAG=TREATMENT",
            help: "instead, whether a flag can be fixed at a treatment without anybody's screen changing"
        ) { word in
            guard let pair = Pair(word) else {
                throw ArgumentError("--retire \"\(word)\" is not of the form FLAG=TREATMENT")
            }
            try catalog.flag(pair.name, with: pair.value)
            return pair
        }
    }
    var options: [any ProgramOption] {
        RuleSource.options + [sources, verbose, retire, writeRules, anyway] + DocumentLint.options + [Option.format]
    }

    func run(_ arguments: Arguments, _ output: Output) async throws -> CommandReport {
        let source = try RuleSource(arguments)
        let writes = try writes(arguments, source)
        let rules = try program.rules(from: source, warning: output)
        if let pair = arguments[retire] {
            let flag = try program.catalog.flag(pair.name, with: pair.value)
            let retirement = try Retirement(of: flag, at: pair.value, under: rules, from: source, program)
            var report = retirement.report
            if writes { retirement.write(isAccepted: arguments.has(anyway), reportingTo: &report) }
            return report
        }
        let inDocuments = try DocumentLint(arguments, readBy: { try program.capabilities() })
        let inRules = try RuleLint(of: rules, program, sources: arguments[sources] ?? "Sources")
        let findings = inRules.findings + (inDocuments?.findings ?? [])
        return CommandReport(
            findings.isEmpty ? "\(rules.file): nothing found" : "\(rules.file): \(findings.counted)",
            lines: findings.flatMap { lines(of: $0, isVerbose: arguments.has(verbose)) },
            groups: [inRules.group, inDocuments?.group].compactMap { $0 },
            json: [
                "file": rules.file, "findings": findings.map(\.json), "retirement": inRules.json,
                "customs": inDocuments?.customs,
            ] as JSONObject,
            status: findings.contains { $0.severity == .error } ? .failure : .success)
    }

    private func lines(of finding: LintFinding, isVerbose: Bool) -> [StyledLine] {
        let place = finding.location.map { "\($0.file):\($0.line):\($0.column): " } ?? ""
        let lines: [StyledLine] = [
            ("\(place)\(finding.severity.rawValue): \(finding.problem)", .bold), ("    \(finding.advice)", nil),
        ]
        guard let uses = finding.uses else { return lines }
        let count = uses.count == 1 ? "1 line" : "\(uses.count) lines"
        if !isVerbose { return lines + [("    \(count) of code would go, or change; --verbose lists them", .dim)] }
        return lines + [("    these lines would go, or change:", .dim)]
            + uses.map { ("      \($0.file):\($0.line): \($0.text)", .dim) }
    }

    /// Returns whether the rule file is to be written.
    private func writes(_ arguments: Arguments, _ source: RuleSource) throws -> Bool {
        let isWritten = arguments.has(writeRules)
        if isWritten, !arguments.has(retire) { throw ArgumentError("--write-rules goes with --retire FLAG=TREATMENT") }
        if arguments.has(anyway), !isWritten { throw ArgumentError("--anyway goes with --write-rules") }
        if isWritten, source.file == nil || source.file == "-" {
            throw ArgumentError("--write-rules needs the file: --rules FILE")
        }
        return isWritten
    }
}
