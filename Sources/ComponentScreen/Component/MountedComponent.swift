/// A component brought to life, with its types erased.
@MainActor
protocol MountedComponent: AnyObject {
    /// The facets of the current state.
    var facet: Facet<AnyEvent> { get }
    var readiness: Readiness { get }
    var isSettled: Bool { get }
    /// The node of a component that is a RIB.
    var router: Router? { get }
    /// The parts of shared models that it writes, or wrote until `tearDown`.
    var parts: [SharedPart] { get }

    /// Lets the presenter take up what is known; called once, when all components of the screen are there.
    func start()
    /// Lets the presenter react.
    ///
    /// - Throws: `ScreenError` when the facet does not take this; `PresenterFailure` when the presenter threw.
    func send(_ interaction: Interaction, to id: FacetID) throws
    func settle() async
    /// Ends observations and work.
    func tearDown()
}

/// What a presenter threw.
struct PresenterFailure: Error {
    let reason: any Error
}

/// A state, its view and its presenter, alive.
@MainActor
final class Mounted<View: ComponentView, P: Presenter>: MountedComponent
where P.State == View.State, P.Event == View.Event {
    private let id: ComponentID
    private let store: Store<View.State>
    private let view: View
    private let draw: (View, View.State) -> Facet<AnyEvent>
    private let presenter: P
    /// The facets of the current state, once somebody asked for them.
    private var drawn: Facet<AnyEvent>?

    init(
        id: ComponentID,
        store: Store<View.State>,
        view: View,
        draw: @escaping (View, View.State) -> Facet<AnyEvent>,
        presenter: P,
        onChange: @escaping () -> Void
    ) {
        self.id = id
        self.store = store
        self.view = view
        self.draw = draw
        self.presenter = presenter
        store.onChange = { [weak self] in
            self?.drawn = nil
            onChange()
        }
    }

    var facet: Facet<AnyEvent> {
        if let drawn { return drawn }
        let facet = draw(view, store.state)
        drawn = facet
        return facet
    }

    var readiness: Readiness { store.state.readiness }
    var isSettled: Bool { store.isSettled }
    var router: Router? { (presenter as? any RIB)?.router }
    var parts: [SharedPart] { store.parts }

    func start() { presenter.start() }

    func send(_ interaction: Interaction, to facetID: FacetID) throws {
        let event = try view.body(store.state).event(for: interaction, at: facetID, in: id)
        do {
            try presenter.handle(event)
        } catch {
            throw PresenterFailure(reason: error)
        }
    }

    func settle() async { await store.settle() }
    func tearDown() { store.tearDown() }
}

extension Facet {
    /// What an interaction with a facet of this tree sends, if the facet and all it stands in are enabled.
    ///
    /// - Throws: `ScreenError` naming what is there, or the reason.
    func event(for interaction: Interaction, at id: FacetID, in component: ComponentID) throws -> Event {
        guard let path = path(to: id), let facet = path.last else {
            throw ScreenError.unknownFacet(id, component: component, present: all.map(\.id))
        }
        for element in path {
            if case .disabled(let reason) = element.status {
                throw ScreenError.disabled(id, component: component, reason: reason)
            }
        }
        guard let event = facet.events.event(for: interaction) else {
            throw ScreenError.notTaken(interaction, facet: id, component: component)
        }
        return event
    }

    /// The facets from this one down to the one with the id.
    func path(to id: FacetID) -> [Facet]? {
        if self.id == id { return [self] }
        for child in children {
            if let path = child.path(to: id) { return [self] + path }
        }
        return nil
    }
}
