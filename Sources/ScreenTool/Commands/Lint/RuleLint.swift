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
    /// - Parameter sources: where the code is.
    init<Requirements>(of rules: RuleSet, _ program: ScreenProgram<Requirements>, sources: String) throws {
        let found = try program.space.findings(under: rules, attributes: program.attributes)
        let uses = FlagUse.all(of: found.filter { $0.onlyTreatment != nil }.compactMap(\.flag), below: sources)
        findings = found.map { LintFinding($0, uses: uses) }
    }

    /// The flags that can go, in the order in which they should.
    var group: CommandReport.Group? {
        let order = findings.retirementOrder
        if order.isEmpty { return nil }
        return CommandReport.Group(
            title: "Flags to retire, the oldest change first",
            rows: order.map { finding in
                ReportRow([
                    finding.flag ?? "", finding.treatment ?? "", finding.lastChange?.day ?? "",
                    finding.uses?.count.of("line") ?? "",
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
