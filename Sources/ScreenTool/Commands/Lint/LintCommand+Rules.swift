import ComponentScreen
import FeatureFlags
import Foundation
import ScreenProving
import ServerDriven
import StructuredText

extension LintCommand {
    /// All findings, in the order of the file.
    func findings(in rules: RuleSet, sources: String, _ output: Output) throws -> [LintFinding] {
        let inRules = rules.findings(against: program.catalog)
        let code = inRules.contains { $0.onlyTreatment != nil } ? FlagUses(sources: sources) : nil
        let unreachable = try unreachable(under: rules, output)
        let findings =
            inRules.map { LintFinding($0) { flag in code?.lines(of: flag) ?? [] } }
            + unreachable.map { LintFinding($0) }
        return findings.inOrder(of: \.location)
    }

    /// The components that nobody sees; where the rules of a flag are too many to tell, that is said.
    private func unreachable(under rules: RuleSet, _ output: Output) throws -> [UnreachableComponent] {
        let reach = try program.space.reach(under: rules, attributes: program.knownAttributes)
        for fault in reach.notAnalysed ?? [] {
            output.fault("warning: components that nobody sees for a flag may be missing: \(fault)")
        }
        return reach.unreachable
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

    /// Prints what was found in the rule file and in documents, and which flags can go.
    func report(
        _ inRules: [LintFinding], in rules: RuleSet, and documents: DocumentFindings?, isJSON: Bool, _ output: Output
    ) throws {
        let findings = inRules + (documents?.findings ?? [])
        let order = inRules.retirementOrder
        if isJSON {
            let json = LintJSON(
                file: rules.file, findings: findings, retirement: order.map(RetirementJSON.init),
                customs: documents?.customs)
            return try output.json(json)
        }
        for finding in findings { draw(finding, output) }
        if findings.isEmpty { output.line("\(rules.file): nothing found") }
        draw(order, output)
        if let documents { draw(documents.customs, output) }
    }
}

/// The findings as programs read them.
private struct LintJSON: Encodable {
    let file: String
    let findings: [LintFinding]
    /// The flags that can go, in the order in which they should.
    let retirement: [RetirementJSON]
    /// Every custom key that is sent or read; nil where no documents were named.
    let customs: [CustomKeyUse]?
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
