import ComponentScreen
import FeatureFlags
import ScreenInspection
import ScreenProving
import StructuredText

/// The command that prints why each component is on the screen or is not.
struct ExplainCommand<Requirements: ScreenRequirements>: Command {
    let program: ScreenProgram<Requirements>
    let name = "explain"
    let summary = "explains why each component is shown or not, down to rule, label and bucket"
    var details: String? {
        let axes = program.space.axes.map(\.name).list("or")
        let others = """
            It changes flags alone where that is enough; in another \(axes) the flags
            are those that the rules give the same user there.
            """
        return """
            With --flip it prints the smallest change that shows a hidden component, or hides a shown one, and the call that
            makes this change. \(axes.isEmpty ? "" : others + " ")Exit status 1 if no change does.
            JSON leaves out what flags and segments asked far inside each other, where that is much; leftOut counts it.
            """
    }
    private let flip = Option(
        "flip", "ID", help: "prints the smallest change that shows or hides a component, or that of one builder")
    private let flags = Option("flags", help: "prints the flags alone: treatment, its cause, config")
    private let diagnostics = Option(
        "diagnostics", help: "prints everything in rule file and segments that was repaired or ignored")
    var options: [any ProgramOption] {
        program.screenOptions + [Option.format, flip, flags, diagnostics, Option.at]
    }

    func run(_ arguments: Arguments, _ output: Output) async throws -> CommandReport {
        let listsDiagnostics = arguments.has(diagnostics)
        let options = try ScreenOptions(arguments, of: program)
        let resolved = try ResolvedScreen(options, of: program, warning: listsDiagnostics ? nil : output)
        if listsDiagnostics { return diagnostics(of: resolved.rules) }
        if arguments.has(flags) { return flags(of: resolved) }
        if let name = arguments[flip] {
            let space = program.space.configured(by: resolved.rules)
            let rows = try space.variants().existingRows(named: name)
            return try FlipReport(of: rows, named: name, resolved, in: space).report
        }
        let plan = resolved.plan
        output.warn(of: plan)
        return explanation(of: resolved, plan)
    }

    /// Returns why each component is there or not, section by section.
    private func explanation(of resolved: ResolvedScreen<Requirements>, _ plan: Plan<Requirements>) -> CommandReport {
        let explanation = Explanation(of: plan)
        func lines(_ reports: [FlagReport]) -> [StyledLine] {
            reports.flatMap(\.lines).map { ("      \($0)", .dim) }
        }
        let reasons = Dictionary(plan.sectionReasons.map { ($0.id, "\($0.reason)") }) { first, _ in first }
        let groups = explanation.rows.grouped(by: \.entry.section).map { section, rows in
            CommandReport.Group(
                title: section.rawValue + (reasons[section].map { " · \($0)" } ?? ""),
                rows: rows.map { row in
                    ReportRow(
                        ["\(row.mark) \(row.entry.builder)", row.entry.component.rawValue, row.text],
                        row.entry.decision == .included ? .green : .dim, below: lines(row.reports))
                })
        }
        var json: JSONObject = [
            "requirements": resolved.json(), "arrangement": plan.arrangement, "decisions": plan.json,
            "flags": FlagReport.json(plan.requirements.flags.reports),
        ]
        if !plan.sectionReasons.isEmpty {
            json["sections"] = plan.sectionReasons.map {
                ["section": $0.id.rawValue, "reason": "\($0.reason)"] as JSONObject
            }
        }
        return CommandReport(
            "\(resolved.title) · \(plan.arrangement) arrangement", lines: lines(explanation.others),
            groups: groups, isOneTable: true,
            json: json)
    }

    /// Returns the flags alone: treatment, how it came about, config.
    private func flags(of resolved: ResolvedScreen<Requirements>) -> CommandReport {
        let reports = resolved.requirements.flags.reports
        let rows = reports.map { report in
            ReportRow(
                [report.answer.flag, report.answer.treatment, report.origin.text],
                below: report.answer.config.map { [("      config \($0)", .dim)] } ?? [])
        }
        return CommandReport(
            resolved.title, groups: [CommandReport.Group(title: nil, rows: rows)],
            json: ["user": resolved.json(withFlags: false), "flags": FlagReport.json(reports)] as JSONObject)
    }

    /// Returns all that was repaired or ignored; finding any is a failure, and so is finding no flags.
    private func diagnostics(of rules: RuleSet) -> CommandReport {
        let found = rules.diagnostics.map(\.description)
        return CommandReport(
            "", found.isEmpty ? ["\(rules.file): nothing was repaired or ignored"] : found,
            json: ["file": rules.file, "diagnostics": rules.diagnostics] as JSONObject,
            status: found.isEmpty ? .success : .failure,
            faults: rules.holdsNoFlags ? ["\(CommandError(noFlagsIn: rules))"] : [])
    }
}
