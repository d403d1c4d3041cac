import ComponentScreen
import FeatureFlags
import ScreenHTML
import ScreenInspection
import ScreenProving
import ScreenTheme
import Synchronization

/// The screen of one tab, alive, with everything a page shows of it.
///
/// The page asks every moment for what has changed, and is answered with it after each step of its own.
@MainActor
final class PreviewSession<Requirements: ScreenRequirements> {
    private let settings: PreviewSettings<Requirements>
    private let renderers: [HTMLRenderer]
    let mounted: ProgramScreen<Requirements>
    private(set) var resolved: ResolvedScreen<Requirements>
    private let log: PreviewLog
    private var changes: ObservationToken?
    private var shown: [ComponentID: Facet<AnyEvent>] = [:]
    /// The decisions that the page shows; nil when they have to be sent again.
    private var decisions: [Decision]?
    /// The unknown names of styles that the page has heard of.
    private var unknownStyles: Set<String> = []
    /// The lines below the screen that the page shows.
    private var below: [String] = []
    private var findings: [String]
    /// The number of the state that the page got last.
    private var version = 0
    private var hasChanged = true
    /// The fault of the rule file.
    private var fault: String?

    /// The client of A2UI that listens; nil without one.
    private var listener: A2UIListener?

    /// The time when the page last asked; nil while it has not.
    private(set) var lastUse: ContinuousClock.Instant?

    var screen: any MountedScreen<Requirements> { mounted.screen }

    init(
        _ resolved: ResolvedScreen<Requirements>, settings: PreviewSettings<Requirements>, fault: String?,
        findings: [String]
    ) throws {
        let log = PreviewLog()
        self.resolved = resolved
        self.settings = settings
        self.log = log
        self.fault = fault
        self.findings = findings
        renderers = resolved.program.themes.enumerated().map { index, theme in
            HTMLRenderer(kinds: resolved.program.kinds, scope: "f\(index)-", caption: theme.name)
        }
        mounted = try resolved.mount(analytics: log, reportsAppearance: true, exposures: log.exposures)
        changes = mounted.screen.onChange { [weak self] change, _ in
            // A remote screen reports its status, too.
            if !change.isEmpty { log.add(change.description.split(separator: "\n").map(String.init)) }
            self?.hasChanged = true
        }
    }

    /// Does what a user did; the page gets the component again, since it may show what the user entered instead.
    ///
    /// - Parameters:
    ///   - text: what was entered; nil for anything else.
    ///   - event: the name of what else the facet offers; nil for what the facet's kind tells.
    func act(on facet: FacetID, in component: ComponentID, entering text: String?, sending event: String? = nil) throws
    {
        let takesSecret = screen.facet(of: component)?.first(facet)?.kind == .secret
        let entry = text.map { takesSecret ? .enterSecret(Secret($0)) : Interaction.enter($0) }
        let interaction = entry ?? event.map(Interaction.event) ?? fitting(facet, in: component)
        log.add(["\(interaction.text) \(facet) in \(component)"])
        shown[component] = nil
        hasChanged = true
        try screen.send(interaction, to: facet, in: component)
    }

    /// Takes note of the components that the page has in view.
    func appeared(_ components: [ComponentID]) {
        for component in components { screen.appeared(component) }
        hasChanged = hasChanged || !log.isEmpty
    }

    private func fitting(_ facet: FacetID, in component: ComponentID) -> Interaction {
        switch screen.facet(of: component)?.first(facet)?.kind.interaction {
        case .choose?: .choose
        case .toggle?: .toggle
        case .tap?, .enter?, .enterSecret?, .event?, nil: .tap
        }
    }

    /// Plans the screen again for other settings or other rules.
    func replan(_ resolved: ResolvedScreen<Requirements>) {
        self.resolved = resolved
        decisions = nil
        hasChanged = true
        screen.replan(for: resolved.requirements(reportingTo: log.exposures))
    }

    var options: ScreenOptions { resolved.options }

    /// Returns whether somebody has it in view: a page that has asked since, or a client that listens.
    func isInUse(since past: ContinuousClock.Instant) -> Bool {
        if let listener, !listener.hasLeft { return true }
        return lastUse.map { $0 >= past } ?? false
    }

    func end() {
        listener?.end()
        listener = nil
        screen.tearDown()
    }

    // MARK: A2UI

    /// Sends the screen to a client of A2UI, and ends the stream of the one before.
    func listen(in session: String, _ request: HTTPRequest) throws(ArgumentError) -> HTTPResponse {
        let next = try A2UIListener(
            to: screen, id: resolved.program.name, in: session, for: request, after: listener
        ) { [log] fault in log.add(["A2UI: \(fault)"]) }
        listener?.end()
        listener = next
        return next.response
    }

    /// Takes a message of the client that listens.
    func take(_ message: [UInt8]) -> HTTPResponse {
        listener?.take(message) ?? .fault(409, "Nobody listens; open the stream before.")
    }

    /// Shows what is wrong with the rule file, nil when it is in order again, and what was found in the rules.
    func report(_ fault: String?, _ findings: [String]) {
        guard fault != self.fault || findings != self.findings else { return }
        (self.fault, self.findings, hasChanged) = (fault, findings, true)
    }

    // MARK: Contents of the page

    /// Returns the changes since the last state of the page, without the facts and components that it knows; nil for
    /// none.
    ///
    /// - Parameters:
    ///   - version: the state that the page shows. Everything is sent where that is not the last one.
    ///   - now: the time of the request.
    func state(after version: Int, at now: ContinuousClock.Instant) -> JSONObject? {
        lastUse = now
        if version != self.version { (shown, decisions, hasChanged) = ([:], nil, true) }
        // A host can have lines of its own, which change while the screen does not.
        let below = mounted.said()
        guard hasChanged || below != self.below else { return nil }
        let (sections, plan) = ((screen.sections + screen.accessorySections).barsLast(\.section), screen.plan)
        let decisions = plan.entries.map(\.decision)
        for theme in resolved.program.themes {
            for style in HTMLRenderer.unknownStyles(on: sections, in: theme)
            where unknownStyles.insert("\(theme.name) \(style)").inserted {
                log.add(["the theme \(theme.name) has no \(style); it looks like the usual one"])
            }
        }
        // The number is counted here alone: a page that lost an answer is in step again with the next one.
        self.version += 1
        let state: JSONObject = [
            "version": self.version, "fault": fault, "warnings": screen.faults + findings,
            "facts": decisions == self.decisions ? nil : facts(about: plan),
            "sections": sections.map(json(of:)), "below": below,
            "missing": screen.missing.map { "\($0.component): \($0.message)" }, "log": log.take(),
        ]
        shown = Dictionary(
            sections.flatMap(\.components).map { ($0.id, $0.facet) }, uniquingKeysWith: { first, _ in first })
        (self.decisions, self.below, hasChanged) = (decisions, below, false)
        return state
    }

    /// Returns the facts that follow from the settings and the plan.
    private func facts(about plan: Plan<Requirements>) -> JSONObject {
        let decided = Dictionary(plan.exposures(on: "").map { ($0.flag, $0) }) { first, _ in first }
        let flags = resolved.flagsByRules.answers.map { answer -> JSONObject in
            let exposure = decided[answer.flag]
            let marked =
                exposure?.arrangement == nil ? exposure?.components ?? [] : plan.included.map(\.component.rawValue)
            return ["name": answer.flag, "treatment": answer.treatment, "components": marked]
        }
        return [
            "title": resolved.title, "language": resolved.requirements.words.language,
            "direction": resolved.requirements.words.direction, "query": settings.query(of: resolved.options),
            "command": resolved.showCommand.text, "test": resolved.testMethod(of: plan),
            "why": Explanation(of: plan).html, "flags": flags,
        ]
    }

    /// Returns a section with its components; those that the page shows already have no HTML.
    private func json(of section: SectionContent<RenderedComponent>) -> JSONObject {
        let components = section.components.map { component -> JSONObject in
            let isShown = shown[component.id] == component.facet
            return [
                "id": component.id, "builder": component.builder,
                "frames": isShown ? nil : renderers.map { $0.component(component, in: section.section) },
            ]
        }
        return [
            "id": section.section.id, "frames": renderers.map { $0.frame(of: section.section) },
            "leading": section.section.leading, "components": components,
        ]
    }
}

extension Interaction {
    fileprivate var text: String {
        switch self {
        case .tap: "tap"
        case .enter(let text): "enter \"\(text)\" into"
        case .enterSecret: "enter a secret into"
        case .choose: "choose"
        case .toggle: "toggle"
        case .event(let name): "send \(name) to"
        }
    }
}

/// The happenings on a screen, in lines, until a page takes them.
@MainActor
final class PreviewLog: AnalyticsSink {
    private var lines: [String] = []
    /// The exposures since the last line; flags may be read on any thread.
    nonisolated private let exposed = Mutex<[Exposure]>([])

    /// The log that the flags of the screen report to.
    private(set) lazy var exposures = ExposureLog { [weak self] exposure in
        self?.exposed.withLock { $0.append(exposure) }
    }

    var isEmpty: Bool { lines.isEmpty && exposed.withLock { $0.isEmpty } }

    /// Adds lines; those that nobody takes are dropped from the front.
    func add(_ lines: [String]) {
        let exposures = exposed.withLock { exposures in
            defer { exposures = [] }
            return exposures
        }
        self.lines = (self.lines + exposures.map(line) + lines).suffix(200)
    }

    func take() -> [String] {
        add([])
        defer { lines = [] }
        return lines
    }

    func record(_ record: AnalyticsRecord) {
        let treatment = record.treatment.map { " · \($0)" } ?? ""
        let fields = record.fields.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }.joined()
        add(["analytics: \(record.kind) \(record.component)/\(record.facet) · \(record.builder)\(treatment)\(fields)"])
    }

    private func line(_ exposure: Exposure) -> String {
        let decided = exposure.components + (exposure.arrangement.map { ["arrangement \"\($0)\""] } ?? [])
        let label = exposure.label.map { " (\($0))" } ?? ""
        let words = exposure.screen == nil ? "read" : decided.joined(separator: ", ")
        return "analytics: exposure \(exposure.flag) = \(exposure.treatment)\(label) · \(words)"
    }
}
