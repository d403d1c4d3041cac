import FeatureFlags

/// A state, a view and a way to make a presenter, under one id, with their types erased.
///
/// A component is a value. A presenter is made, and anything started, only when a screen mounts it.
public struct Component: Sendable {
    /// The place the component takes on the screen.
    public let id: ComponentID
    /// The name of the builder that made it; empty before it is composed.
    public internal(set) var builder = ""
    /// The name of its builder among all whose components can stand on one screen.
    var candidate = ""
    /// The first flag that its builder needs; set by composing.
    var flag: FlagDeclaration?
    /// The components inside, where its builder has builders inside; set by composing.
    var contents: [ScreenSection<Component>]?
    /// Mounts the contents as a screen inside, or changes the screen that shows them already.
    ///
    /// Nil for a feed: its contents stand on the screen themselves.
    var showContents:
        (
            @MainActor @Sendable (
                _ mounted: (any InsideScreen)?, _ surroundings: Surroundings, _ onChange: @escaping () -> Void
            ) -> any InsideScreen
        )?

    private let parts: any ComponentParts

    /// Bundles a state, its view and how to make its presenter.
    init<View: ComponentView, P: Presenter>(
        _ id: ComponentID,
        state: View.State,
        view: View,
        presenter: @escaping @MainActor @Sendable (Store<View.State>) -> P
    ) where P.State == View.State, P.Event == View.Event {
        self.id = id
        self.parts = Parts(state: state, view: view, makePresenter: presenter)
    }

    /// Returns the facets of the initial state, with the components inside.
    public func render() -> Facet<AnyEvent> {
        var facet = parts.render()
        if let contents { facet.children += contents.rendered.innerFacets }
        return facet
    }

    /// The readiness of the initial state, or else of the first component inside that is not ready.
    public var readiness: Readiness {
        parts.readiness == .ready ? components.map(\.readiness).first { $0 != .ready } ?? .ready : parts.readiness
    }

    /// Returns whether another component starts as this one does: with the same view of an equal state.
    func startsLike(_ other: Component) -> Bool { parts.startsLike(other.parts) }

    /// Makes the presenter.
    @MainActor
    func makePresenter() -> RunningPresenter { parts.makeRunning() }
}

// MARK: Inside

extension Component {
    /// The components inside, in order, where its builder has builders inside.
    public var components: [Component] { contents?.flatMap(\.components) ?? [] }

    /// Whether the components inside stand on the screen themselves, in place of this one.
    var isFeed: Bool { contents != nil && showContents == nil }

    /// Every component inside this one with its id in this one's surroundings, each before those inside it.
    package var inside: [(id: ComponentID, component: Component)] {
        components.flatMap { component in
            ([(component.id, component)] + component.inside).map { (isFeed ? $0.0 : id.scoping($0.0), $0.1) }
        }
    }
}

/// A component's state, view and presenter with their types erased.
private protocol ComponentParts: Sendable {
    var readiness: Readiness { get }
    func render() -> Facet<AnyEvent>
    func startsLike(_ other: any ComponentParts) -> Bool
    @MainActor
    func makeRunning() -> RunningPresenter
}

private struct Parts<View: ComponentView, P: Presenter>: ComponentParts
where P.State == View.State, P.Event == View.Event {
    let state: View.State
    let view: View
    let makePresenter: @MainActor @Sendable (Store<View.State>) -> P

    var readiness: Readiness { state.readiness }

    func render() -> Facet<AnyEvent> { view.body(state).map { AnyEvent($0) } }

    func startsLike(_ other: any ComponentParts) -> Bool {
        (other as? Parts)?.state == state
    }

    @MainActor
    func makeRunning() -> RunningPresenter {
        let store = Store(state)
        let presenter = makePresenter(store)
        return RunningPresenter(
            store: store, router: (presenter as? any RIB)?.router,
            render: { [view] in view.body(store.state).map { AnyEvent($0) } },
            readiness: { store.state.readiness }, start: presenter.start,
            handle: { event in
                // An event of another type cannot come: the facets have no events but those of this view.
                if let event = event.unwrapped(as: P.Event.self) { try presenter.handle(event) }
            })
    }
}

/// A presenter with its store and view, with their types erased.
@MainActor
struct RunningPresenter {
    let store: any ErasedStore
    /// The node of a presenter that is a RIB.
    let router: Router?
    /// The facets of the current state.
    let render: () -> Facet<AnyEvent>
    let readiness: () -> Readiness
    let start: () throws -> Void
    let handle: (AnyEvent) throws -> Void
}

/// A store with the type of its state erased.
@MainActor
protocol ErasedStore: AnyObject {
    var parts: [SharedPart] { get }
    var isIdle: Bool { get }
    var onChange: (() -> Void)? { get set }
    func waitUntilIdle() async
    func tearDown()
}

extension Store: ErasedStore {}
