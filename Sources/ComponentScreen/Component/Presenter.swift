/// Handles one component's events: changes its state, writes to what it shares, asks collaborators handed to it.
///
/// A presenter lives as long as its component is mounted. The screen calls `start` once and then `handle` for each
/// event. Work that takes time goes through the store's `run`, so that it ends with the component.
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
    /// A thrown error means that the component cannot go on; what the user can mend belongs in the state instead.
    func handle(_ event: Event) throws
}

extension Presenter {
    /// Nothing to take up, nothing to observe.
    public func start() {}
}
