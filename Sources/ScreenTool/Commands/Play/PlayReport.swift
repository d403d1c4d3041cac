import ComponentScreen

/// Prints the steps of a script as they are played.
@MainActor
protocol PlayReport<Requirements>: AnyObject {
    associatedtype Requirements: ScreenRequirements

    /// Before the first step.
    func begin(_ playback: Playback<Requirements>)
    /// After a step, done or not.
    func step(_ line: Script.Line, _ playback: Playback<Requirements>)
    /// After the last step.
    func end(_ playback: Playback<Requirements>) throws
}

/// Prints a play as text.
@MainActor
final class PlayDrawing<Requirements: ScreenRequirements>: PlayReport {
    private let resolved: ResolvedScreen<Requirements>
    private let output: Output
    private let isWhole: Bool
    /// The lines below the screen as they were printed last.
    private var below: [String] = []

    init(_ resolved: ResolvedScreen<Requirements>, _ output: Output, isWhole: Bool) {
        self.resolved = resolved
        self.output = output
        self.isWhole = isWhole
    }

    func begin(_ playback: Playback<Requirements>) { draw(playback, resolved.title) }

    func step(_ line: Script.Line, _ playback: Playback<Requirements>) {
        output.line()
        if case .heading(let text) = line.step {
            output.line("# \(text)", .bold)
            return
        }
        output.line("> \(line.text)", .green)
        if let reason = playback.skipped { return output.line("  (skipped: \(reason))", .dim) }
        if isWhole { return draw(playback, resolved.title) }
        let below = playback.mounted.below()
        if playback.change.isEmpty && below == self.below { return output.line("  (nothing changed)", .dim) }
        for entry in playback.change.components.removed { output.line("  - \(entry.id) is gone", .dim) }
        let drawing = ScreenDrawing(output: output)
        for component in playback.screen.sections.flatMap(\.components) where isTouched(component.id, playback.change) {
            drawing.draw(component.facet)
        }
        if below != self.below { drawing.draw(below) }
        self.below = below
    }

    func end(_ playback: Playback<Requirements>) {
        output.line()
        output.line("# The screen at the end", .bold)
        draw(playback, resolved.title)
    }

    private func draw(_ playback: Playback<Requirements>, _ title: String) {
        ScreenDrawing(output: output).draw(playback.mounted, title: title)
        below = playback.mounted.below()
    }

    private func isTouched(_ id: ComponentID, _ change: ScreenChange) -> Bool {
        change.components.inserted.contains { $0.id == id } || change.components.moved.contains { $0.id == id }
            || change.updated.contains { $0.id == id }
    }
}

/// Prints a play as JSON: one document with the screen after each step.
@MainActor
final class PlayJSON<Requirements: ScreenRequirements>: PlayReport {
    private let resolved: ResolvedScreen<Requirements>
    private let output: Output
    private var steps: [PlayJSONStep] = []

    init(_ resolved: ResolvedScreen<Requirements>, _ output: Output) {
        self.resolved = resolved
        self.output = output
    }

    func begin(_ playback: Playback<Requirements>) { add(0, "", playback) }

    func step(_ line: Script.Line, _ playback: Playback<Requirements>) { add(line.number, line.text, playback) }

    func end(_ playback: Playback<Requirements>) throws {
        try output.json(PlayJSONDocument(requirements: RequirementsJSON(resolved), steps: steps))
    }

    private func add(_ line: Int, _ text: String, _ playback: Playback<Requirements>) {
        steps.append(
            PlayJSONStep(
                line: line, step: text, skipped: playback.skipped, sections: ScreenJSON.sections(of: playback.screen),
                below: playback.mounted.linesBelow
            ))
    }
}

private struct PlayJSONDocument: Encodable {
    let requirements: RequirementsJSON
    let steps: [PlayJSONStep]
}

private struct PlayJSONStep: Encodable {
    let line: Int
    let step: String
    let skipped: String?
    let sections: [ScreenJSON.Section]
    /// The lines below the screen; nil for a screen without any.
    let below: [String]?
}
