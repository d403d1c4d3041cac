import ComponentScreen
import PackageInfo

/// How a play is told.
@MainActor
protocol PlayReport: AnyObject {
    /// Before the first step.
    func begin(_ stage: Stage)
    /// After a step, done or not.
    func step(_ line: Script.Line, _ stage: Stage)
    /// After the last step.
    func end(_ stage: Stage) throws
}

/// A play told to people.
@MainActor
final class PlayDrawing: PlayReport {
    private let resolved: ResolvedScreen
    private let output: Output
    private let isWhole: Bool

    init(_ resolved: ResolvedScreen, _ output: Output, isWhole: Bool) {
        self.resolved = resolved
        self.output = output
        self.isWhole = isWhole
    }

    func begin(_ stage: Stage) { draw(stage, resolved.title) }

    func step(_ line: Script.Line, _ stage: Stage) {
        output.line()
        if case .heading(let text) = line.step {
            output.line("# \(text)", .bold)
            return
        }
        output.line("> \(line.text)", .green)
        if let reason = stage.skipped { return output.line("  (skipped: \(reason))", .dim) }
        if isWhole { return draw(stage, resolved.title) }
        if stage.change.isEmpty { return output.line("  (nothing changed)", .dim) }
        for entry in stage.change.removed { output.line("  - \(entry.id) is gone", .dim) }
        let drawing = ScreenDrawing(output)
        for component in stage.screen.sections.flatMap(\.components) where isTouched(component.id, stage.change) {
            drawing.draw(component)
        }
    }

    func end(_ stage: Stage) {
        output.line()
        output.line("# The screen at the end", .bold)
        draw(stage, resolved.title)
    }

    private func draw(_ stage: Stage, _ title: String) {
        ScreenDrawing(output).draw(stage.screen.screen, title: title)
    }

    private func isTouched(_ id: ComponentID, _ change: ScreenChange) -> Bool {
        change.inserted.contains { $0.id == id } || change.moved.contains { $0.id == id }
            || change.updated.contains { $0.id == id }
    }
}

/// A play told to programs: one document with the screen after each step.
@MainActor
final class PlayJSON: PlayReport {
    private struct Step: Encodable {
        let line: Int
        let step: String
        let skipped: String?
        let sections: [ScreenJSON.Section]
    }

    private struct Document: Encodable {
        let requirements: RequirementsJSON
        let steps: [Step]
    }

    private let resolved: ResolvedScreen
    private let output: Output
    private var steps: [Step] = []

    init(_ resolved: ResolvedScreen, _ output: Output) {
        self.resolved = resolved
        self.output = output
    }

    func begin(_ stage: Stage) { add(0, "", stage) }

    func step(_ line: Script.Line, _ stage: Stage) { add(line.number, line.text, stage) }

    func end(_ stage: Stage) throws {
        try output.json(Document(requirements: RequirementsJSON(resolved), steps: steps))
    }

    private func add(_ line: Int, _ text: String, _ stage: Stage) {
        let sections = ScreenJSON.sections(of: stage.screen)
        steps.append(Step(line: line, step: text, skipped: stage.skipped, sections: sections))
    }
}
