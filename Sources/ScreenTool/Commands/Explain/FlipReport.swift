import ComponentScreen
import ScreenProving
import StructuredText

/// Tells the change that shows or hides a component, and the call that does it.
@MainActor
struct FlipReport<Requirements: ScreenRequirements> {
    let subject: ScreenSubject
    let flip: Flip
    /// What becomes of each builder that is meant, without the change.
    let entries: [PlanEntry]
    let resolved: ResolvedScreen<Requirements>
    /// The call that shows the screen with the change made, for the same user under the same rules.
    let command: ShellCommand?

    /// Searches the change.
    ///
    /// - Parameters:
    ///   - space: the screen's space under the configs of the same rules.
    ///   - arguments: the options of the call that asked.
    init(
        of subject: ScreenSubject, _ resolved: ResolvedScreen<Requirements>, in space: ScreenSpace<Requirements>,
        _ arguments: Arguments
    ) throws {
        let names = subject.rows.map(\.builder)
        self.subject = subject
        self.resolved = resolved
        flip = try space.flip(subject.rows, from: resolved.requirements) { moved in
            try resolved.flags(for: moved, overrides: resolved.options.overrides)
        }
        entries = resolved.plan.entries.filter { names.contains($0.builder) }
        command = flip.change.map { change in
            var command = resolved.program.show(change.context)
            for option in ["key", "attribute", "rules", "segments"] + resolved.program.options.map(\.name) {
                for value in arguments.values[option] ?? [] { command.add(option, value) }
            }
            let flags = change.steps.filter { $0.parameter.kind == .flag }
            let treatments = flags.reduce(into: resolved.options.overrides) { $0[$1.parameter.name] = $1.to }
            for (flag, treatment) in treatments.sorted(by: { $0.key < $1.key }) {
                command.add("set", "\(flag)=\(treatment)")
            }
            return command
        }
    }

    /// Prints it; that no change does it counts as a failure.
    func print(to output: Output) throws -> ExitStatus {
        if resolved.options.isJSON { try output.json(FlipJSON(self)) } else { draw(output) }
        return flip.change == nil ? .failure : .success
    }

    private func draw(_ output: Output) {
        output.line(resolved.title, .bold)
        output.line()
        let name = subject.name
        output.line("\(name) is \(flip.isShown ? "" : "not ")shown", flip.isShown ? .green : .dim)
        for line in Table.lines(entries.map { ["  \($0.builder)", "\($0.decision)"] }) { output.line(line, .dim) }
        output.line()
        guard let change = flip.change, let command else {
            output.line("Nothing \(flip.isShown ? "hides" : "shows") it: \(reason)")
            return
        }
        output.line(summary(of: change.steps.count))
        for line in Table.lines(change.steps.map { ["  \($0.parameter.name)", "\($0.to)", "instead of \($0.from)"] }) {
            output.line(line)
        }
        output.line()
        output.line("  \(command.text)")
    }

    private func summary(of count: Int) -> String {
        let verb = flip.isShown ? "hide" : "show"
        return count == 1 ? "1 change \(verb)s it" : "\(count) changes \(verb) it"
    }

    /// Why no change does it.
    private var reason: String {
        let parameters = (resolved.program.space.axes.map(\.name) + ["treatment"]).list("and")
        if flip.isShown { return "it is on the screen for every \(parameters)" }
        let everywhere = "for no \(parameters) is it on the screen"
        return ([everywhere] + flip.failures).joined(separator: "; ")
    }
}

/// The change as programs read it.
@MainActor
private struct FlipJSON: Encodable {
    struct Change: Encodable {
        let kind: String
        let name: String
        let from: String
        let to: String
    }

    let requirements: RequirementsJSON
    let name: String
    let component: ComponentID
    let isShown: Bool
    let decisions: [DecisionJSON]
    /// What has to change; nil where nothing does it.
    let changes: [Change]?
    /// The words behind the program's name that show the screen with the change made.
    let command: [String]?
    let failures: [String]

    init<Requirements>(_ report: FlipReport<Requirements>) {
        requirements = RequirementsJSON(report.resolved)
        name = report.subject.name
        component = report.subject.component
        isShown = report.flip.isShown
        decisions = report.entries.map { DecisionJSON($0) }
        changes = report.flip.change?.steps.map { step in
            Change(
                kind: step.parameter.kind == .axis ? "axis" : "flag", name: step.parameter.name, from: step.from,
                to: step.to)
        }
        command = report.command?.words
        failures = report.flip.failures
    }
}
