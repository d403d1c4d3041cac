import ComponentScreen

/// A printer of the steps of a script as they are played: as text, or as one JSON document.
///
/// The document has the screen after each step.
@MainActor
final class PlayPrinter<Requirements: ScreenRequirements> {
    private let playback: Playback<Requirements>
    private let output: Output
    /// Whether the whole screen is drawn after each step.
    private let isWhole: Bool
    private let format: ReportFormat
    /// The lines below the screen as they were drawn last.
    private var below: [String] = []
    private var steps: [JSONObject] = []

    private var resolved: ResolvedScreen<Requirements> { playback.resolved }

    /// Prints the screen before the first step.
    init(_ playback: Playback<Requirements>, _ output: Output, isWhole: Bool, format: ReportFormat) {
        self.playback = playback
        self.output = output
        self.isWhole = isWhole
        self.format = format
        if format == .json { note(0, "") } else { drawScreen() }
    }

    func step(_ line: ScriptLine) {
        if format == .json { return note(line.number, playback.text) }
        output.line()
        if case .heading(let text) = line.step { return output.line("# \(text)", .bold) }
        output.line("> \(playback.text)", .green)
        if let reason = playback.skipped { return output.line("  (skipped: \(reason))", .dim) }
        if isWhole { return drawScreen() }
        drawChange()
    }

    /// Prints the screen after the last step.
    func end() throws {
        if format == .json {
            return try output.json(["requirements": resolved.json(), "steps": steps] as JSONObject)
        }
        output.line()
        output.line("# The screen at the end", .bold)
        drawScreen()
    }

    private func note(_ line: Int, _ text: String) {
        var json = playback.mounted.json
        json["line"] = line
        json["step"] = text
        json["skipped"] = playback.skipped
        steps.append(json)
    }

    private func drawScreen() {
        output.line(resolved.title(of: playback.screen.plan.requirements), .bold)
        output.draw(playback.mounted.lines)
        below = playback.mounted.below()
    }

    private func drawChange() {
        let (change, below) = (playback.change, playback.mounted.below())
        if change.isEmpty && below == self.below { return output.line("  (nothing changed)", .dim) }
        for id in change.removed { output.line("  - \(id) is gone", .dim) }
        let touched = Set(change.inserted + change.moved + change.updated)
        for component in playback.screen.sections.flatMap(\.components) where touched.contains(component.id) {
            output.draw(drawing(of: component.facet))
        }
        if below != self.below { output.draw(drawing(of: below)) }
        self.below = below
    }
}
