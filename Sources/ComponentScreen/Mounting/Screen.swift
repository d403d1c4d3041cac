/// A composition mounted: presenters alive, events routed, changes reported.
///
/// ```swift
/// let screen = Screen(pluginPoint.compose(plan), router: router, failure: notice)
/// screen.onChange { change, sections in view.animate(change, to: sections) }
/// try screen.send(.tap, to: "add", in: "package-photo")
/// await screen.settle()
/// screen.replan(for: newRequirements)
/// ```
///
/// A screen holds the flags it was planned with, and no others, until `replan` gives it new requirements.
@MainActor
public final class Screen<Requirements: ScreenRequirements>: LivingScreen {
    /// A component on the screen and what brings it to life.
    @MainActor
    struct Place {
        let section: Section
        let builder: String
        let component: Component
        let mounted: any MountedComponent
        /// What is shown instead of the component, from its presenter's throwing until a retry.
        var failure: FailureNotice?

        var facet: Facet<AnyEvent> { failure?.facet.map { AnyEvent($0) } ?? mounted.facet }

        var readiness: Readiness { failure.map { .incomplete($0.missing) } ?? mounted.readiness }
    }

    /// The plan in force, as composing and failures left it.
    public private(set) var plan: Plan<Requirements>

    /// The node that RIBs among the components are attached to.
    public let router: Router

    private let failure: FailureNotice
    private let analytics: Analytics?
    private var places: [Place] = []
    /// What was last reported.
    private var reported: [LiveSection] = []
    private var listeners: [(ScreenChange, [LiveSection]) -> Void] = []
    private var faults = FaultBook()

    /// How many calls are under way that may change several things; changes are reported when the outermost ends.
    private var depth = 0
    private var isReporting = false
    private var hasChanged = false
    private var pending: Requirements?
    private var isTornDown = false

    /// Brings a composition to life; RIBs among its components become children of `router`.
    ///
    /// `failure` is shown in the place of a component whose presenter threw. `analytics`, where it is given, hears of
    /// every facet that is shown and of every interaction.
    public init(
        _ composition: Composition<Requirements>,
        router: Router,
        failure: FailureNotice,
        analytics: (any AnalyticsSink)? = nil
    ) {
        self.plan = composition.plan
        self.router = router
        self.failure = failure
        self.analytics = analytics.map { Analytics(screen: router.name, sink: $0) }
        collect {
            places = composition.sections.flatMap { composed in
                composed.components.map { made in
                    Place(
                        section: composed.section, builder: made.builder, component: made.component,
                        mounted: mount(made.component))
                }
            }
            begin(places)
        }
    }

    // MARK: Looking

    /// What the screen shows now, in screen order.
    public var sections: [LiveSection] {
        var sections: [LiveSection] = []
        var components: [LiveComponent] = []
        for (index, place) in places.enumerated() {
            components.append(LiveComponent(id: place.component.id, builder: place.builder, facet: place.facet))
            if index + 1 == places.count || places[index + 1].section != place.section {
                sections.append(LiveSection(section: place.section, components: components))
                components = []
            }
        }
        return sections
    }

    /// What a component shows now; nil when it is not on the screen.
    public func facet(of id: ComponentID) -> Facet<AnyEvent>? { place(of: id)?.facet }

    /// What the user still has to do, in screen order.
    public var missing: [Missing] {
        places.compactMap { place in
            guard case .incomplete(let message) = place.readiness else { return nil }
            return Missing(component: place.component.id, message: message)
        }
    }

    /// Calls back after each change with what has changed since the last call, and what is shown by that.
    ///
    /// Never while a presenter is at work. A listener that changes something itself starts another round.
    public func onChange(_ listener: @escaping (ScreenChange, [LiveSection]) -> Void) {
        listeners.append(listener)
    }

    // MARK: Acting

    /// Does to a facet what a user would, and lets its component react.
    ///
    /// A presenter that throws does not throw here: the failure notice is shown in the place of its component, which
    /// lives on with what was entered and is shown again after a retry. After its second failure the builder is given up
    /// for this screen, and the next eligible one takes the place.
    ///
    /// - Throws: `ScreenError` when there is no such facet or it does not take this now, naming what is there.
    public func send(_ interaction: Interaction, to facet: FacetID, in component: ComponentID) throws {
        guard let place = place(of: component) else {
            throw ScreenError.unknownComponent(component, present: places.map(\.component.id))
        }
        try collect {
            let used = place.facet.first(facet)
            if let failure = place.failure {
                _ = try failure.facet.event(for: interaction, at: facet, in: component)
                retry(component)
            } else {
                do {
                    try place.mounted.send(interaction, to: facet)
                } catch let error as PresenterFailure {
                    failed(component, error)
                }
            }
            if let used { analytics?.used(used, in: place, plan) }
        }
    }

    /// Plans again for new requirements and changes what has to change.
    ///
    /// What stays, that is the same builder's component under the same id starting from the same state, keeps its
    /// presenter, its state and what the user entered. What goes is torn down, and the parts it wrote to what components
    /// share are cleared, unless another component of the screen writes them too. The component that takes a place
    /// starts before that, so that it can take up what the one before it has written. Called while an event is handled
    /// or a change reported, it waits for the end of that; of several that wait the newest counts.
    public func replan(for requirements: Requirements) {
        guard !isTornDown else { return }
        collect { pending = requirements }
    }

    /// Whether no component has work going on.
    public var isSettled: Bool { places.allSatisfy(\.mounted.isSettled) }

    /// Waits until no component has work going on.
    public func settle() async {
        while let busy = places.first(where: { !$0.mounted.isSettled }) { await busy.mounted.settle() }
    }

    /// Ends all components: observations are let go, work is cancelled, RIBs are detached.
    ///
    /// Final, wherever it is called from: nothing is started, shown or told after it.
    public func tearDown() {
        guard !isTornDown else { return }
        isTornDown = true
        listeners.removeAll()
        let ended = places
        places.removeAll()
        for place in ended { end(place) }
    }

    // MARK: Life of a component

    private func place(of id: ComponentID) -> Place? { places.first { $0.component.id == id } }

    private func mount(_ component: Component) -> any MountedComponent {
        component.mount { [weak self] in self?.collect { self?.hasChanged = true } }
    }

    private func begin(_ fresh: [Place]) {
        for place in fresh where !isTornDown {
            place.mounted.start()
            if !isTornDown, let child = place.mounted.router { router.attach(child) }
        }
        hasChanged = true
    }

    private func end(_ place: Place) {
        if let child = place.mounted.router { router.detach(child) }
        place.mounted.tearDown()
    }

    private func failed(_ id: ComponentID, _ error: PresenterFailure) {
        guard let index = places.firstIndex(where: { $0.component.id == id }) else { return }
        if faults.note(places[index].builder, error.reason) {
            pending = pending ?? plan.requirements
        } else {
            places[index].failure = failure
            hasChanged = true
        }
    }

    private func retry(_ id: ComponentID) {
        guard let index = places.firstIndex(where: { $0.component.id == id }) else { return }
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

    /// Tells what has changed, until nothing has: a listener may change something again.
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
        let composition = Composition(Plan(plan.layout, requirements).without(faults.givenUp))
        let old = places
        let byID = Dictionary(old.map { ($0.component.id, $0) }, uniquingKeysWith: { first, _ in first })
        var fresh: [Place] = []
        let next = composition.sections.flatMap { composed in
            composed.components.map { made -> Place in
                if let kept = byID[made.component.id], kept.stays(as: made) { return kept }
                let place = Place(
                    section: composed.section, builder: made.builder, component: made.component,
                    mounted: mount(made.component))
                fresh.append(place)
                return place
            }
        }
        guard !isTornDown else { return fresh.forEach(end) }
        plan = composition.plan
        places = next
        let staying = Set(next.map { ObjectIdentifier($0.mounted) })
        let ids = Set(next.map(\.component.id))
        let gone = old.filter { !staying.contains(ObjectIdentifier($0.mounted)) }
        for place in gone { end(place) }
        clear(partsOf: gone.filter { !ids.contains($0.component.id) })
        begin(fresh)
        if !isTornDown { clear(partsOf: gone.filter { ids.contains($0.component.id) }) }
    }

    /// Puts back the parts that components which left have written and none that is there writes.
    private func clear(partsOf gone: [Place]) {
        let written = Set(places.flatMap { $0.mounted.parts.map(\.id) })
        for part in gone.flatMap(\.mounted.parts) where !written.contains(part.id) { part.clear() }
    }
}

extension Screen.Place {
    /// Whether a component made anew is this one: of the same builder, under the same id, starting alike.
    fileprivate func stays(as made: ComposedComponent) -> Bool {
        component.id == made.component.id && builder == made.builder && component.startsLike(made.component)
    }
}
