/// Handles one component's events: changes its state, writes to what it shares, asks collaborators handed to it.
///
/// A presenter lives as long as its component is mounted. The screen calls `start` once, then `handle` for each event,
/// and `withdraw` last, if the component leaves a screen that goes on without it. Work that takes time goes through the store's `run`, so that it ends with the component.
@MainActor
public protocol Presenter<State, Event>: AnyObject {
    /// The state it changes, through its store.
    associatedtype State: ComponentState
    /// The events it handles.
    associatedtype Event: Equatable & Sendable

    /// Where its state lives; given to it when it is made.
    var store: Store<State> { get }

    /// Takes up what is already known and starts to observe.
    ///
    /// The default does nothing.
    func start()

    /// Reacts to what the user, or an outside system, did.
    ///
    /// A thrown error means that the component cannot go on: the screen shows it as failed, with a way to retry, and
    /// after a second failure lets its fallback take the place. What the user can mend belongs in the state instead.
    func handle(_ event: Event) throws

    /// Takes back what it wrote to what it shares, because the component leaves and no other takes its place.
    ///
    /// The observations and the work of its store have ended by then. The default does nothing.
    func withdraw()
}

extension Presenter {
    /// Nothing to take up, nothing to observe.
    public func start() {}
    /// Nothing to take back.
    public func withdraw() {}
}
