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
        and attributes. Flags that are the same for everyone are listed with the lines of code that would go with them.

        With --retire it prints who holds which treatment of one flag, in the order in which the rules are asked, what
        changes for those who get it newly, and what the rule file loses. It ends with 1 if anybody may hold another
        treatment. With --write-rules it writes the rule file without the flag; everything else in it stays as it is.

        With --documents it lists the custom keys they send as well, with who reads them, and what nobody reads.
        """
    var options: [ProgramOption] {
        RuleSource.options + [
            ProgramOption(
                "sources", "DIR",
                help: "where the code is, to list the lines that go with a flag; Sources if not given and there"),
            ProgramOption(
                "retire", "FLAG=TREATMENT",
                help: "instead, whether a flag can be fixed at a treatment without anybody's screen changing"),
            ProgramOption("write-rules", help: "with --retire, writes the file of --rules without the flag"),
            ProgramOption("anyway", help: "with --write-rules, also where some users have another treatment today"),
            ProgramOption(
                "documents", "FILE", help: "a document, or a directory of them: their custom keys and their sizes",
                isRepeatable: true),
            ProgramOption(
                "budget", "BYTES",
                help: "the most bytes a document should have; \(DocumentLint.usualBudget) if not given"),
            .format,
        ]
    }

    func run(_ arguments: Arguments, _ output: Output) async throws -> ExitStatus {
        let source = try RuleSource(arguments)
        let sources = arguments.value("sources")
        if let sources { try checkDirectory(sources) }
        let retired = try arguments.pairs("retire", form: "FLAG=TREATMENT").first
        let format = try arguments.format()
        if let (flag, treatment) = retired { try program.check([flag: treatment]) }
        let writes = try writes(arguments, source)
        let rules = try program.rules(from: source, warning: output)
        if let (name, treatment) = retired, let flag = program.catalog.declaration(named: name) {
            let retirement = try Retirement(of: flag, at: treatment, under: rules, from: source, program)
            let status = try retirement.print(to: output, as: format)
            guard writes else { return status }
            return retirement.write(isAccepted: arguments.has("anyway"), to: output, as: format)
        }
        let inDocuments = try DocumentLint(arguments, readBy: program.capabilities)
        let inRules = try RuleLint(of: rules, program, sources: sources ?? "Sources")
        let findings = inRules.findings + (inDocuments?.findings ?? [])
        if format == .json {
            try output.json(
                [
                    "file": rules.file, "findings": findings.map(\.json), "retirement": inRules.json,
                    "customs": inDocuments?.customs,
                ] as JSONObject)
        } else {
            for finding in findings { draw(finding, output) }
            if findings.isEmpty { output.line("\(rules.file): nothing found") }
            output.draw([inRules.group, inDocuments?.group].compactMap { $0 })
        }
        return findings.isEmpty && inDocuments?.customs.allSatisfy { $0.type != nil } ?? true ? .success : .failure
    }

    private func draw(_ finding: LintFinding, _ output: Output) {
        let place = finding.location.map { "\($0.file):\($0.line):\($0.column): " } ?? ""
        output.line("\(place)\(finding.problem)", .bold)
        output.line("    \(finding.advice)")
        guard let uses = finding.uses else { return }
        output.line("    these lines would go, or change:", .dim)
        for use in uses { output.line("      \(use.file):\(use.line): \(use.text)", .dim) }
    }

    /// Returns whether the rule file is to be written.
    private func writes(_ arguments: Arguments, _ source: RuleSource) throws -> Bool {
        let isWritten = arguments.has("write-rules")
        if isWritten, !arguments.has("retire") {
            throw ArgumentError("--write-rules goes with --retire FLAG=TREATMENT")
        }
        if arguments.has("anyway"), !isWritten { throw ArgumentError("--anyway goes with --write-rules") }
        if isWritten, source.file == nil || source.file == "-" {
            throw ArgumentError("--write-rules needs the file: --rules FILE")
        }
        return isWritten
    }

    private func checkDirectory(_ path: String) throws {
        guard !path.isEmpty else { throw ArgumentError.empty("sources", "DIR") }
        guard FileManager.default.isDirectory(path) else {
            throw ArgumentError("--sources \(path) is not a directory; name the one the code is in")
        }
    }
}
