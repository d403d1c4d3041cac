import ComponentScreen
import FeatureFlags
import FlagLinting
import Foundation
import ScreenProving
import StructuredText

/// Compares the rule file with the code, and lists what does not fit, never happens or is no longer needed.
struct LintCommand<Requirements: ScreenRequirements>: Command {
    let program: ScreenProgram<Requirements>
    let name = "lint"
    let summary = "the rule file against the code: unknown, dead, stale, unreachable"
    let details: String? = """
        Only what is certain is listed: what is dead or the same for everyone is so for every user, whatever their key
        and attributes. Flags that are the same for everyone are listed with the lines of code that would go with them.

        With --retire it tells who holds which treatment of one flag, in the order in which the rules are asked, and
        ends with 1 if anybody may hold another one than that.
        """
    var options: [ProgramOption] {
        RuleSource.options + [
            ProgramOption(
                name: "sources", placeholder: "DIR",
                help: "where the code is, to list the lines that go with a flag; Sources if not given and there"),
            ProgramOption(
                name: "retire", placeholder: "FLAG=TREATMENT",
                help: "instead, whether a flag can be fixed at a treatment without anybody's screen changing"),
            .format,
        ]
    }

    func run(_ arguments: Arguments, _ output: Output) async throws -> ExitStatus {
        let source = try RuleSource(arguments)
        let sources = arguments.value("sources")
        if let sources { try checkDirectory(sources) }
        let retired = try arguments.pairs("retire", form: "FLAG=TREATMENT").first
        let isJSON = try arguments.isJSON
        if let (flag, treatment) = retired { try program.check([flag: treatment]) }
        let rules = try program.rules(from: source, warning: output)
        if let (name, treatment) = retired, let flag = program.catalog.declaration(named: name) {
            return try Retirement(of: flag, at: treatment, under: rules, program).print(to: output, isJSON: isJSON)
        }
        let findings = try findings(in: rules, sources: sources ?? "Sources", output)
        if isJSON {
            try output.json(LintJSON(file: rules.file, findings: findings))
        } else {
            for finding in findings { draw(finding, output) }
            if findings.isEmpty { output.line("\(rules.file): nothing found") }
        }
        return findings.isEmpty ? .success : .failure
    }

    /// All findings, in the order of the file.
    private func findings(in rules: RuleSet, sources: String, _ output: Output) throws -> [LintFinding] {
        let inRules = rules.findings(against: program.catalog)
        let code = inRules.contains { $0.onlyTreatment != nil } ? FlagUses(sources: sources) : nil
        let unreachable = try unreachable(under: rules, output)
        let findings =
            inRules.map { LintFinding($0) { flag in code?.lines(of: flag) ?? [] } }
            + unreachable.map { LintFinding($0) }
        return findings.enumerated().sorted { first, second in
            let (a, b) = (first.element.location, second.element.location)
            return (a.line, a.column, first.offset) < (b.line, b.column, second.offset)
        }.map(\.element)
    }

    /// The components that nobody sees; where the rules are too many to tell, that is said, and none are.
    private func unreachable(under rules: RuleSet, _ output: Output) throws -> [UnreachableComponent] {
        do {
            return try program.space.reach(under: rules, attributes: program.knownAttributes).unreachable
        } catch let error as PopulationError {
            output.fault("warning: components that nobody sees are not looked for: \(error)")
            return []
        }
    }

    private func draw(_ finding: LintFinding, _ output: Output) {
        let place = finding.location
        output.line("\(place.file):\(place.line):\(place.column): \(finding.problem)", .bold)
        output.line("    \(finding.advice)")
        guard let uses = finding.uses else { return }
        output.line("    these lines would go, or change:", .dim)
        for use in uses { output.line("      \(use.file):\(use.line): \(use.text)", .dim) }
    }

    private func checkDirectory(_ path: String) throws {
        guard !path.isEmpty else {
            throw ArgumentError("--sources is empty; give it a value, or leave it out: --sources DIR")
        }
        var isDirectory: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory), isDirectory.boolValue else {
            throw ArgumentError("--sources \(path) is not a directory; name the one the code is in")
        }
    }
}

/// The findings as programs read them.
private struct LintJSON: Encodable {
    let file: String
    let findings: [LintFinding]
}
