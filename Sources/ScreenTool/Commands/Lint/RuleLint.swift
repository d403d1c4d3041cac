import FeatureFlags
import ScreenProving
import StructuredText

/// The findings in a rule file that is compared with the code.
@MainActor
struct RuleLint {
    /// All findings, in the order of the file.
    let findings: [LintFinding]

    /// Compares rules with a screen.
    ///
    /// - Parameters:
    ///   - sources: where the code is.
    ///   - output: hears which flags have too many rules to be analysed.
    init<Requirements>(
        of rules: RuleSet, _ program: ScreenProgram<Requirements>, sources: String, warning output: Output
    ) throws {
        let inRules = rules.findings(against: program.catalog)
        let code = inRules.contains { $0.onlyTreatment != nil } ? FlagUses(sources: sources) : nil
        let reach = try program.space.reach(under: rules, attributes: program.knownAttributes)
        for fault in reach.notAnalysed ?? [] {
            output.fault("warning: components that nobody sees for a flag may be missing: \(fault)")
        }
        findings =
            (inRules.map { LintFinding($0) { flag in code?.lines(of: flag) ?? [] } }
            + reach.unreachable.map { LintFinding($0) }).inOrder(of: \.location)
    }

    /// The flags that can go, in the order in which they should.
    var group: ReportGroup? {
        let order = findings.retirementOrder
        if order.isEmpty { return nil }
        return ReportGroup(
            title: "Flags to retire, the oldest change first",
            rows: order.map { finding in
                ReportRow([
                    finding.flag ?? "", finding.treatment ?? "", finding.lastChange?.day ?? "",
                    finding.uses.map { $0.count == 1 ? "1 line" : "\($0.count) lines" } ?? "",
                ])
            })
    }

    /// The same as programs read it.
    var json: [JSONObject] {
        findings.retirementOrder.map { finding in
            [
                "flag": finding.flag, "treatment": finding.treatment, "lastChange": finding.lastChange?.day,
                "lines": finding.uses?.count,
            ]
        }
    }
}
