import ComponentScreen

/// How a play is told.
@MainActor
protocol PlayReport<Requirements>: AnyObject {
    associatedtype Requirements: ScreenRequirements

    /// Before the first step.
    func begin(_ stage: Stage<Requirements>)
    /// After a step, done or not.
    func step(_ line: Script.Line, _ stage: Stage<Requirements>)
    /// After the last step.
    func end(_ stage: Stage<Requirements>) throws
}

/// A play told to people.
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

    func begin(_ stage: Stage<Requirements>) { draw(stage, resolved.title) }

    func step(_ line: Script.Line, _ stage: Stage<Requirements>) {
        output.line()
        if case .heading(let text) = line.step {
            output.line("# \(text)", .bold)
            return
        }
        output.line("> \(line.text)", .green)
        if let reason = stage.skipped { return output.line("  (skipped: \(reason))", .dim) }
        if isWhole { return draw(stage, resolved.title) }
        let below = stage.mounted.below()
        if stage.change.isEmpty && below == self.below { return output.line("  (nothing changed)", .dim) }
        for entry in stage.change.removed { output.line("  - \(entry.id) is gone", .dim) }
        let drawing = ScreenDrawing(output)
        for component in stage.screen.sections.flatMap(\.components) where isTouched(component.id, stage.change) {
            drawing.draw(component)
        }
        if below != self.below { drawing.draw(below) }
        self.below = below
    }

    func end(_ stage: Stage<Requirements>) {
        output.line()
        output.line("# The screen at the end", .bold)
        draw(stage, resolved.title)
    }

    private func draw(_ stage: Stage<Requirements>, _ title: String) {
        ScreenDrawing(output).draw(stage.mounted, title: title)
        below = stage.mounted.below()
    }

    private func isTouched(_ id: ComponentID, _ change: ScreenChange) -> Bool {
        change.inserted.contains { $0.id == id } || change.moved.contains { $0.id == id }
            || change.updated.contains { $0.id == id }
    }
}

/// A play told to programs: one document with the screen after each step.
@MainActor
final class PlayJSON<Requirements: ScreenRequirements>: PlayReport {
    private let resolved: ResolvedScreen<Requirements>
    private let output: Output
    private var steps: [PlayJSONStep] = []

    init(_ resolved: ResolvedScreen<Requirements>, _ output: Output) {
        self.resolved = resolved
        self.output = output
    }

    func begin(_ stage: Stage<Requirements>) { add(0, "", stage) }

    func step(_ line: Script.Line, _ stage: Stage<Requirements>) { add(line.number, line.text, stage) }

    func end(_ stage: Stage<Requirements>) throws {
        try output.json(PlayJSONDocument(requirements: RequirementsJSON(resolved), steps: steps))
    }

    private func add(_ line: Int, _ text: String, _ stage: Stage<Requirements>) {
        steps.append(
            PlayJSONStep(
                line: line, step: text, skipped: stage.skipped, sections: ScreenJSON.sections(of: stage.screen),
                below: stage.mounted.linesBelow
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
    /// The lines below the screen, for a screen that has some.
    let below: [String]?
}
