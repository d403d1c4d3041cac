import ComponentScreen
import FeatureFlags
import ScreenA2UI
import ScreenProving
import Foundation
import ServerDriven
import StructuredText

/// The command that reports rules that do not match the code, never apply, or are no longer needed.
struct LintCommand<Requirements: ScreenRequirements>: Command {
    let program: ScreenProgram<Requirements>
    let name = "lint"
    let summary = "reports rules that do not match the code: unknown, dead, stale, unreachable"
    let details: String? = """
        It reports only what is certain: a dead rule matches no user, and a stale flag is the same for every user, whatever
        their key and attributes. An error has to be mended and gives exit status 1. A warning has no effect today, or may
        be a mistake. A note might be tidied up. A flag that is the same for everybody comes with the number of lines of
        code that would go with it, and --verbose lists these lines. A flag that is declared permanent is never stale. A
        component whose condition names users, such as those of a country, is compared with the rules, too: where no rule
        gives any of them its flag, that is a warning.

        With --retire it prints which users have which treatment of one flag, rule by rule, what changes for users that
        would get the new treatment, and what the rule file loses. Exit status 1 if any user may have another treatment.
        With --write-rules it writes the rule file without the flag and leaves everything else in it as it is.

        Languages that users of the screen speak are listed where texts are missing in them.

        With --documents it also lists the custom keys that the documents send, the components that read each of them, and
        the keys that nothing reads. With --customs these are errors, but for those in its file.
        """
    private let sources = Option(
        "sources", "DIR",
        help: "the code, to count the lines that go with a flag; Sources if not given and there",
        expected: "a directory; name the one the code is in"
    ) { FileManager.default.isDirectory($0) ? $0 : nil }
    private let verbose = Option("verbose", help: "lists the lines of code that would go with each flag")
    private let writeRules = Option("write-rules", help: "with --retire, writes the file of --rules without the flag")
    private let anyway = Option(
        "anyway", help: "with --write-rules, writes even if some users have another treatment today")
    private var retire: Option<(flag: FlagDeclaration, treatment: String)> {
        let catalog = program.catalog
        return Option(
            "retire", "FLAG=TREATMENT",
            help:
                "reports instead whether a flag can be fixed at a treatment, or at its declared default where none is "
                + "given, without changing any screen"
        ) { word in
            if let flag = catalog.declaration(named: word) { return (flag, flag.default) }
            let pair = try Pair(word, of: "retire", "FLAG=TREATMENT")
            guard let flag = catalog.declaration(named: pair.name) else {
                throw ArgumentError.unknown("flag", pair.name, legal: catalog.declarations.map(\.name).sorted())
            }
            guard flag.index(of: pair.value) != nil else {
                throw ArgumentError.unknown("treatment of \(pair.name)", pair.value, legal: flag.treatments)
            }
            return (flag, pair.value)
        }
    }
    private let a2ui = Option.a2ui(
        "a2ui", help: "notes also what a client of that version of A2UI with the basic catalog does not show")
    var options: [any ProgramOption] {
        RuleSource.options + [sources, verbose, retire, writeRules, anyway, a2ui] + DocumentLint.options
            + program.wordsOption + [Option.format]
    }

    func run(_ arguments: Arguments, _ output: Output) async throws -> CommandReport {
        let source = try RuleSource(arguments)
        let writes = try writes(arguments, source)
        let rules = try program.rules(from: source, warning: output)
        if let (flag, treatment) = arguments[retire] {
            let retirement = try Retirement(of: flag, at: treatment, under: rules, from: source, program)
            var report = retirement.report
            if writes { retirement.write(isAccepted: arguments.has(anyway), reportingTo: &report) }
            return report
        }
        let inDocuments = try DocumentLint(arguments, readBy: { try program.capabilities() })
        let inRules = try program.space.findings(under: rules, attributes: program.attributes)
        let stale = inRules.filter { $0.onlyTreatment != nil }.compactMap(\.flag)
        let uses = FlagUse.all(of: stale, below: arguments[sources] ?? "Sources")
        let findings =
            try inRules.map { LintFinding($0, uses: uses) } + (inDocuments?.findings ?? [])
            + program.missingLanguages(arguments) + lost(arguments[a2ui], under: rules)
        return CommandReport(
            findings.isEmpty ? "\(rules.file): nothing found" : "\(rules.file): \(findings.counted)",
            lines: findings.flatMap { lines(of: $0, isVerbose: arguments.has(verbose)) },
            groups: [findings.retirementGroup, inDocuments?.group].compactMap { $0 },
            json: [
                "file": rules.file, "findings": findings.map(\.json), "retirement": findings.retirementJSON,
                "customs": inDocuments?.customs,
            ] as JSONObject,
            status: findings.contains { $0.severity == .error } ? .failure : .success)
    }

    /// Returns what a client of A2UI does not show of the screen under the rules; none without a version.
    private func lost(_ version: A2UIVersion?, under rules: RuleSet) throws -> [LintFinding] {
        guard let version else { return [] }
        let space = program.space.configured(by: rules)
        return A2UILosses(try space.variants(by: .facets), of: space, on: version).findings
    }

    private func lines(of finding: LintFinding, isVerbose: Bool) -> [StyledLine] {
        let place = finding.location.map { "\($0.file):\($0.line):\($0.column): " } ?? ""
        let lines: [StyledLine] = [
            ("\(place)\(finding.severity.rawValue): \(finding.problem)", .bold), ("    \(finding.advice)", nil),
        ]
        guard let uses = finding.uses else { return lines }
        if !isVerbose {
            return lines + [("    \(uses.count.of("line")) of code would go, or change; --verbose lists them", .dim)]
        }
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
