/// A composition mounted: presenters alive, events routed, changes reported.
///
/// ```swift
/// let screen = Screen(pluginPoint.compose(plan), router: router)
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
    struct Place {
        let section: Section
        let builder: String
        let component: Component
        var mounted: any MountedComponent
    }

    /// The plan in force, as composing and failures left it.
    public private(set) var plan: Plan<Requirements>

    /// The node that RIBs among the components are attached to.
    public let router: Router

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
    /// `analytics`, where it is given, hears of every facet that is shown and of every interaction.
    public init(_ composition: Composition<Requirements>, router: Router, analytics: (any AnalyticsSink)? = nil) {
        self.plan = composition.plan
        self.router = router
        self.analytics = analytics.map { Analytics(screen: router.name, sink: $0) }
        collect {
            places = composition.sections.flatMap { composed in
                composed.components.map { made in
                    Place(
                        section: composed.section, builder: made.builder, component: made.component,
                        mounted: mount(made.component))
                }
            }
            for place in places { begin(place) }
        }
    }

    // MARK: Looking

    /// What the screen shows now, in screen order.
    public var sections: [LiveSection] {
        var sections: [LiveSection] = []
        for place in places {
            let shown = LiveComponent(id: place.component.id, builder: place.builder, facet: place.mounted.facet)
            if let last = sections.last, last.section == place.section {
                sections[sections.count - 1] = LiveSection(section: last.section, components: last.components + [shown])
            } else {
                sections.append(LiveSection(section: place.section, components: [shown]))
            }
        }
        return sections
    }

    /// What a component shows now; nil when it is not on the screen.
    public func facet(of id: ComponentID) -> Facet<AnyEvent>? { place(of: id)?.mounted.facet }

    /// What the user still has to do, in screen order.
    public var missing: [Missing] {
        places.compactMap { place in
            guard case .incomplete(let message) = place.mounted.readiness else { return nil }
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
    /// A presenter that throws does not throw here: its component is shown as failed, with a way to retry; after its
    /// second failure the builder is given up for this screen and the next eligible one takes the place.
    ///
    /// - Throws: `ScreenError` when there is no such facet or it does not take this now, naming what is there.
    public func send(_ interaction: Interaction, to facet: FacetID, in component: ComponentID) throws {
        guard let place = place(of: component) else {
            throw ScreenError.unknownComponent(component, present: places.map(\.component.id))
        }
        try collect {
            let used = place.mounted.facet.first(facet)
            do {
                try place.mounted.send(interaction, to: facet)
            } catch let failure as PresenterFailure {
                failed(place.component.id, failure)
            }
            if let used { analytics?.used(used, in: place, plan) }
        }
    }

    /// Plans again for new requirements and changes what has to change.
    ///
    /// What stays, that is the same builder's component under the same id starting from the same state, keeps its
    /// presenter, its state and what the user entered. What goes is torn down and takes back what it wrote to what it
    /// shares, unless another component takes its place: that one takes up what it finds. Called while an event is
    /// handled or a change reported, it waits for the end of that; of several that wait the newest counts.
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
    public func tearDown() {
        isTornDown = true
        pending = nil
        listeners.removeAll()
        for place in places { end(place) }
        places.removeAll()
        reported.removeAll()
    }

    // MARK: Life of a component

    private func place(of id: ComponentID) -> Place? { places.first { $0.component.id == id } }

    private func mount(_ component: Component) -> any MountedComponent {
        component.mount { [weak self] in self?.collect { self?.hasChanged = true } }
    }

    private func begin(_ place: Place) {
        place.mounted.start()
        if let child = place.mounted.router { router.attach(child) }
        hasChanged = true
    }

    private func end(_ place: Place) {
        if let child = place.mounted.router { router.detach(child) }
        place.mounted.tearDown()
    }

    private func failed(_ id: ComponentID, _ failure: PresenterFailure) {
        guard let index = places.firstIndex(where: { $0.component.id == id }) else { return }
        end(places[index])
        hasChanged = true
        if faults.note(places[index].builder, failure.reason) {
            pending = pending ?? plan.requirements
        } else {
            places[index].mounted = FailedComponent(id) { [weak self] in self?.retry(id) }
        }
    }

    private func retry(_ id: ComponentID) {
        guard let index = places.firstIndex(where: { $0.component.id == id }) else { return }
        places[index].mounted = mount(places[index].component)
        begin(places[index])
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
                for listener in listeners { listener(change, shown) }
            }
        }
    }

    private func change(to requirements: Requirements) {
        let composition = Composition(Plan(plan.layout, requirements).without(faults.givenUp))
        let old = places
        plan = composition.plan
        var fresh: [ComponentID] = []
        let next = composition.sections.flatMap { composed in
            composed.components.map { made -> Place in
                let id = made.component.id
                if let kept = old.first(where: { $0.stays(as: made) }) {
                    return Place(
                        section: composed.section, builder: kept.builder, component: kept.component,
                        mounted: kept.mounted)
                }
                fresh.append(id)
                return Place(
                    section: composed.section, builder: made.builder, component: made.component,
                    mounted: mount(made.component))
            }
        }
        let kept = Set(next.map { ObjectIdentifier($0.mounted) })
        let gone = old.filter { !kept.contains(ObjectIdentifier($0.mounted)) }
        places = next
        for place in gone { end(place) }
        for place in gone where !next.contains(where: { $0.component.id == place.component.id }) {
            place.mounted.withdraw()
        }
        for place in next where fresh.contains(place.component.id) { begin(place) }
        hasChanged = true
    }
}

extension Screen.Place {
    /// Whether a component made anew is this one: of the same builder, under the same id, starting alike.
    fileprivate func stays(as made: ComposedComponent) -> Bool {
        component.id == made.component.id && builder == made.builder && component.startsLike(made.component)
    }
}
