/// Things that happen, told to all who observe at that moment.
@MainActor
public final class EventStream<Event: Sendable> {
    private var observers = Observers<Event>()

    /// Makes a stream nobody observes yet.
    public nonisolated init() {}

    /// Tells every observer, in the order they began.
    public func send(_ event: Event) { observers.tell(event) }

    /// The number of observations still kept.
    public var observerCount: Int { observers.count }

    /// Calls back for each event for as long as the returned observation is kept.
    public func observe(_ receive: @escaping (Event) -> Void) -> Observation { observers.add(receive) }
}
