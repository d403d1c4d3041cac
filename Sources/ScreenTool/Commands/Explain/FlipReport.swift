import ComponentScreen
import ScreenProving
import StructuredText

/// A report on the change that shows or hides a component, and on the call that does it.
@MainActor
struct FlipReport<Requirements: ScreenRequirements> {
    let flip: Flip
    /// The user's word for the component: its id, or the name of one of its builders.
    let name: String
    let resolved: ResolvedScreen<Requirements>
    /// The call that shows the screen with the change made, for the same user under the same rules.
    let command: ShellCommand?

    /// Searches the change in the screen's space under the configs of the same rules.
    init(
        of rows: [ScreenVariants.BuilderRow], named name: String, _ resolved: ResolvedScreen<Requirements>,
        in space: ScreenSpace<Requirements>
    ) throws {
        self.name = name
        self.resolved = resolved
        flip = try space.flip(rows, from: resolved.requirements) { moved in
            try resolved.flags(for: moved, overrides: resolved.options.overrides)
        }
        command = flip.change.map { change in
            let flags = change.steps.filter { $0.parameter.kind == .flag }
            let overrides = flags.reduce(into: resolved.options.overrides) { $0[$1.parameter.name] = $1.to }
            return resolved.show(change.context.values, overrides)
        }
    }

    /// Whether the component is shown now, and what has to change.
    var report: CommandReport {
        let entries = resolved.plan.entries.filter { entry in
            flip.rows.contains { $0.component == entry.component && $0.builder == entry.builder }
        }
        let now = CommandReport.Group(
            title: "\(name) is \(flip.isShown ? "" : "not ")shown", style: flip.isShown ? .green : .dim,
            rows: entries.map { ReportRow([$0.builder, "\($0.decision)"], .dim) })
        let steps = flip.change?.steps.map { step -> JSONObject in
            [
                "kind": step.parameter.kind == .axis ? "axis" : "flag", "name": step.parameter.name,
                "from": step.from, "to": step.to,
            ]
        }
        return CommandReport(
            resolved.title, groups: [now] + change,
            json: [
                "requirements": resolved.json(), "name": name, "component": flip.rows[0].component,
                "isShown": flip.isShown, "decisions": entries.map(\.json), "changes": steps,
                "command": command?.words, "failures": flip.failures,
            ] as JSONObject, status: flip.change == nil ? .failure : .success)
    }

    /// The change that is needed, and the call that makes it; or why nothing does it.
    private var change: [CommandReport.Group] {
        let verb = flip.isShown ? "hide" : "show"
        guard let steps = flip.change?.steps, let command else {
            return [CommandReport.Group(title: "Nothing \(verb)s it: \(reason)", style: nil)]
        }
        return [
            CommandReport.Group(
                title: steps.count == 1 ? "1 change \(verb)s it" : "\(steps.count) changes \(verb) it", style: nil,
                rows: steps.map { ReportRow([$0.parameter.name, "\($0.to)", "instead of \($0.from)"]) }),
            CommandReport.Group(title: nil, remarks: [command.text]),
        ]
    }

    private var reason: String {
        let parameters = (resolved.program.space.axes.map(\.name) + ["treatment"]).list("and")
        if flip.isShown { return "it is on the screen for every \(parameters)" }
        return (["it is on the screen for no \(parameters)"] + flip.failures).joined(separator: "; ")
    }
}
