import ComponentScreen
import FeatureFlags
import ScreenProving
import StructuredText

/// Prints why each component is on the screen, or is not.
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
            With --flip it tells the smallest change that shows a component which is hidden, or hides one that is shown, and
            the call that does it. \(axes.isEmpty ? "" : others + " ")Exit status 1 if nothing does it.
            """
    }
    var options: [ProgramOption] {
        program.screenOptions + [
            ProgramOption(
                name: "flip", placeholder: "ID",
                help: "instead, the smallest change that shows or hides a component, or what one builder makes"),
            ProgramOption(
                name: "flags", placeholder: nil,
                help: "instead, the flags alone: treatment, how it came about, config"),
            ProgramOption(
                name: "diagnostics", placeholder: nil,
                help: "instead, everything in rule file and segments that was repaired or ignored"),
            .at,
        ]
    }

    func run(_ arguments: Arguments, _ output: Output) async throws -> ExitStatus {
        let options = try ScreenOptions(arguments, of: program)
        let listsDiagnostics = arguments.has("diagnostics")
        let resolved = try ResolvedScreen(options, of: program, warning: listsDiagnostics ? nil : output)
        if listsDiagnostics { return try listDiagnostics(of: resolved.rules, isJSON: options.isJSON, output) }
        if arguments.has("flags") { return try listFlags(of: resolved, output) }
        if let name = arguments.value("flip") {
            let space = program.space.configured(by: resolved.rules)
            let subject = try ScreenSubject(name, in: try space.partition())
            return try FlipReport(of: subject, resolved, in: space, arguments).print(to: output)
        }
        if options.isJSON {
            try output.json(ExplanationJSON(resolved))
        } else {
            draw(resolved.plan, resolved, output)
        }
        return .success
    }

    private func draw(_ plan: Plan<Requirements>, _ resolved: ResolvedScreen<Requirements>, _ output: Output) {
        let explanation = Explanation(resolved, plan: plan)
        output.line("\(resolved.title) · \(plan.arrangement) arrangement", .bold)
        for report in explanation.others { draw(report, output) }
        var section: SectionID?
        let lines = explanation.rows.map { row in
            ["  \(row.mark) \(row.entry.builder)", row.entry.component.rawValue, row.words]
        }
        for (row, line) in zip(explanation.rows, Table.lines(lines)) {
            if row.entry.section != section {
                section = row.entry.section
                output.line()
                output.line(row.entry.section.rawValue, .bold)
            }
            output.line(line, row.entry.decision == .included ? .green : .dim)
            for report in row.reports { draw(report, output) }
        }
    }

    private func draw(_ report: FlagReport, _ output: Output) {
        for line in report.lines { output.line(String(repeating: "  ", count: 3 + line.depth) + line.text, .dim) }
    }
}

/// The explanation as programs read it.
@MainActor
private struct ExplanationJSON: Encodable {
    let requirements: RequirementsJSON
    let arrangement: String
    let decisions: [DecisionJSON]
    let flags: [FlagReport]

    init<Requirements>(_ resolved: ResolvedScreen<Requirements>) {
        let plan = resolved.plan
        requirements = RequirementsJSON(resolved)
        arrangement = plan.arrangement
        decisions = plan.entries.map { DecisionJSON($0) }
        flags = resolved.flagReports
    }
}
