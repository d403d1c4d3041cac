/// A mounted component with its types erased.
@MainActor
protocol MountedComponent: AnyObject {
    /// The facets of the current state.
    var facet: Facet<AnyEvent> { get }
    /// The facets without the components inside.
    var ownFacet: Facet<AnyEvent> { get }
    /// What the user still has to do in it.
    var missing: [Missing] { get }
    var isIdle: Bool { get }
    /// The nodes of a component that is a RIB, or has a screen inside.
    var routers: [Router] { get }
    /// The parts of shared models that it writes, or wrote until `tearDown`.
    var parts: [SharedPart] { get }
    /// The plan of the screen inside, with its type erased; nil where there is none.
    var insidePlan: (any Sendable)? { get }

    /// Starts the presenter; called once, when all components of the screen are there; throws what the presenter throws.
    func start() throws
    /// Lets the presenter handle an event of the facets; throws what the presenter throws.
    func handle(_ event: AnyEvent) throws
    /// Takes over the components inside a newly made component that starts like this one.
    func follow(_ component: Component)
    func waitUntilIdle() async
    /// Ends observations and work.
    func tearDown()
}

/// A component with a running presenter, and a screen inside where its builder has builders inside.
@MainActor
final class Mounted<View: ComponentView, P: Presenter>: MountedComponent
where P.State == View.State, P.Event == View.Event {
    private let component: Component
    private let store: Store<View.State>
    private let view: View
    private let presenter: P
    private let surroundings: Surroundings
    private let onChange: () -> Void
    /// The facets of the current state, cached when they are first needed.
    private var drawn: Facet<AnyEvent>?
    /// The screen inside, made when the component is started: then all others of the screen around are in their places.
    private var screen: (any InsideScreen)?
    /// What was written inside until `tearDown`.
    private var writtenInside: [SharedPart] = []

    init(
        _ component: Component, store: Store<View.State>, view: View, presenter: P, in surroundings: Surroundings,
        onChange: @escaping () -> Void
    ) {
        self.component = component
        self.store = store
        self.view = view
        self.presenter = presenter
        self.surroundings = surroundings
        self.onChange = onChange
        store.onChange = { [weak self] in
            self?.drawn = nil
            onChange()
        }
    }

    var facet: Facet<AnyEvent> {
        guard let screen else { return ownFacet }
        var facet = ownFacet
        facet.children += screen.sections.innerFacets
        return facet
    }

    var ownFacet: Facet<AnyEvent> {
        if let drawn { return drawn }
        let facet = view.body(store.state).map { AnyEvent($0) }
        drawn = facet
        return facet
    }

    var missing: [Missing] {
        let id = component.id
        let inside = screen?.missing.map { Missing(component: id.scoping($0.component), message: $0.message) } ?? []
        guard case .incomplete(let message) = store.state.readiness else { return inside }
        return [Missing(component: id, message: message)] + inside
    }

    var isIdle: Bool { store.isIdle && screen?.isIdle ?? true }
    var routers: [Router] { [(presenter as? any RIB)?.router, screen?.router].compactMap { $0 } }
    var parts: [SharedPart] { store.parts + (screen?.parts ?? []) + writtenInside }
    var insidePlan: (any Sendable)? { screen?.anyPlan }

    func start() throws {
        try presenter.start()
        screen = component.showContents?(nil, surroundings, onChange)
    }

    func handle(_ event: AnyEvent) throws {
        // An event of another type cannot come: the facets have no events but those of this view and of the screen.
        if let event = event.unwrapped(as: ScopedEvent.self) {
            screen?.handle(event)
        } else if let event = event.unwrapped(as: P.Event.self) {
            try presenter.handle(event)
        }
    }

    func follow(_ component: Component) {
        if let screen { _ = component.showContents?(screen, surroundings, onChange) }
    }

    func waitUntilIdle() async {
        await store.waitUntilIdle()
        await screen?.waitUntilIdle()
    }

    func tearDown() {
        writtenInside = screen?.parts ?? []
        screen?.tearDown()
        store.tearDown()
    }
}
