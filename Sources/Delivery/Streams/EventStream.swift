/// Things that happen, told to all who observe at that moment.
@MainActor
public final class EventStream<Event: Sendable> {
    private var observers: [Observer] = []

    private struct Observer {
        weak var observation: Observation?
        let deliver: (Event) -> Void
    }

    /// Makes a stream nobody observes yet.
    public nonisolated init() {}

    /// Tells every observer, in the order they began.
    public func send(_ event: Event) {
        observers.removeAll { $0.observation == nil }
        for observer in observers where observer.observation != nil { observer.deliver(event) }
    }

    /// The number of observations still kept.
    public var observerCount: Int { observers.count { $0.observation != nil } }

    /// Calls back for each event for as long as the returned observation is kept.
    public func observe(_ deliver: @escaping (Event) -> Void) -> Observation {
        let observation = Observation()
        observers.append(Observer(observation: observation, deliver: deliver))
        return observation
    }
}
