import ComponentScreen
import FeatureFlags
import ScreenProving

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
                help: "instead, the smallest change that shows or hides a component, or what one builder makes")
        ]
    }

    func run(_ arguments: Arguments, _ output: Output) async throws -> ExitStatus {
        let options = try ScreenOptions(arguments, of: program)
        let resolved = try ResolvedScreen(options, of: program, warning: output)
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
        let reports = Dictionary(resolved.flagReports.map { ($0.flag, $0) }) { first, _ in first }
        output.line("\(resolved.title) · \(plan.arrangement) arrangement", .bold)
        let entries = plan.entries
        let conditional = Set(entries.flatMap(\.condition.flags).map(\.name))
        // What is in no builder's condition arranges the screen, or is read while components are built.
        for report in resolved.flagReports where !conditional.contains(report.flag) { draw(report, output) }
        var section: SectionID?
        let rows = entries.map { entry in
            ["  \(mark(of: entry.decision)) \(entry.builder)", entry.component.rawValue, words(for: entry)]
        }
        for (entry, line) in zip(entries, Table.lines(rows)) {
            if entry.section != section {
                section = entry.section
                output.line()
                output.line(entry.section.rawValue, .bold)
            }
            output.line(line, entry.decision == .included ? .green : .dim)
            for flag in FlagCatalog(entry.condition.flags).declarations {
                if let report = reports[flag.name] { draw(report, output) }
            }
        }
    }

    private func draw(_ report: FlagReport, _ output: Output) {
        output.line("      \(report.flag) = \(report.treatment)   \(report.explanation)", .dim)
        for step in TrailDrawing.lines(of: report.trail) {
            output.line(String(repeating: "  ", count: 5 + step.depth) + step.text, .dim)
        }
    }

    private func mark(of decision: Decision) -> String {
        switch decision {
        case .included: "+"
        case .failed: "!"
        case .switchedOff, .notApplicable, .superseded: "-"
        }
    }

    private func words(for entry: Plan<Requirements>.Entry) -> String {
        switch entry.decision {
        case .included where !entry.condition.neededFlags.isEmpty: "switched on"
        case .included: entry.condition.isAlways ? "always on" : "applies: \(entry.condition)"
        case .switchedOff(let flag, _, _):
            "switched off: needs \(flag) = "
                + entry.condition.neededFlags.filter { $0.flag.name == flag }.flatMap(\.treatments).list("or")
        case .notApplicable, .superseded, .failed: entry.decision.description
        }
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
