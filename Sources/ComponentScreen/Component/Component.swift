import FeatureFlags

/// A state, a view and a way to make a presenter, under one id, with their types erased.
///
/// A component is a value. A presenter is made, and anything started, only when a screen mounts it.
public struct Component: Sendable {
    /// The place the component takes on the screen.
    public let id: ComponentID
    /// The name of the builder that made it; empty before it is composed.
    public internal(set) var builder = ""
    /// The first flag that its builder needs; set by composing.
    var flag: FlagDeclaration?
    /// The feed of its item; nil for a component that is not in a feed.
    var feed: ComponentID?
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

    /// The facets of the initial state, with the components inside.
    public func render() -> Facet<AnyEvent> {
        var facet = parts.render()
        if let contents { facet.children += contents.rendered.innerFacets }
        return facet
    }

    /// The readiness of the initial state, or else of the first component inside that is not ready.
    public var readiness: Readiness {
        parts.readiness == .ready ? components.map(\.readiness).first { $0 != .ready } ?? .ready : parts.readiness
    }

    /// The name of its builder, unique among all whose components can stand on one screen.
    var candidate: String { feed.map { "\($0)/\(builder)" } ?? builder }

    /// Whether another component starts as this one does: with the same view of an equal state.
    func startsLike(_ other: Component) -> Bool { parts.startsLike(other.parts) }

    /// Brings the component to life.
    @MainActor
    func mount(in surroundings: Surroundings, onChange: @escaping () -> Void) -> any MountedComponent {
        parts.mount(self, in: surroundings, onChange: onChange)
    }
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

    /// A component by the id it has in this one's surroundings: this one, or one inside it; nil where there is none.
    package func component(_ id: ComponentID) -> Component? {
        if id == self.id { return self }
        guard let inner = isFeed ? id : self.id.unscoping(id) else { return nil }
        return components.lazy.compactMap { $0.component(inner) }.first
    }
}

/// The erased side of a component's parts; an object, so that components are small and quick to copy.
private protocol ComponentParts: AnyObject, Sendable {
    var readiness: Readiness { get }
    func render() -> Facet<AnyEvent>
    func startsLike(_ other: any ComponentParts) -> Bool
    @MainActor
    func mount(
        _ component: Component, in surroundings: Surroundings, onChange: @escaping () -> Void
    ) -> any MountedComponent
}

private final class Parts<View: ComponentView, P: Presenter>: ComponentParts
where P.State == View.State, P.Event == View.Event {
    let state: View.State
    let view: View
    let makePresenter: @MainActor @Sendable (Store<View.State>) -> P

    init(
        state: View.State, view: View, makePresenter: @escaping @MainActor @Sendable (Store<View.State>) -> P
    ) {
        self.state = state
        self.view = view
        self.makePresenter = makePresenter
    }

    var readiness: Readiness { state.readiness }

    func render() -> Facet<AnyEvent> { view.body(state).map { AnyEvent($0) } }

    func startsLike(_ other: any ComponentParts) -> Bool {
        (other as? Parts)?.state == state
    }

    @MainActor
    func mount(
        _ component: Component, in surroundings: Surroundings, onChange: @escaping () -> Void
    ) -> any MountedComponent {
        let store = Store(state)
        return Mounted(
            component, store: store, view: view, presenter: makePresenter(store), in: surroundings, onChange: onChange)
    }
}
