import ComponentScreen
import FeatureFlags
import ScreenHTML
import ScreenProving

/// The screen of one tab, alive, with everything a page shows of it.
///
/// Whatever changes the screen ends in `push`: a step of the user, other settings, other rules, or the world outside.
@MainActor
final class PreviewSession<Requirements: ScreenRequirements> {
    private let settings: PreviewSettings<Requirements>
    private let renderers: [HTMLRenderer]
    private let mounted: MountedScreen<Requirements>
    private var resolved: ResolvedScreen<Requirements>
    private let log: PreviewLog
    /// What the page shows of each component; nothing while no page listens.
    private var shown: [ComponentID: Facet<AnyEvent>] = [:]
    /// What became of each builder when the page was last told; nil when it has to be told again.
    private var decisions: [Decision]?
    private var version = 0
    /// Whether a step is being done, after which everything is pushed at once.
    private var isActing = false
    private var fault: String?
    private var listener: AsyncStream<[UInt8]>.Continuation?

    var screen: any LivingScreen<Requirements> { mounted.screen }

    /// - Parameters:
    ///   - resolved: the screen's first options.
    ///   - settings: what an address can change.
    ///   - frames: how many pictures of the screen the page has.
    init(
        _ resolved: ResolvedScreen<Requirements>, settings: PreviewSettings<Requirements>, frames: Int, fault: String?
    ) throws {
        let log = PreviewLog()
        self.resolved = resolved
        self.settings = settings
        self.log = log
        self.fault = fault
        renderers = (0..<frames).map { HTMLRenderer(kinds: resolved.program.kinds, scope: "f\($0)-") }
        mounted = try resolved.mount(analytics: log)
        mounted.screen.onChange { [weak self] change, _ in
            log.add(change.description.split(separator: "\n").map(String.init))
            if self?.isActing == false { self?.push() }
        }
    }

    /// Does what a user did, and tells the page, which may show something else than what became of it.
    ///
    /// - Parameters:
    ///   - text: what was entered; nil for anything else.
    ///   - event: the name of what else the facet offers; nil for what the facet's kind tells.
    /// - Throws: what says why it cannot be done.
    func act(on facet: FacetID, in component: ComponentID, entering text: String?, sending event: String? = nil) throws
    {
        let interaction = text.map(Interaction.enter) ?? event.map(Interaction.event) ?? fitting(facet, in: component)
        log.add(["\(interaction.words) \(facet) in \(component)"])
        shown[component] = nil
        isActing = true
        defer {
            isActing = false
            push()
        }
        try screen.send(interaction, to: facet, in: component)
    }

    private func fitting(_ facet: FacetID, in component: ComponentID) -> Interaction {
        switch screen.facet(of: component)?.first(facet)?.component.interaction {
        case .choose: .choose
        case .toggle: .toggle
        default: .tap
        }
    }

    /// Plans the screen again for other settings or other rules.
    func replan(_ resolved: ResolvedScreen<Requirements>) {
        self.resolved = resolved
        decisions = nil
        screen.replan(for: resolved.requirements)
        push()
    }

    /// The options in force.
    var options: ScreenOptions { resolved.options }

    /// Shows what is wrong with the rule file; nil when it is in order again.
    func tell(_ fault: String?) {
        guard fault != self.fault else { return }
        self.fault = fault
        push()
    }

    /// Sends everything from now on to a page, all of it at first; one that listened before is let go.
    func listen() -> AsyncStream<[UInt8]> {
        listener?.finish()
        let (stream, listener) = AsyncStream<[UInt8]>.makeStream(bufferingPolicy: .unbounded)
        self.listener = listener
        shown = [:]
        decisions = nil
        push()
        return stream
    }

    /// Whether a page shows the screen, as far as is known: one that has gone is noticed by `ping`.
    var isListenedTo: Bool { listener != nil }

    /// Writes a comment, so that a page that has gone is noticed.
    func ping() {
        if case .terminated = listener?.yield(Array(": still here\n\n".utf8)) { listener = nil }
    }

    /// Ends the screen.
    func end() {
        listener?.finish()
        screen.tearDown()
    }

    // MARK: What the page shows

    /// Sends what changed since the last time.
    private func push() {
        guard let listener else { return }
        guard let json = try? nextState().json else { return }
        listener.yield(Array("data: ".utf8) + json + Array("\n\n".utf8))
    }

    /// What to tell the page now; the next one is told against this.
    private func nextState() -> PreviewState {
        let (sections, plan) = (screen.sections, screen.plan)
        let decisions = plan.entries.map(\.decision)
        version += 1
        defer {
            self.decisions = decisions
            shown = Dictionary(
                sections.flatMap(\.components).map { ($0.id, $0.facet) }, uniquingKeysWith: { first, _ in first })
        }
        return PreviewState(
            version: version, fault: fault, facts: decisions == self.decisions ? nil : facts(about: plan),
            sections: sections.map(part), missing: screen.missing.map { "\($0.component): \($0.message)" },
            log: log.take())
    }

    private func facts(about plan: Plan<Requirements>) -> PreviewState.Facts {
        PreviewState.Facts(
            title: resolved.title, query: settings.query(of: resolved.options), command: resolved.showCommand.text,
            test: resolved.testMethod(of: plan), why: Explanation(resolved, plan: plan).html,
            flags: resolved.flagsByRules.answers.map { PreviewState.Flag(name: $0.flag, treatment: $0.treatment) })
    }

    private func part(_ section: ScreenSection<LiveComponent>) -> PreviewState.Section {
        let header = section.section.header
        return PreviewState.Section(
            id: section.section.id, header: header,
            components: section.components.map { component in
                let isShown = shown[component.id] == component.facet
                return PreviewState.Component(
                    id: component.id, builder: component.builder,
                    frames: isShown
                        ? nil : renderers.map { $0.component(component, underHeader: header != nil) })
            })
    }
}

extension Interaction {
    fileprivate var words: String {
        switch self {
        case .tap: "tap"
        case .enter(let text): "enter \"\(text)\" into"
        case .choose: "choose"
        case .toggle: "toggle"
        case .event(let name): "send \(name) to"
        }
    }
}

/// What happened on a screen, in lines, until a page takes them.
@MainActor
final class PreviewLog: AnalyticsSink {
    private var lines: [String] = []

    /// Lines that nobody takes are dropped from the front.
    func add(_ lines: [String]) { self.lines = (self.lines + lines).suffix(200) }

    func take() -> [String] {
        defer { lines = [] }
        return lines
    }

    func record(_ record: AnalyticsRecord) {
        let treatment = record.treatment.map { " · \($0)" } ?? ""
        let fields = record.fields.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }.joined()
        add(["analytics: \(record.kind) \(record.component)/\(record.facet) · \(record.builder)\(treatment)\(fields)"])
    }

    func record(_ exposure: Exposure) {
        let decided =
            exposure.components.map(\.rawValue) + (exposure.arrangement.map { ["arrangement \"\($0)\""] } ?? [])
        let label = exposure.label.map { " (\($0))" } ?? ""
        add([
            "analytics: exposure \(exposure.flag) = \(exposure.treatment)\(label) · "
                + decided.joined(separator: ", ")
        ])
    }
}
