/// Handles one component's events: changes its state, and asks collaborators handed to it.
///
/// A presenter lives as long as its component is mounted. The screen calls `start` once, then `handle` for each event.
/// What the component writes to what it shares follows from its state, by the store's `write`; work that takes time
/// goes through the store's `run`. Both end with the component.
@MainActor
public protocol Presenter<State, Event>: AnyObject {
    /// The state it changes, through its store.
    associatedtype State: ComponentState
    /// The events it handles.
    associatedtype Event: Equatable & Sendable

    /// Where its state lives; given to it when it is made.
    var store: Store<State> { get }

    /// Takes up what is already known, says what it writes, and starts to observe.
    ///
    /// The default does nothing.
    func start()

    /// Reacts to what the user, or an outside system, did.
    ///
    /// A thrown error means that the component cannot go on: the screen shows it as failed, with a way to retry, and
    /// after a second failure lets its fallback take the place. What the user can mend belongs in the state instead.
    func handle(_ event: Event) throws
}

extension Presenter {
    /// Nothing to take up, nothing to observe.
    public func start() {}
}
