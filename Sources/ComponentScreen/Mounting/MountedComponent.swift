/// A component brought to life, with its types erased.
@MainActor
protocol MountedComponent: AnyObject {
    var id: ComponentID { get }
    /// The facets of the current state.
    var facet: Facet<AnyEvent> { get }
    var readiness: Readiness { get }
    var isSettled: Bool { get }
    /// The node of a component that is a RIB.
    var router: Router? { get }

    /// Lets the presenter take up what is known; called once, when all components of the screen are there.
    func start()
    func send(_ interaction: Interaction, to id: FacetID) throws
    func settle() async
    func tearDown()
}

@MainActor
final class Mounted<View: ComponentView, P: Presenter>: MountedComponent
where P.State == View.State, P.Event == View.Event {
    let id: ComponentID
    private let store: Store<View.State>
    private let view: View
    private let presenter: P

    init(id: ComponentID, store: Store<View.State>, view: View, presenter: P, onChange: @escaping () -> Void) {
        self.id = id
        self.store = store
        self.view = view
        self.presenter = presenter
        store.onChange = onChange
    }

    var facet: Facet<AnyEvent> { view.body(store.state).map { AnyEvent($0) } }
    var readiness: Readiness { store.state.readiness }
    var isSettled: Bool { store.isSettled }
    var router: Router? { (presenter as? any RIB)?.router }

    func start() { presenter.start() }

    func send(_ interaction: Interaction, to facetID: FacetID) throws {
        let root = view.body(store.state)
        guard let path = root.path(to: facetID), let facet = path.last else {
            throw ScreenError.unknownFacet(facetID, component: id, present: root.all.map(\.id))
        }
        for element in path {
            if case .disabled(let reason) = element.status {
                throw ScreenError.disabled(facetID, component: id, reason: reason)
            }
        }
        guard let event = facet.events.event(for: interaction) else {
            throw ScreenError.notTaken(interaction, facet: facetID, component: id)
        }
        try presenter.handle(event)
    }

    func settle() async { await store.settle() }
    func tearDown() { store.tearDown() }
}

extension Facet {
    /// The facets from this one down to the one with the id.
    func path(to id: FacetID) -> [Facet]? {
        if self.id == id { return [self] }
        for child in children {
            if let path = child.path(to: id) { return [self] + path }
        }
        return nil
    }
}
