import ComponentScreen
import ScreenProving
import VariantSpaces

/// Tells the change that shows or hides a component, and the call that does it.
@MainActor
struct FlipReport {
    let flip: Flip
    let resolved: ResolvedScreen
    let command: ShellCommand?

    /// Prints it; that no change does it counts as a failure.
    func print(to output: Output) throws -> ExitStatus {
        if resolved.options.isJSON { try output.json(FlipJSON(self)) } else { draw(output) }
        return flip.change == nil ? .failure : .success
    }

    private func draw(_ output: Output) {
        output.line(resolved.title, .bold)
        output.line()
        let name = flip.subject.name
        output.line("\(name) is \(flip.isShown ? "" : "not ")shown", flip.isShown ? .green : .dim)
        for line in Table.lines(flip.entries.map { ["  \($0.builder)", "\($0.decision)"] }) { output.line(line, .dim) }
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
        if flip.isShown { return "it is on the screen for every country, account and treatment" }
        let everywhere = "for no country, account and treatment is it on the screen"
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

    init(_ report: FlipReport) {
        requirements = RequirementsJSON(report.resolved)
        name = report.flip.subject.name
        component = report.flip.subject.component
        isShown = report.flip.isShown
        decisions = report.flip.entries.map { DecisionJSON($0) }
        changes = report.flip.change?.steps.map { step in
            Change(
                kind: step.parameter.kind == .axis ? "axis" : "flag", name: step.parameter.name, from: step.from,
                to: step.to)
        }
        command = report.command?.words
        failures = report.flip.failures
    }
}
