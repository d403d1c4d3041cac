import ComponentScreen
import FeatureFlags
import ScreenProving
import StructuredText

/// The mounted screen that a script is played on, with what the last step changed.
@MainActor
final class Playback<Requirements: ScreenRequirements> {
    let resolved: ResolvedScreen<Requirements>
    let mounted: ProgramScreen<Requirements>
    /// The difference the last step made, with all work it started.
    private(set) var change: ScreenChange
    /// The reason why the last step was skipped; nil when it was played.
    private(set) var skipped: String?
    /// The last step as it is printed: without the text of a secret.
    private(set) var text = ""

    var screen: any MountedScreen<Requirements> { mounted.screen }

    private var axes: [Int]
    private var overrides: [String: String]

    init(_ resolved: ResolvedScreen<Requirements>) throws {
        self.resolved = resolved
        axes = resolved.options.axes
        overrides = resolved.options.overrides
        mounted = try resolved.mount()
        change = ScreenChange(from: [], to: [])
    }

    /// Does a line's step and waits until the screen is idle; skips it where a component it needs is not on the screen.
    func play(_ line: ScriptLine) async throws {
        let before = screen.sections
        let step = open(line)
        skipped = line.needed.lazy.compactMap(self.absence).first
        change = ScreenChange(from: before, to: before)
        guard skipped == nil else { return }
        switch step {
        case .heading: return
        case .send(let interaction, let facet, let component): try screen.send(interaction, to: facet, in: component)
        case .own(let verb, let words): resolved.program.verbs.first { $0.name == verb }?.action(words)?()
        case .set(let name, let value): try set(name, to: value)
        }
        await screen.waitUntilIdle()
        change = ScreenChange(from: before, to: screen.sections)
    }

    /// Returns a line's step, where a text is entered as a secret if the element takes one.
    ///
    /// A text for an element that is not there may be meant for one that takes a secret, and is not printed either.
    private func open(_ line: ScriptLine) -> ScriptStep {
        text = line.text
        guard case .send(.enter(let entered), let facet, let component) = line.step else { return line.step }
        let kind = screen.facet(of: component)?.first(facet)?.kind
        guard kind == nil || kind == .secret else { return line.step }
        let start = line.text.prefix { $0 != ":" }.count
        text =
            (line.needed.isEmpty ? "" : line.text.prefix(start + 1) + " ")
            + "enter a \(kind == nil ? "text" : "secret") into \(facet) in \(component)"
        return kind == nil ? line.step : .send(.enterSecret(Secret(entered)), to: facet, in: component)
    }

    /// Returns how to say that a component is not on the screen, given its id or its builder's name; nil when it is.
    private func absence(of name: String) -> String? {
        let isShown =
            screen.facet(of: ComponentID(name)) != nil
            || screen.sections.flatMap(\.components).contains { $0.builder == name }
        if isShown { return nil }
        let builders = resolved.program.space.pluginPoint.builders
        let names = builders.map { $0.placement.id.rawValue } + builders.map { $0.name }
        let similar = names.contains(name) ? nil : nearestSpelling(to: name, in: names)
        return "\(name) is not on the screen" + (similar.map { "; did you mean \($0)?" } ?? "")
    }

    /// Gives an axis another value, or a flag another treatment, and plans the screen again.
    private func set(_ name: String, to value: String) throws {
        let space = resolved.program.space
        let choice = try space.choice(name, value)
        if let index = space.axes.firstIndex(where: { $0.name == name }) {
            axes[index] = space.axes[index].values.firstIndex(of: choice.values[0]) ?? axes[index]
        } else {
            overrides[name] = choice.values[0]
        }
        screen.replan(for: try resolved.requirements(axes: axes, overrides: overrides))
    }
}
