/// The handler of one component's events: it changes the state and calls the collaborators.
///
/// A struct of the store and the collaborators will do: all that changes is in the store. A presenter lives as long as
/// its component is mounted. The screen calls `start` once, then `handle` for each event. It writes to shared models
/// through the store's `write` and does asynchronous work through the store's `run`. Both end with the component.
@MainActor
public protocol Presenter<State, Event> {
    /// The state it changes.
    associatedtype State: ComponentState
    /// The events it handles.
    associatedtype Event: Equatable & Sendable

    /// The store of its state, which it is given when it is made.
    var store: Store<State> { get }

    /// Reads what is already known, declares what it writes, and starts to observe.
    ///
    /// The default does nothing. A thrown error means that the component has failed, as with `handle`; a retry starts
    /// it from new.
    func start() throws

    /// Reacts to an event of the user or an outside system.
    ///
    /// A thrown error means that the component has failed: the screen shows a failure notice with a retry button, and
    /// after a second failure the component's fallback. Errors the user can correct belong in the state instead.
    func handle(_ event: Event) throws
}

extension Presenter {
    /// Does nothing.
    public func start() {}
}

/// A presenter that is also the interactor of a router of its own, and so a class.
///
/// A screen attaches that router below its own.
@MainActor
public protocol RIB: Presenter {
    /// The router, made with this presenter as its interactor.
    var router: Router { get }
}
