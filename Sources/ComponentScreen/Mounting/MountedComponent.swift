/// A component on the screen: its running presenter, and a screen inside where its builder has builders inside.
@MainActor
final class MountedComponent {
    let section: Section
    let component: Component
    /// The notice instead of the component, from when its presenter threw until a retry.
    var failure: FailureNotice?
    /// False from when its presenter could not be started.
    var isStarted = true

    private let presenter: RunningPresenter
    private let surroundings: Surroundings
    private let onChange: () -> Void
    /// The facets of the current state, cached when they are first needed.
    private var drawn: Facet<AnyEvent>?
    /// The screen inside, made when the component is started: then all others of the screen around are in their places.
    private var screen: (any InsideScreen)?
    /// The parts that were written inside until `tearDown`.
    private var writtenInside: [SharedPart] = []

    init(_ component: Component, in section: Section, of surroundings: Surroundings, onChange: @escaping () -> Void) {
        self.section = section
        self.component = component
        self.presenter = component.makePresenter()
        self.surroundings = surroundings
        self.onChange = onChange
        presenter.store.onChange = { [weak self] in
            self?.drawn = nil
            onChange()
        }
    }

    var id: ComponentID { component.id }

    var facet: Facet<AnyEvent> {
        var facet = ownFacet
        if failure == nil, let screen { facet.children += screen.sections.innerFacets }
        return facet
    }

    /// The facets without the components inside.
    var ownFacet: Facet<AnyEvent> {
        if let failure { return failure.facet.map { AnyEvent($0) } }
        if let drawn { return drawn }
        let facet = presenter.render()
        drawn = facet
        return facet
    }

    /// The things that the user still has to do in it.
    var missing: [Missing] {
        if let failure { return [Missing(component: id, message: failure.missing)] }
        let inside = (screen?.missing ?? []).map { [id] in
            Missing(component: id.scoping($0.component), message: $0.message)
        }
        guard case .incomplete(let message) = presenter.readiness() else { return inside }
        return [Missing(component: id, message: message)] + inside
    }

    var isIdle: Bool { presenter.store.isIdle && screen?.isIdle ?? true }
    /// The nodes of a component that is a RIB, or has a screen inside.
    var routers: [Router] { [presenter.router, screen?.router].compactMap { $0 } }
    /// The parts of shared models that it writes, or wrote until `tearDown`.
    var parts: [SharedPart] { presenter.store.parts + (screen?.parts ?? []) + writtenInside }
    /// The plan of the screen inside; nil where there is none.
    var insidePlan: (any InsidePlan)? { screen?.anyPlan as? any InsidePlan }

    /// Returns whether a newly made component is this one: of the same builder, under the same id, with an equal first
    /// state.
    func stays(as made: Component) -> Bool {
        isStarted && id == made.id && component.builder == made.builder && component.startsLike(made)
    }

    /// Starts the presenter; called once, when all components of the screen are there; throws what the presenter throws.
    func start() throws {
        try presenter.start()
        screen = component.showContents?(nil, surroundings, onChange)
    }

    /// Says to the screen inside that it became visible.
    func appeared() { screen?.appeared() }

    /// Lets the presenter handle an event of the facets; throws what the presenter throws.
    func handle(_ event: AnyEvent) throws {
        if let event = event.unwrapped(as: ScopedEvent.self) {
            screen?.handle(event)
        } else {
            try presenter.handle(event)
        }
    }

    /// Takes over the components inside a newly made component that starts like this one.
    func follow(_ component: Component) {
        if let screen { _ = component.showContents?(screen, surroundings, onChange) }
    }

    func waitUntilIdle() async {
        await presenter.store.waitUntilIdle()
        await screen?.waitUntilIdle()
    }

    /// Ends observations and work.
    func tearDown() {
        writtenInside = screen?.parts ?? []
        screen?.tearDown()
        presenter.store.tearDown()
    }
}
