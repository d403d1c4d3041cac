/// A state, a view and a way to make a presenter, under one id, with their types erased.
///
/// A component is a value. A presenter is made, and anything started, only when a screen mounts it.
public struct Component: Sendable {
    /// The place the component takes on the screen.
    public let id: ComponentID
    /// The name of the builder that made it, set by composing; empty before.
    public internal(set) var builder = ""

    private let parts: any ComponentParts

    /// Bundles a state, its view and how to make its presenter.
    ///
    /// Inlinable, so that drawing is compiled where the view's types are known and not as generic code.
    @inlinable
    public init<State, View: ComponentView, P: Presenter>(
        _ id: ComponentID,
        state: State,
        view: View,
        presenter: @escaping @MainActor @Sendable (Store<State>) -> P
    ) where View.State == State, P.State == State, P.Event == View.Event {
        self.init(id, state: state, view: view, draw: { $0.body($1).map { AnyEvent($0) } }, presenter: presenter)
    }

    @usableFromInline
    init<State, View: ComponentView, P: Presenter>(
        _ id: ComponentID,
        state: State,
        view: View,
        draw: @escaping @Sendable (View, State) -> Facet<AnyEvent>,
        presenter: @escaping @MainActor @Sendable (Store<State>) -> P
    ) where View.State == State, P.State == State, P.Event == View.Event {
        self.id = id
        self.parts = Parts(state: state, view: view, draw: draw, makePresenter: presenter)
    }

    /// Bundles a state with a view that sends no events and so needs no presenter.
    @inlinable
    public init<State, View: ComponentView>(_ id: ComponentID, state: State, view: View)
    where View.State == State, View.Event == Never {
        self.init(id, state: state, view: view) { IdlePresenter(store: $0) }
    }

    /// The facets of the initial state.
    public func render() -> Facet<AnyEvent> { parts.render() }

    /// The readiness of the initial state.
    public var readiness: Readiness { parts.readiness }

    /// Whether another component starts as this one does: with the same view of an equal state.
    ///
    /// Of two builds by one builder that start alike, neither knows anything of the requirements that the other does not.
    func startsLike(_ other: Component) -> Bool { parts.startsLike(other.parts) }

    @MainActor
    func mount(onChange: @escaping () -> Void) -> any MountedComponent {
        parts.mount(onChange: onChange)
    }
}

/// The erased side of a component's parts.
private protocol ComponentParts: Sendable {
    var readiness: Readiness { get }
    func render() -> Facet<AnyEvent>
    func startsLike(_ other: any ComponentParts) -> Bool
    @MainActor
    func mount(onChange: @escaping () -> Void) -> any MountedComponent
}

private struct Parts<View: ComponentView, P: Presenter>: ComponentParts
where P.State == View.State, P.Event == View.Event {
    let state: View.State
    let view: View
    let draw: @Sendable (View, View.State) -> Facet<AnyEvent>
    let makePresenter: @MainActor @Sendable (Store<View.State>) -> P

    var readiness: Readiness { state.readiness }

    func render() -> Facet<AnyEvent> { draw(view, state) }

    func startsLike(_ other: any ComponentParts) -> Bool {
        (other as? Parts)?.state == state
    }

    @MainActor
    func mount(onChange: @escaping () -> Void) -> any MountedComponent {
        let store = Store(state)
        return Mounted(store: store, view: view, draw: draw, presenter: makePresenter(store), onChange: onChange)
    }
}

/// The presenter of a component that only shows something.
@MainActor
@usableFromInline
final class IdlePresenter<State: ComponentState>: Presenter {
    @usableFromInline
    let store: Store<State>

    @usableFromInline
    init(store: Store<State>) {
        self.store = store
    }

    @usableFromInline
    func handle(_ event: Never) {}
}
