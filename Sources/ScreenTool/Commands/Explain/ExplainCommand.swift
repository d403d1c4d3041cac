import ComponentScreen
import FeatureFlags
import ScreenProving
import StructuredText

/// The command that prints why each component is on the screen or is not.
struct ExplainCommand<Requirements: ScreenRequirements>: Command {
    let program: ScreenProgram<Requirements>
    let name = "explain"
    let summary = "why each component is there, or not, down to rule, label and bucket; what would flip it"
    var details: String? {
        let axes = program.space.axes.map(\.name).list("or")
        let others = """
            Flags alone are changed where that is enough; in another \(axes) the flags
            are those that the rules give the same user there.
            """
        return """
            With --flip it prints the smallest change that shows a component which is hidden, or hides one that is shown, and
            the call that does it. \(axes.isEmpty ? "" : others + " ")Exit status 1 if nothing does it.
            """
    }
    var options: [ProgramOption] {
        program.screenOptions + [
            ProgramOption(
                "flip", "ID",
                help: "instead, the smallest change that shows or hides a component, or what one builder makes"),
            ProgramOption("flags", help: "instead, the flags alone: treatment, how it came about, config"),
            ProgramOption(
                "diagnostics", help: "instead, everything in rule file and segments that was repaired or ignored"),
            .at,
        ]
    }

    func run(_ arguments: Arguments, _ output: Output) async throws -> ExitStatus {
        let options = try ScreenOptions(arguments, of: program)
        let format = options.format
        let listsDiagnostics = arguments.has("diagnostics")
        let resolved = try ResolvedScreen(options, of: program, warning: listsDiagnostics ? nil : output)
        if listsDiagnostics { return try listDiagnostics(of: resolved.rules, format, output) }
        if arguments.has("flags") {
            try output.write(flags(of: resolved), as: format)
        } else if let name = arguments.value("flip") {
            let space = program.space.configured(by: resolved.rules)
            let rows = try space.variants().existingRows(named: name)
            let flip = try FlipReport(of: rows, named: name, resolved, in: space, arguments)
            try output.write(flip.report, as: format)
            return flip.flip.change == nil ? .failure : .success
        } else {
            let plan = resolved.plan
            output.warn(of: plan)
            try output.write(explanation(of: resolved, plan), as: format)
        }
        return .success
    }

    /// Returns why each component is there or not, section by section.
    private func explanation(of resolved: ResolvedScreen<Requirements>, _ plan: Plan<Requirements>) -> Report {
        let explanation = Explanation(resolved, plan: plan)
        func lines(_ reports: [FlagReport]) -> [StyledLine] {
            reports.flatMap(\.lines).map { (String(repeating: "  ", count: 3 + $0.depth) + $0.text, .dim) }
        }
        let rows = explanation.rows
        let cells = Table.lines(rows.map { ["\($0.mark) \($0.entry.builder)", $0.entry.component.rawValue, $0.words] })
        let groups = zip(rows, cells).grouped(by: \.0.entry.section).map { section, rows in
            ReportGroup(
                title: section.rawValue,
                rows: rows.map { row, cells in
                    ReportRow(
                        [cells], row.entry.decision == .included ? .green : .dim, below: lines(row.reports))
                })
        }
        return Report(
            title: "\(resolved.title) · \(plan.arrangement) arrangement",
            summary: lines(explanation.others).map(\.text), summaryStyle: .dim, groups: groups,
            json: [
                "requirements": resolved.json(), "arrangement": plan.arrangement, "decisions": plan.json,
                "flags": resolved.flagReports,
            ] as JSONObject)
    }

    /// Returns the flags alone: treatment, how it came about, config.
    private func flags(of resolved: ResolvedScreen<Requirements>) -> Report {
        let reports = resolved.flagReports
        let rows = reports.map { report in
            ReportRow(
                [report.flag, report.treatment, report.explanation],
                below: report.config.map { [("      config \($0)", .dim)] } ?? [])
        }
        return Report(
            title: resolved.title, groups: [ReportGroup(title: nil, rows: rows)],
            json: ["user": resolved.json(withFlags: false), "flags": reports] as JSONObject)
    }

    /// Prints all that was repaired or ignored; finding any is a failure, and so is finding no flags.
    private func listDiagnostics(of rules: RuleSet, _ format: ReportFormat, _ output: Output) throws -> ExitStatus {
        if format == .json {
            try output.json(["file": rules.file, "diagnostics": rules.diagnostics] as JSONObject)
        } else {
            for diagnostic in rules.diagnostics { output.line(diagnostic.description) }
            if rules.diagnostics.isEmpty { output.line("\(rules.file): nothing was repaired or ignored") }
        }
        if rules.holdsNoFlags { output.fault("\(InputError(noFlagsIn: rules))") }
        return rules.diagnostics.isEmpty && !rules.holdsNoFlags ? .success : .failure
    }
}
