/// A component on the screen: its running presenter, and the components inside it.
///
/// Mounted components form a tree that mirrors the plan's; the items of a feed stand where the feed does.
@MainActor
final class MountedComponent {
    /// The states that a mounted component can be in.
    ///
    /// While a screen plans again, one that stays adopts its new state and holds its writes, as `StoreLife.isHeld` says.
    enum Phase {
        /// It shows its facets, and its presenter is not started yet; it stays so where the component around it cannot start.
        case unstarted
        /// Its presenter threw while it started: the notice is shown. A retry makes the component anew.
        case failedToStart(FailureNotice)
        /// It shows its facets and handles events.
        case started
        /// Its presenter threw while it handled an event: the notice is shown until a retry, with all else behind it.
        case failed(FailureNotice)
        /// Nothing is observed and nothing works any more.
        case tornDown
    }

    /// Is called with each change of the state, to do the writes that follow from it, and when it changes in a loop that
    /// was stopped.
    typealias OnChange = (_ component: MountedComponent, _ isInLoop: Bool, _ writes: () -> Void) -> Void

    private var phase = Phase.unstarted
    private(set) var component: Component
    private(set) var section: ScreenSection
    /// The component around; nil on the screen itself.
    weak var parent: MountedComponent?
    var children: [MountedComponent] = []
    /// The words of the failure notice.
    private var words: Words
    /// Whether a renderer has reported that it became visible.
    var isSeen = false

    private let content: any MountedContent
    /// Notes which builder's code runs.
    private let crashes: ScreenCrashes
    /// The facets of the current state, cached when they are first needed.
    private var drawn: Facet<AnyEvent>?
    /// The facets at the last `draw`.
    private var reported: Facet<AnyEvent>?
    /// The readiness of the current state, cached when it is first needed.
    private var known: Readiness?
    /// The entry as it was restored, until the presenter has started: then it may give way.
    private var restored: RetainedEntry?
    /// The facets whose impressions are recorded, while they stay.
    private var recorded: Set<FacetID> = []

    /// - Parameter entry: the entry that the user made when the component was on the screen before.
    init(
        _ component: Component, in section: ScreenSection, words: Words, restoring entry: RetainedEntry?,
        _ entries: RetainedEntries, _ crashes: ScreenCrashes, onChange: @escaping OnChange
    ) {
        self.component = component
        self.section = section
        self.words = words
        self.crashes = crashes
        let builder = component.key
        content = crashes.during(.presenter, of: builder) {
            component.content.mount(as: component.id, restoring: entry)
        }
        restored = entry
        content.life.acts = PlaceActs(place: component.filledPlace, entries: entries)
        content.life.onChange = { [weak self] isInLoop, writes in
            // The screen was released without being torn down.
            guard let self else { return }
            (drawn, known) = (nil, nil)
            onChange(self, isInLoop, writes)
        }
        if crashes.areNoted { content.life.noting = { act, body in crashes.during(act, of: builder, body) } }
    }

    var id: ComponentID { component.id }

    /// The notice instead of the component.
    var failure: FailureNotice? {
        switch phase {
        case .failedToStart(let notice), .failed(let notice): notice
        case .unstarted, .started, .tornDown: nil
        }
    }

    var isStarted: Bool {
        switch phase {
        case .started, .failed: true
        case .unstarted, .failedToStart, .tornDown: false
        }
    }

    var isTornDown: Bool {
        switch phase {
        case .tornDown: true
        case .unstarted, .failedToStart, .started, .failed: false
        }
    }

    /// Its place and builder, which its entry stays with.
    var filledPlace: FilledPlace { component.filledPlace }

    /// The facets, including the components inside.
    var facet: Facet<AnyEvent> {
        holding(ownFacet) { children.map { ($0.section, $0.id, $0.facet) } }
    }

    /// The facets without the components inside.
    var ownFacet: Facet<AnyEvent> {
        if let failure { return failure.facet(in: words).erasingEvents() }
        if let drawn { return drawn }
        let facet = running(.body) { content.render() }.completed(in: words)
        drawn = facet
        return facet
    }

    private func holding(
        _ own: Facet<AnyEvent>, inside: () -> [(section: ScreenSection, id: ComponentID, facet: Facet<AnyEvent>)]
    ) -> Facet<AnyEvent> {
        failure == nil && !children.isEmpty ? own.holding(inside(), of: id, component.nesting) : own
    }

    /// Returns the component inside, or this one, whose facet it is, and that facet under its own id.
    func owner(of facet: FacetID) -> (component: MountedComponent, facet: Facet<AnyEvent>)? {
        if let own = ownFacet.first(facet) { return (self, own) }
        guard failure == nil else { return nil }
        for child in children {
            guard let rest = child.id.rest(of: "\(id)/\(facet)") else { continue }
            if let found = child.owner(of: FacetID(rawValue: rest)) { return found }
        }
        return nil
    }

    /// The things that the user still has to do in it.
    var missing: [Missing] {
        if let failure { return [Missing(component: id, message: words(failure.missing))] }
        return missing(readiness) + children.flatMap(\.missing)
    }

    private func missing(_ readiness: Readiness) -> [Missing] {
        switch readiness {
        case .incomplete(let message): [Missing(component: id, message: message)]
        case .ready: []
        }
    }

    private var readiness: Readiness {
        if let known { return known }
        let readiness = running(.body) { content.readiness }.includingChoices(of: ownFacet)
        known = readiness
        return readiness
    }

    /// Runs the code of the component that a report runs, so that its note is there: it is drawn, asked for its
    /// readiness, and its events are compared with the former ones.
    func draw() {
        guard failure == nil else { return }
        running(.body) { (_, _, _) = (ownFacet, readiness, reported == drawn) }
        reported = drawn
    }

    /// Runs code of the component, with a note that it runs where the screen notes that.
    func running<Result, Failure: Error>(
        _ act: CrashNote.Act, _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try crashes.during(act, of: component.key, body)
    }

    var isIdle: Bool { content.life.isIdle }
    /// The node of a component that is a RIB.
    var router: Router? { content.router }
    /// The parts of shared models that it writes, or wrote until `tearDown`.
    var parts: [SharedPart] { content.life.parts }

    /// Starts the presenter; called once, when all components of the screen are there.
    ///
    /// - Throws: what the presenter throws.
    func start() throws {
        guard parent?.isStarted ?? true else { return }
        try running(.start) {
            if crashes.areNoted {
                content.router?.noting = { [crashes, key = component.key] isStarting, logic in
                    crashes.during(isStarting ? .start : .end, of: key, logic)
                }
            }
            try content.start()
        }
        // Starting may have torn it down.
        if case .unstarted = phase { (phase, restored) = (.started, nil) }
    }

    /// Shows a notice instead of the component, whose presenter threw.
    func fail(showing notice: FailureNotice) {
        switch phase {
        case .unstarted, .failedToStart: phase = .failedToStart(notice)
        case .started, .failed: phase = .failed(notice)
        case .tornDown: break
        }
    }

    /// Shows the component again; returns false where it has to be made anew.
    func retry() -> Bool {
        switch phase {
        case .started, .failed: phase = .started
        case .unstarted, .failedToStart: phase = .unstarted
        case .tornDown: break
        }
        return isStarted
    }

    /// Returns whether a newly made component is this one: the same builder has the place.
    func stays(as made: Component) -> Bool {
        (isStarted || failure != nil) && component.builder == made.builder && content.isSame(as: made.content)
    }

    /// Takes the place of another component: one of the same builder was seen where that was.
    func replace(_ former: MountedComponent) {
        if former.component.builder == component.builder { (isSeen, recorded) = (former.isSeen, former.recorded) }
    }

    /// Takes its place in a new plan.
    func place(_ made: Component, in section: ScreenSection, _ parent: MountedComponent?, words: Words) {
        // Captions are in these words, also where the state has none.
        if words != self.words { (drawn, known) = (nil, nil) }
        (component, self.section, self.parent, self.words) = (made, section, parent, words)
    }

    /// Adopts the state of a newly made component, with the user's entry and all that it follows.
    ///
    /// Nothing is written to shared models before `release`.
    func adopt(_ made: Component) {
        running(.value) { content.adopt(made.content) }
    }

    /// Writes what adopting has changed.
    func release() {
        guard content.life.isHeld else { return }
        running(.value) { content.release() }
    }

    /// Writes its parts of shared models again: another component that wrote them is gone.
    func writeAgain() { running(.value) { content.writeAgain() } }

    /// The entry; nil for one that the user has not touched.
    var entry: RetainedEntry? {
        running(.entry) { content.touchedEntry }.map { entry in
            let restored = isStarted ? nil : restored
            return restored ?? .value(entry.entry, of: component.key, parts: entry.parts)
        }
    }

    /// Takes a stored entry; returns false where it has another form.
    func restore(_ entry: RetainedEntry) -> Bool {
        guard running(.entry, { content.restore(entry) }) else { return false }
        if !isStarted { restored = entry }
        return true
    }

    /// Lets the presenter handle an event of its facets.
    ///
    /// - Throws: what the presenter throws.
    func handle(_ event: AnyEvent) throws { try running(.event) { try content.handle(event) } }

    func waitUntilIdle() async { await content.life.waitUntilIdle() }

    /// Returns the facets that appeared since the last call, with what to log of them: the root and those with `logging`,
    /// each once while it stays.
    func appeared() -> [FacetLogging] {
        let root = ownFacet.id
        var now: Set<FacetID> = []
        let facets = facetLogging.filter { ($0.id == root || $0.hasOwn) && now.insert($0.id).inserted }
        defer { recorded = now }
        return facets.filter { !recorded.contains($0.id) }
    }

    /// Its facets with what to log of them: their `logging`, and that of all that they stand in.
    var facetLogging: [FacetLogging] { ownFacet.logged(inside: inheritedLogging) }

    /// The `logging` of the components around; the innermost value counts.
    private var inheritedLogging: [String: String] {
        guard let parent else { return [:] }
        return parent.inheritedLogging.merging(parent.ownFacet.logging) { $1 }
    }

    /// Forgets what appeared.
    func disappeared() { recorded = [] }

    /// Ends observations and work.
    func tearDown() {
        phase = .tornDown
        running(.end) { content.end() }
    }
}

extension Sequence<MountedComponent> {
    /// The components and all inside them, each before those inside it.
    @MainActor
    var tree: [MountedComponent] {
        var tree: [MountedComponent] = []
        func add(_ component: MountedComponent) {
            tree.append(component)
            for child in component.children { add(child) }
        }
        for component in self { add(component) }
        return tree
    }
}

extension MountedComponent {
    /// Returns the component with an id, this one or one inside; nil where it is not shown, as inside of a failed one.
    func shown(_ id: ComponentID) -> MountedComponent? {
        if id == self.id { return self }
        guard failure == nil, self.id.rest(of: id.rawValue) != nil else { return nil }
        return children.lazy.compactMap { $0.shown(id) }.first
    }

    /// Returns what it would show, and what the user would still have to do, once newly made components are adopted.
    ///
    /// Nothing changes. A component that would not stay is left as it is.
    func preview(adopting made: Component, words: Words) -> LocalizedComponent {
        if let failure {
            return LocalizedComponent(
                facet: failure.facet(in: words).erasingEvents(),
                missing: [Missing(component: id, message: words(failure.missing))], isAsNow: true)
        }
        guard component.builder == made.builder, let own = running(.body, { content.preview(adopting: made.content) })
        else {
            return LocalizedComponent(facet: facet, missing: missing, isAsNow: false)
        }
        let fresh = Dictionary(made.nodes.shown.map { ($0.component.id, $0) }) { first, _ in first }
        let inside = children.map { child in
            fresh[child.id].map { ($0.section, child.id, child.preview(adopting: $0.component, words: words)) }
                ?? (
                    child.section, child.id,
                    LocalizedComponent(facet: child.facet, missing: child.missing, isAsNow: false)
                )
        }
        let shown = own.facet.completed(in: words)
        return LocalizedComponent(
            facet: holding(shown) { inside.map { ($0, $1, $2.facet) } },
            missing: missing(own.readiness.includingChoices(of: shown)) + inside.flatMap(\.2.missing),
            isAsNow: own.isAsNow && inside.allSatisfy(\.2.isAsNow))
    }
}

/// A component as it would be shown in other words.
public struct LocalizedComponent: Sendable {
    /// The facets.
    public let facet: Facet<AnyEvent>
    /// The things that the user would still have to do in it.
    public let missing: [Missing]
    /// Whether nothing would change.
    package let isAsNow: Bool
}

/// The comparison of the mounted components with a new plan.
@MainActor
struct Reconciliation {
    /// The words of the new plan.
    let words: Words
    /// Mounts a component, in the place of another where one was there; it is not started.
    let mount: (Component, ScreenSection, _ former: MountedComponent?) -> MountedComponent
    /// The components that are new, each before those inside it.
    private(set) var added: [MountedComponent] = []
    /// The components that are no longer there, without those inside them.
    private(set) var gone: [MountedComponent] = []

    init(words: Words, mount: @escaping (Component, ScreenSection, MountedComponent?) -> MountedComponent) {
        self.words = words
        self.mount = mount
    }

    /// Compares components with the places of a plan; the one function that a new plan goes through, at every depth.
    ///
    /// While the same builder has the same place, its component stays and adopts the new state.
    ///
    /// - Returns: the components in the order of the plan.
    mutating func reconcile(
        _ old: [MountedComponent], with nodes: [Node], inside parent: MountedComponent? = nil
    ) -> [MountedComponent] {
        guard !old.isEmpty || !nodes.isEmpty else { return [] }
        // Most stand where they stood.
        lazy var former = Dictionary(old.indices.map { (old[$0].id, $0) }) { first, _ in first }
        var isStaying = Array(repeating: false, count: old.count)
        var now: [MountedComponent] = []
        for (section, component) in nodes.shown {
            let place = now.count
            let index = old.indices.contains(place) && old[place].id == component.id ? place : former[component.id]
            let known = index.map { old[$0] }
            let mounted: MountedComponent
            if let index, let known, !isStaying[index], known.stays(as: component) {
                isStaying[index] = true
                known.adopt(component)
                mounted = known
            } else {
                mounted = mount(component, section, known)
                if let known { mounted.replace(known) }
                added.append(mounted)
            }
            mounted.place(component, in: section, parent, words: words)
            // Components inside may stay where the one around them is made anew.
            let inside = known?.children ?? []
            if let known, known !== mounted { known.children = [] }
            mounted.children = reconcile(inside, with: component.nodes, inside: mounted)
            now.append(mounted)
        }
        for index in old.indices where !isStaying[index] { gone.append(old[index]) }
        return now
    }
}
