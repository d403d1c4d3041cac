/// A mounted composition: it runs the presenters, routes events to them and reports changes.
///
/// ```swift
/// let screen = Screen(pluginPoint.compose(plan), router: router, failure: notice)
/// screen.onChange { change, sections in view.animate(change, to: sections) }
/// try screen.send(.tap, to: "add", in: "package-photo")
/// await screen.waitUntilIdle()
/// screen.replan(for: newRequirements)
/// ```
///
/// A screen holds the flags it was planned with, and no others, until `replan` gives it new requirements.
@MainActor
public final class Screen<Requirements: ScreenRequirements>: LivingScreen {
    /// The plan in force, as composing and failures left it.
    public var plan: Plan<Requirements> {
        var plan = composed
        for place in places {
            if let inside = place.insidePlan { plan.update(place.id, inside) }
        }
        return plan
    }

    /// The plan as composing left it.
    private var composed: Plan<Requirements>

    /// The node that RIBs among the components are attached to.
    public let router: Router

    private let surroundings: Surroundings
    private let analytics: Analytics?
    private(set) var places: [MountedComponent] = []
    private let reporter = ChangeReporter()
    /// The number of failures of each builder's components.
    private var failureCounts: [String: Int] = [:]
    /// The builders that are given up, and what plans say of them.
    private var givenUp: [String: Decision]

    /// The number of nested calls that may change several things; changes are reported when the outermost ends.
    private var depth = 0
    private var isReporting = false
    private var hasChanged = false
    private var reportedMissing: [Missing] = []

    /// The builders of the components that became visible, where a renderer says so.
    private var seen: [ComponentID: String] = [:]
    /// Whether everything counts as visible: where no renderer says so, and inside of what is visible.
    var isAllSeen: Bool
    private var pending: Requirements?
    private var isTornDown = false

    /// Mounts a composition; RIBs among its components become children of `router`.
    ///
    /// `failure` is shown in place of a component whose presenter threw. `analytics` records what flags decided, what is
    /// shown and used, and which builders are given up. `givenUp` keeps these builders over launches; without it, the
    /// next screen tries them again. With `reportsAppearance`, impressions are recorded when a renderer says that a component
    /// became visible, and not when the screen is loaded.
    public convenience init(
        _ composition: Composition<Requirements>,
        router: Router,
        failure: FailureNotice,
        analytics: (any AnalyticsSink)? = nil,
        givenUp: (any GivenUpStore)? = nil,
        reportsAppearance: Bool = false
    ) {
        self.init(
            composition, router: router,
            in: Surroundings(
                failure: failure, analytics: analytics, givenUp: givenUp, screen: router.name,
                reportsAppearance: reportsAppearance))
    }

    init(_ composition: Composition<Requirements>, router: Router, in surroundings: Surroundings) {
        let givenUp = surroundings.keptGivenUp.mapValues { Decision.givenUp(failures: mostFailures, message: $0) }
        var composition = composition
        let plan = composition.plan
        if plan.point.isMadeForEachScreen || !givenUp.isEmpty {
            composition = Composition(Plan(plan.point.forMounting(), for: plan.requirements, givenUp: givenUp))
        }
        self.composed = composition.plan
        self.givenUp = givenUp
        self.router = router
        self.surroundings = surroundings
        self.analytics = Analytics(surroundings)
        self.isAllSeen = !surroundings.reportsAppearance
        collect {
            places = composition.sections.flatMap { composed in
                composed.components.map { mount($0, in: composed.section) }
            }
            analytics?.decided(composed)
            start(places)
        }
    }

    // MARK: Looking

    /// The components shown now, section by section, in screen order.
    public var sections: [ScreenSection<LiveComponent>] {
        var sections: [ScreenSection<LiveComponent>] = []
        var components: [LiveComponent] = []
        for (index, place) in places.enumerated() {
            components.append(LiveComponent(id: place.id, builder: place.component.builder, facet: place.facet))
            if index + 1 == places.count || places[index + 1].section != place.section {
                sections.append(ScreenSection(section: place.section, components: components))
                components = []
            }
        }
        return sections
    }

    /// Returns a component as it is shown now; nil when it is not on the screen.
    public func facet(of id: ComponentID) -> Facet<AnyEvent>? { place(of: id)?.facet }

    /// The things that the user still has to do, in screen order.
    public var missing: [Missing] {
        places.flatMap(\.missing)
    }

    /// Calls back after each change with what has changed since the last call, and what is shown now.
    ///
    /// The change is empty where only what is missing has changed.
    /// Never while a presenter handles an event. If a listener changes something itself, all listeners are called again.
    public func onChange(_ listener: @escaping (ScreenChange, [ScreenSection<LiveComponent>]) -> Void) {
        reporter.onChange(listener)
    }

    // MARK: Acting

    /// Says that a component became visible; its impressions are recorded, each once while it stays on the screen.
    public func appeared(_ id: ComponentID) {
        guard let place = place(of: id), !isSeen(place) else { return }
        seen[id] = place.component.builder
        place.appeared()
        recordImpressions()
    }

    /// Returns whether impressions of a component are recorded; one that takes the place of another of its builder is
    /// seen, too.
    private func isSeen(_ place: MountedComponent) -> Bool {
        isAllSeen || seen[place.id] == place.component.builder
    }

    func recordImpressions() { analytics?.shown(places.filter(isSeen), composed.requirements.flags) }

    /// Does to a facet what a user would, and lets its component react.
    ///
    /// An error of the presenter is not thrown here. The screen shows the failure notice in place of the component, which
    /// keeps what was entered and is shown again after a retry. After its second failure the builder is given up for
    /// this screen, and the next eligible one takes the place; a `GivenUpStore` keeps that over launches.
    ///
    /// - Throws: `ScreenError` when the facet is not there, is of another kind, or is disabled; then nothing changes.
    public func send(
        _ interaction: Interaction, to facet: FacetID, in component: ComponentID
    ) throws(ScreenError) {
        let target = try target(of: interaction, at: facet, in: component)
        guard let place = place(of: component) else { return }
        collect {
            handle(target.event, of: target.facet, in: place)
        }
    }

    func handle(_ event: AnyEvent, of facet: Facet<AnyEvent>, in place: MountedComponent) {
        if place.failure != nil {
            retry(place)
        } else {
            do { try place.handle(event) } catch { failed(place, error) }
        }
        // A screen inside records its own.
        if event.unwrapped(as: ScopedEvent.self) == nil {
            analytics?.used(facet, in: place.component, composed.requirements.flags)
        }
    }

    /// Plans again for new requirements and changes what has to change.
    ///
    /// A component stays, with its presenter and state, if the same builder makes it again under the same id with an
    /// equal first state. All others are torn down, and the parts of shared models that only they wrote are reset. Before
    /// that, a component that takes over a place is started: it can still read what the former one has written.
    /// A call while an event is handled or a change reported takes effect after that; of several only the last does.
    public func replan(for requirements: Requirements) {
        guard !isTornDown else { return }
        collect { pending = requirements }
    }

    /// Whether no component has work going on.
    public var isIdle: Bool { places.allSatisfy(\.isIdle) }

    /// Waits until no component has work going on.
    public func waitUntilIdle() async {
        while let busy = places.first(where: { !$0.isIdle }) { await busy.waitUntilIdle() }
    }

    /// Ends all components: observations end, work is cancelled, RIBs are detached.
    ///
    /// Final, wherever it is called from: after it nothing is started, shown or reported.
    public func tearDown() {
        guard !isTornDown else { return }
        isTornDown = true
        reporter.end()
        let ended = places
        places.removeAll()
        for place in ended { end(place) }
    }

    // MARK: Life of a component

    func place(of id: ComponentID) -> MountedComponent? { places.first { $0.id == id } }

    private func mount(_ component: Component, in section: Section) -> MountedComponent {
        var around = surroundings
        around.written = { [weak self] in self?.written ?? [] }
        return MountedComponent(component, in: section, of: around) { [weak self] in
            self?.collect { self?.hasChanged = true }
        }
    }

    private func start(_ added: [MountedComponent]) {
        for place in added where !isTornDown {
            do { try place.start() } catch {
                place.isStarted = false
                failed(place, error)
            }
            for child in place.routers where !isTornDown { router.attach(child) }
            if surroundings.reportsAppearance, isSeen(place) { place.appeared() }
        }
        hasChanged = true
    }

    private func end(_ place: MountedComponent) {
        for child in place.routers { router.detach(child) }
        place.tearDown()
    }

    private func failed(_ place: MountedComponent, _ error: any Error) {
        // The presenter may have torn the screen down.
        guard places.contains(where: { $0 === place }) else { return }
        let component = place.component
        let failures = failureCounts[component.candidate, default: 0] + 1
        failureCounts[component.candidate] = failures
        if givenUp[component.candidate] != nil { return }
        if failures >= mostFailures {
            let message = String(describing: error)
            givenUp[component.candidate] = .givenUp(failures: failures, message: message)
            surroundings.keptGivenUp[component.candidate] = message
            analytics?.gaveUp(
                component, place.ownFacet.id, composed.requirements.flags, because: error)
            pending = pending ?? composed.requirements
        } else {
            place.failure = surroundings.failure
            hasChanged = true
        }
    }

    private func retry(_ place: MountedComponent) {
        place.failure = nil
        hasChanged = true
        // A component that could not be started is made anew.
        if !place.isStarted { pending = pending ?? composed.requirements }
    }

    // MARK: Changing

    /// Does something that may change several things, and reports them together when the outermost such call ends.
    func collect(_ body: () throws -> Void) rethrows {
        depth += 1
        defer {
            depth -= 1
            if depth == 0 { report() }
        }
        try body()
    }

    /// Reports changes until there are none: a listener may change something again.
    private func report() {
        guard !isReporting else { return }
        isReporting = true
        defer { isReporting = false }
        while !isTornDown, pending != nil || hasChanged {
            if let requirements = pending {
                pending = nil
                depth += 1
                change(to: requirements)
                depth -= 1
                continue
            }
            hasChanged = false
            recordImpressions()
            let missing = missing
            reporter.report(sections, always: missing != reportedMissing)
            reportedMissing = missing
        }
    }

    private func change(to requirements: Requirements) {
        let composition = Composition(Plan(composed.point, for: requirements, givenUp: givenUp))
        let old = places
        let byID = Dictionary(old.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        var added: [MountedComponent] = []
        var kept: [(place: MountedComponent, component: Component)] = []
        let next = composition.sections.flatMap { composed in
            composed.components.map { component -> MountedComponent in
                if let place = byID[component.id], place.stays(as: component) {
                    kept.append((place, component))
                    return place
                }
                let place = mount(component, in: composed.section)
                added.append(place)
                return place
            }
        }
        guard !isTornDown else { return added.forEach(end) }
        composed = composition.plan
        places = next
        let staying = Set(next.map { ObjectIdentifier($0) })
        let ids = Set(next.map(\.id))
        seen = seen.filter { ids.contains($0.key) }
        let removed = old.filter { !staying.contains(ObjectIdentifier($0)) }
        analytics?.decided(composed)
        for place in removed { end(place) }
        clear(partsOf: removed.filter { !ids.contains($0.id) })
        start(added)
        for (place, component) in kept where !isTornDown { place.follow(component) }
        if !isTornDown { clear(partsOf: removed.filter { ids.contains($0.id) }) }
    }

    /// Resets the parts that removed components have written and no component on the screen or around it writes.
    private func clear(partsOf removed: [MountedComponent]) {
        let parts = removed.flatMap(\.parts)
        guard !parts.isEmpty else { return }
        let written = written
        for part in parts where !written.contains(part.id) { part.clear() }
    }

    /// The parts that components on the screen or around it write.
    private var written: Set<SharedPart.ID> {
        surroundings.written().union(places.flatMap { $0.parts.map(\.id) })
    }
}

/// The failures after which a builder is given up: one may be an accident, a second one will not be the last.
private let mostFailures = 2
