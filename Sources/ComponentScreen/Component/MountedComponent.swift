/// A mounted component with its types erased.
@MainActor
protocol MountedComponent: AnyObject {
    /// The facets of the current state.
    var facet: Facet<AnyEvent> { get }
    /// The facets that are not those of a component inside.
    var ownFacet: Facet<AnyEvent> { get }
    /// What the user still has to do in it, where that is not in the component itself with the component inside.
    var messages: [(component: ComponentID?, message: String)] { get }
    var isIdle: Bool { get }
    /// The nodes of a component that is a RIB, or has a screen inside.
    var routers: [Router] { get }
    /// The parts of shared models that it writes, or wrote until `tearDown`.
    var parts: [SharedPart] { get }
    /// The plan in force inside it, for whoever knows its type; nil for a component that has nothing inside.
    var innerPlan: (any Sendable)? { get }

    /// Starts the presenter; called once, when all components of the screen are there; throws what the presenter throws.
    func start() throws
    /// Lets the presenter handle an event of the facets; throws what the presenter throws.
    func handle(_ event: AnyEvent) throws
    /// Takes over what is inside a newly made component that starts like this one.
    func follow(_ component: Component)
    func waitUntilIdle() async
    /// Ends observations and work.
    func tearDown()
}

/// A component with a running presenter.
@MainActor
final class Mounted<View: ComponentView, P: Presenter>: MountedComponent
where P.State == View.State, P.Event == View.Event {
    private let store: Store<View.State>
    private let view: View
    private let presenter: P
    /// The facets of the current state, cached when they are first needed.
    private var drawn: Facet<AnyEvent>?

    init(
        store: Store<View.State>,
        view: View,
        presenter: P,
        onChange: @escaping () -> Void
    ) {
        self.store = store
        self.view = view
        self.presenter = presenter
        store.onChange = { [weak self] in
            self?.drawn = nil
            onChange()
        }
    }

    var facet: Facet<AnyEvent> {
        if let drawn { return drawn }
        let facet = view.body(store.state).map { AnyEvent($0) }
        drawn = facet
        return facet
    }

    var ownFacet: Facet<AnyEvent> { facet }

    var messages: [(component: ComponentID?, message: String)] {
        if case .incomplete(let message) = store.state.readiness { [(nil, message)] } else { [] }
    }

    var isIdle: Bool { store.isIdle }
    var routers: [Router] { [(presenter as? any RIB)?.router].compactMap { $0 } }
    var parts: [SharedPart] { store.parts }
    var innerPlan: (any Sendable)? { nil }

    func start() throws { try presenter.start() }

    func handle(_ event: AnyEvent) throws {
        // An event of another type cannot come: the facets have no events but those of this view.
        if let event = event.unwrapped(as: P.Event.self) { try presenter.handle(event) }
    }

    func follow(_ component: Component) {}
    func waitUntilIdle() async { await store.waitUntilIdle() }
    func tearDown() { store.tearDown() }
}
