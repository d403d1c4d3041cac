import ComponentScreen
import FeatureFlags
import ScreenProving
import Foundation
import ServerDriven
import StructuredText

/// Compares the rule file with the code, and lists what does not fit, never happens or is no longer needed.
struct LintCommand<Requirements: ScreenRequirements>: Command {
    let program: ScreenProgram<Requirements>
    let name = "lint"
    let summary = "the rule file against the code: unknown, dead, stale, unreachable"
    let details: String? = """
        Only what is certain is listed: what is dead or the same for everyone is so for every user, whatever their key
        and attributes. Flags that are the same for everyone are listed with the lines of code that would go with them.

        With --retire it tells who holds which treatment of one flag, in the order in which the rules are asked, what
        changes for those who get it newly, and what the rule file loses. It ends with 1 if anybody may hold another
        treatment. With --write-rules it writes the rule file without the flag; everything else in it stays as it is.

        With --documents it lists the custom keys they send as well, with who reads them, and what nobody reads.
        """
    var options: [ProgramOption] {
        RuleSource.options + [
            ProgramOption(
                name: "sources", placeholder: "DIR",
                help: "where the code is, to list the lines that go with a flag; Sources if not given and there"),
            ProgramOption(
                name: "retire", placeholder: "FLAG=TREATMENT",
                help: "instead, whether a flag can be fixed at a treatment without anybody's screen changing"),
            ProgramOption(
                name: "write-rules", placeholder: nil,
                help: "with --retire, writes the file of --rules without the flag"),
            ProgramOption(
                name: "anyway", placeholder: nil,
                help: "with --write-rules, also where some users have another treatment today"),
            ProgramOption(
                name: "documents", placeholder: "FILE",
                help: "a document, or a directory of them: their custom keys and their sizes", isRepeatable: true),
            ProgramOption(
                name: "budget", placeholder: "BYTES",
                help: "the most bytes a document should have; \(usualBudget) if not given"),
            .format,
        ]
    }

    private let usualBudget = 1 << 20

    func run(_ arguments: Arguments, _ output: Output) async throws -> ExitStatus {
        let source = try RuleSource(arguments)
        let sources = arguments.value("sources")
        if let sources { try checkDirectory(sources) }
        let retired = try arguments.pairs("retire", form: "FLAG=TREATMENT").first
        let isJSON = try arguments.isJSON
        if let (flag, treatment) = retired { try program.check([flag: treatment]) }
        let writes = try writes(arguments, source)
        let rules = try program.rules(from: source, warning: output)
        if let (name, treatment) = retired, let flag = program.catalog.declaration(named: name) {
            let retirement = try Retirement(of: flag, at: treatment, under: rules, from: source, program)
            let status = try retirement.print(to: output, isJSON: isJSON)
            guard writes else { return status }
            return retirement.write(isAccepted: arguments.has("anyway"), to: output, isJSON: isJSON)
        }
        let documents = try documents(arguments)
        let inRules = try findings(in: rules, sources: sources ?? "Sources", output)
        let findings = inRules + (documents?.findings ?? [])
        let order = inRules.retirementOrder
        if isJSON {
            try output.json(
                LintJSON(
                    file: rules.file, findings: findings, retirement: order.map(RetirementJSON.init),
                    customs: documents?.ledger.entries))
        } else {
            for finding in findings { draw(finding, output) }
            if findings.isEmpty { output.line("\(rules.file): nothing found") }
            draw(order, output)
            if let documents { draw(documents.ledger, output) }
        }
        return findings.isEmpty && documents?.ledger.unread.isEmpty ?? true ? .success : .failure
    }

    /// Whether the rule file is to be written.
    private func writes(_ arguments: Arguments, _ source: RuleSource) throws -> Bool {
        let isWritten = arguments.has("write-rules")
        if isWritten, !arguments.has("retire") {
            throw ArgumentError("--write-rules goes with --retire FLAG=TREATMENT")
        }
        if arguments.has("anyway"), !isWritten { throw ArgumentError("--anyway goes with --write-rules") }
        if isWritten, !source.isFile {
            throw ArgumentError("--write-rules needs the file: --rules FILE")
        }
        return isWritten
    }

    /// All findings, in the order of the file.
    private func findings(in rules: RuleSet, sources: String, _ output: Output) throws -> [LintFinding] {
        let inRules = rules.findings(against: program.catalog)
        let code = inRules.contains { $0.onlyTreatment != nil } ? FlagUses(sources: sources) : nil
        let unreachable = try unreachable(under: rules, output)
        let findings =
            inRules.map { LintFinding($0) { flag in code?.lines(of: flag) ?? [] } }
            + unreachable.map { LintFinding($0) }
        return findings.inOrder(of: \.location)
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

    /// Draws the flags that can go, in the order in which they should.
    private func draw(_ order: [LintFinding], _ output: Output) {
        guard !order.isEmpty else { return }
        output.line()
        output.line("Flags to retire, the oldest change first", .bold)
        let rows = order.map { finding in
            [
                "  \(finding.flag ?? "")", finding.treatment ?? "", finding.lastChange?.day ?? "",
                finding.uses.map { $0.count == 1 ? "1 line" : "\($0.count) lines" } ?? "",
            ]
        }
        for line in Table.lines(rows) { output.line(line) }
    }

    private func draw(_ ledger: CustomLedger, _ output: Output) {
        output.line()
        output.line(ledger.entries.isEmpty ? "No custom keys" : "Custom keys", .bold)
        let rows = ledger.entries.map { entry -> [String] in
            let uses = entry.uses == 1 ? "1 facet" : "\(entry.uses) facets"
            let reader = entry.type?.rawValue ?? "read by nobody"
            // What a document can make as long as it likes comes last, and is not padded.
            return ["  \(entry.uses == 0 ? "never sent" : uses)", reader, "\(entry.component)  \(entry.key)"]
        }
        for line in Table.lines(rows) { output.line(line) }
    }

    /// What is to be said of the documents that are named; nil where none are.
    private func documents(_ arguments: Arguments) throws -> DocumentFindings? {
        let files = try arguments.files("documents")
        guard arguments.has("documents") else {
            guard !arguments.has("budget") else { throw ArgumentError("--budget goes with --documents FILE") }
            return nil
        }
        guard let budget = Int(arguments.value("budget") ?? "\(usualBudget)"), budget > 0 else {
            throw ArgumentError("--budget \"\(arguments.value("budget") ?? "")\" is not a number of bytes")
        }
        return try DocumentFindings(of: files, budget: budget, readBy: try program.capabilities())
    }

    private func checkDirectory(_ path: String) throws {
        guard !path.isEmpty else { throw ArgumentError.empty("sources", "DIR") }
        guard FileManager.default.isDirectory(path) else {
            throw ArgumentError("--sources \(path) is not a directory; name the one the code is in")
        }
    }
}

/// The findings as programs read them.
private struct LintJSON: Encodable {
    let file: String
    let findings: [LintFinding]
    /// The flags that can go, in the order in which they should.
    let retirement: [RetirementJSON]
    /// Every custom key that is sent or read; nil where no documents were named.
    let customs: [CustomLedger.KeyUse]?
}

/// A flag that is the same for everybody as programs read it.
private struct RetirementJSON: Encodable {
    let flag: String?
    /// What it would be fixed at.
    let treatment: String?
    /// The day of its last change; nil where the rule file does not say.
    let lastChange: String?
    /// How many lines of code would go or change; nil where none were found.
    let lines: Int?

    init(_ finding: LintFinding) {
        flag = finding.flag
        treatment = finding.treatment
        lastChange = finding.lastChange?.day
        lines = finding.uses?.count
    }
}
