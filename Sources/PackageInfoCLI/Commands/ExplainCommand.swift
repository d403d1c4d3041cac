import ComponentScreen
import Components
import FeatureFlags
import PackageInfo
import ScreenProving

/// Prints why each component is on the screen, or is not.
struct ExplainCommand: Command {
    static let name = "explain"
    static let summary = "why each component is there, or not, down to rule, label and bucket; what would flip it"
    static let details: String? = """
        With --flip it tells the smallest change that shows a component which is hidden, or hides one that is shown, and
        the call that does it. Flags alone are changed where that is enough; in another country or account the flags
        are those that the rules give the same user there. Exit status 1 if nothing does it.
        """
    static let options =
        ScreenOptions.declarations + [
            OptionDeclaration(
                name: "flip", placeholder: "ID",
                help: "instead, the smallest change that shows or hides a component, or what one builder makes")
        ]

    private let options: ScreenOptions
    private let arguments: Arguments

    init(_ arguments: Arguments) throws {
        options = try ScreenOptions(arguments)
        self.arguments = arguments
    }

    func run(_ output: Output) async throws -> ExitStatus {
        let resolved = try ResolvedScreen(options, warning: output)
        if let name = arguments.value("flip") { return try explainFlip(of: name, resolved, output) }
        let plan = resolved.builder.compose(resolved.builder.plan(for: resolved.requirements)).plan
        if options.isJSON {
            try output.json(ExplanationJSON(resolved, plan))
        } else {
            draw(plan, resolved, output)
        }
        return .success
    }

    private func explainFlip(of name: String, _ resolved: ResolvedScreen, _ output: Output) throws -> ExitStatus {
        let configs = RuleConfigs(resolved.rules, of: resolved.builder.catalog)
        let space = try resolved.builder.space(configs: configs)
        let flip = try Flip(name, resolved, in: space, try space.partition())
        let command = flip.command(arguments, options)
        return try FlipReport(flip: flip, resolved: resolved, command: command).print(to: output)
    }

    private func draw(_ plan: Plan<DeliveryRequirements>, _ resolved: ResolvedScreen, _ output: Output) {
        let reports = Dictionary(resolved.flagReports.map { ($0.flag, $0) }) { first, _ in first }
        output.line("\(resolved.title) · \(plan.arrangement) arrangement", .bold)
        let entries = plan.entries
        let switches = Set(entries.compactMap { $0.pluginSwitch?.flag.name })
        // What switches no component arranges the screen, or is read while components are built.
        for report in resolved.flagReports where !switches.contains(report.flag) { draw(report, output) }
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
            if let report = entry.pluginSwitch.flatMap({ reports[$0.flag.name] }) { draw(report, output) }
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

    private func words(for entry: Plan<DeliveryRequirements>.Entry) -> String {
        switch entry.decision {
        case .included: entry.pluginSwitch == nil ? "always on" : "switched on"
        case .switchedOff:
            "switched off" + (entry.pluginSwitch.map { ": needs \($0.flag.name) = \($0.treatment)" } ?? "")
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

    init(_ resolved: ResolvedScreen, _ plan: Plan<DeliveryRequirements>) {
        requirements = RequirementsJSON(resolved)
        arrangement = plan.arrangement
        decisions = plan.entries.map { DecisionJSON($0) }
        flags = resolved.flagReports
    }
}
