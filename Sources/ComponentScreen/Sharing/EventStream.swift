/// Events that are sent to the current observers and not stored.
@MainActor
public final class EventStream<Event: Sendable> {
    private var observers = Observers<Event>()

    /// Makes a stream without observers.
    public nonisolated init() {}

    /// Calls all observers, in the order in which they were added.
    ///
    /// If an observer sends another event, all observers get that at once. The observers behind it get the first event
    /// afterwards.
    public func send(_ event: Event) { observers.notify(event) }

    /// The number of observations still retained.
    public var observerCount: Int { observers.count }

    /// Calls back for each event for as long as the returned observation is retained.
    public func observe(_ receive: @escaping (Event) -> Void) -> ObservationToken { observers.add(receive) }
}
