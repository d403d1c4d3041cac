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
    /// A component on the screen, as composed and as mounted.
    @MainActor
    struct Place {
        let section: Section
        let component: Component
        let mounted: any MountedComponent
        /// What is shown instead of the component, from when its presenter threw until a retry.
        var failure: FailureNotice?

        var id: ComponentID { component.id }
        var builder: String { component.builder }
        var facet: Facet<AnyEvent> { failure?.facet.map { AnyEvent($0) } ?? mounted.facet }

        /// What the user still has to do in it.
        var missing: [Missing] {
            if let failure { return [Missing(component: id, message: failure.missing)] }
            return mounted.messages.map { message in
                Missing(component: message.component.map { id.scoping($0) } ?? id, message: message.message)
            }
        }
    }

    /// The plan in force, as composing and failures left it.
    public var plan: Plan<Requirements> {
        var plan = composed
        for place in places {
            if let inner = place.mounted.innerPlan { plan.update(place.id, inner) }
        }
        return plan
    }

    /// The plan as composing left it.
    private var composed: Plan<Requirements>

    /// The node that RIBs among the components are attached to.
    public let router: Router

    private let failure: FailureNotice
    private let analytics: Analytics?
    private var places: [Place] = []
    /// What was last reported.
    private var reported: [ScreenSection<LiveComponent>] = []
    private var listeners: [(ScreenChange, [ScreenSection<LiveComponent>]) -> Void] = []
    /// How often the components of each builder have failed.
    private var failureCounts: [String: Int] = [:]
    /// The builders that are given up, with the message for the plan.
    private var givenUp: [String: String] = [:]

    /// How many calls are under way that may change several things; changes are reported when the outermost ends.
    private var depth = 0
    private var isReporting = false
    private var hasChanged = false
    private var pending: Requirements?
    private var isTornDown = false

    /// Mounts a composition; RIBs among its components become children of `router`.
    ///
    /// `failure` is shown in place of a component whose presenter threw. `analytics` is told of every facet that is
    /// shown and of every interaction.
    public init(
        _ composition: Composition<Requirements>,
        router: Router,
        failure: FailureNotice,
        analytics: (any AnalyticsSink)? = nil
    ) {
        self.composed = composition.plan
        self.router = router
        self.failure = failure
        self.analytics = analytics.map { Analytics(screen: router.name, sink: $0) }
        collect {
            places = composition.sections.flatMap { composed in
                composed.components.map { Place(section: composed.section, component: $0, mounted: mount($0)) }
            }
            start(places)
        }
    }

    // MARK: Looking

    /// What the screen shows now, in screen order.
    public var sections: [ScreenSection<LiveComponent>] {
        var sections: [ScreenSection<LiveComponent>] = []
        var components: [LiveComponent] = []
        for (index, place) in places.enumerated() {
            components.append(LiveComponent(id: place.id, builder: place.builder, facet: place.facet))
            if index + 1 == places.count || places[index + 1].section != place.section {
                sections.append(ScreenSection(section: place.section, components: components))
                components = []
            }
        }
        return sections
    }

    /// What a component shows now; nil when it is not on the screen.
    public func facet(of id: ComponentID) -> Facet<AnyEvent>? { place(of: id)?.facet }

    /// What the user still has to do, in screen order.
    public var missing: [Missing] {
        places.flatMap(\.missing)
    }

    /// Calls back after each change with what has changed since the last call, and what is shown now.
    ///
    /// Never while a presenter handles an event. If a listener changes something itself, all listeners are called again.
    public func onChange(_ listener: @escaping (ScreenChange, [ScreenSection<LiveComponent>]) -> Void) {
        listeners.append(listener)
    }

    // MARK: Acting

    /// Does to a facet what a user would, and lets its component react.
    ///
    /// An error of the presenter is not thrown here. The screen shows the failure notice in place of the component, which
    /// keeps what was entered and is shown again after a retry. After its second failure the builder is given up for
    /// this screen, and the next eligible one takes the place.
    ///
    /// - Throws: `ScreenError` when the facet is not there, is of another kind, or is disabled; then nothing changes.
    public func send(
        _ interaction: Interaction, to facet: FacetID, in component: ComponentID
    ) throws(ScreenError) {
        let target = try target(of: interaction, at: facet, in: component)
        guard let place = place(of: component) else { return }
        collect {
            handle(target.event, in: place)
            analytics?.used(target.facet, in: place, plan)
        }
    }

    private func handle(_ event: AnyEvent, in place: Place) {
        guard place.failure == nil else { return retry(place.id) }
        do { try place.mounted.handle(event) } catch { failed(place.id, error) }
    }

    /// Plans again for new requirements and changes what has to change.
    ///
    /// A component stays, with its presenter and state, if the same builder makes it again under the same id with an
    /// equal first state. All others are torn down, and the parts of shared models that only they wrote are reset. A
    /// component that takes over a place is started before that, so that it can read what the former one has written.
    /// A call while an event is handled or a change reported takes effect after that; of several only the last does.
    public func replan(for requirements: Requirements) {
        guard !isTornDown else { return }
        collect { pending = requirements }
    }

    /// Whether no component has work going on.
    public var isIdle: Bool { places.allSatisfy(\.mounted.isIdle) }

    /// Waits until no component has work going on.
    public func waitUntilIdle() async {
        while let busy = places.first(where: { !$0.mounted.isIdle }) { await busy.mounted.waitUntilIdle() }
    }

    /// Ends all components: observations end, work is cancelled, RIBs are detached.
    ///
    /// Final, wherever it is called from: after it nothing is started, shown or reported.
    public func tearDown() {
        guard !isTornDown else { return }
        isTornDown = true
        listeners.removeAll()
        let ended = places
        places.removeAll()
        for place in ended { end(place) }
    }

    // MARK: Life of a component

    private func place(of id: ComponentID) -> Place? { places.first { $0.id == id } }

    private func mount(_ component: Component) -> any MountedComponent {
        component.mount(failure: failure) { [weak self] in self?.collect { self?.hasChanged = true } }
    }

    private func start(_ added: [Place]) {
        for place in added where !isTornDown {
            place.mounted.start()
            for child in place.mounted.routers where !isTornDown { router.attach(child) }
        }
        hasChanged = true
    }

    private func end(_ place: Place) {
        for child in place.mounted.routers { router.detach(child) }
        place.mounted.tearDown()
    }

    private func failed(_ id: ComponentID, _ error: any Error) {
        guard let index = places.firstIndex(where: { $0.id == id }) else { return }
        let builder = places[index].component.candidate
        failureCounts[builder, default: 0] += 1
        if failureCounts[builder, default: 0] >= mostFailures {
            givenUp[builder] = "given up after \(mostFailures) failures, the last: \(error)"
            pending = pending ?? composed.requirements
        } else {
            places[index].failure = failure
            hasChanged = true
        }
    }

    private func retry(_ id: ComponentID) {
        guard let index = places.firstIndex(where: { $0.id == id }) else { return }
        places[index].failure = nil
        hasChanged = true
    }

    // MARK: Changing

    /// Does something that may change several things, and reports them together when the outermost such call ends.
    private func collect(_ body: () throws -> Void) rethrows {
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
            let shown = sections
            let change = ScreenChange(from: reported, to: shown)
            reported = shown
            analytics?.shown(places, plan)
            if !change.isEmpty {
                for listener in listeners where !isTornDown { listener(change, shown) }
            }
        }
    }

    private func change(to requirements: Requirements) {
        let composition = Composition(Plan(composed.layout, requirements).without(givenUp))
        let old = places
        let byID = Dictionary(old.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        var added: [Place] = []
        var kept: [(place: Place, component: Component)] = []
        let next = composition.sections.flatMap { composed in
            composed.components.map { component -> Place in
                if let place = byID[component.id], place.stays(as: component) {
                    kept.append((place, component))
                    return place
                }
                let place = Place(section: composed.section, component: component, mounted: mount(component))
                added.append(place)
                return place
            }
        }
        guard !isTornDown else { return added.forEach(end) }
        composed = composition.plan
        places = next
        let staying = Set(next.map { ObjectIdentifier($0.mounted) })
        let ids = Set(next.map(\.id))
        let removed = old.filter { !staying.contains(ObjectIdentifier($0.mounted)) }
        for place in removed { end(place) }
        clear(partsOf: removed.filter { !ids.contains($0.id) })
        start(added)
        for (place, component) in kept where !isTornDown { place.mounted.follow(component) }
        if !isTornDown { clear(partsOf: removed.filter { ids.contains($0.id) }) }
    }

    /// Resets the parts that removed components have written and no component on the screen writes.
    private func clear(partsOf removed: [Place]) {
        let written = Set(places.flatMap { $0.mounted.parts.map(\.id) })
        for part in removed.flatMap(\.mounted.parts) where !written.contains(part.id) { part.clear() }
    }
}

// MARK: Inside a component

extension Composition: InnerComposition {
    var facets: [Facet<AnyEvent>] { render().innerFacets }

    @MainActor
    func mount(named name: String, failure: FailureNotice, onChange: @escaping () -> Void) -> any InnerScreen {
        let screen = Screen(self, router: Router(name), failure: failure)
        screen.onChange { _, _ in onChange() }
        return screen
    }
}

extension Screen: InnerScreen {
    var facets: [Facet<AnyEvent>] { sections.innerFacets }
    var innerPlan: any Sendable { plan }
    var messages: [(component: ComponentID, message: String)] { missing.map { ($0.component, $0.message) } }
    var parts: [SharedPart] { places.flatMap(\.mounted.parts) }

    func handle(_ event: InnerEvent) {
        guard let place = place(of: event.component) else { return }
        collect { handle(event.event, in: place) }
    }

    func follow(_ composition: any InnerComposition) {
        guard let composition = composition as? Composition<Requirements> else { return }
        replan(for: composition.plan.requirements)
    }
}

extension Screen.Place {
    /// Whether a newly made component is this one: of the same builder, under the same id, with an equal first state.
    fileprivate func stays(as made: Component) -> Bool {
        id == made.id && builder == made.builder && component.startsLike(made)
    }
}

/// The failures after which a builder is given up: one may be an accident, a second one will not be the last.
private let mostFailures = 2
