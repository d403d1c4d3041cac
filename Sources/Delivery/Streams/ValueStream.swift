/// A value that several parties write to and observe.
///
/// Every observer hears of every change exactly once and in order, even when an observer writes again while it is being
/// told: such a change waits until all have heard of the one before it.
@MainActor
public final class ValueStream<Value: Equatable & Sendable> {
    /// The newest value.
    public private(set) var value: Value

    private var observers: [Observer] = []
    private var pending: [Value] = []
    private var isDelivering = false

    private struct Observer {
        weak var observation: Observation?
        let deliver: (Value) -> Void
    }

    /// Starts with a value.
    public nonisolated init(_ value: Value) {
        self.value = value
    }

    /// Changes the value; observers are told unless it stays equal.
    public func update(_ change: (inout Value) -> Void) {
        var changed = value
        change(&changed)
        guard changed != value else { return }
        value = changed
        pending.append(changed)
        deliver()
    }

    /// Calls back after each change, from the next one on, for as long as the returned observation is kept.
    public func observe(_ deliver: @escaping (Value) -> Void) -> Observation {
        let observation = Observation()
        observers.append(Observer(observation: observation, deliver: deliver))
        return observation
    }

    /// The number of observations still kept.
    public var observerCount: Int { observers.count { $0.observation != nil } }

    private func deliver() {
        guard !isDelivering else { return }
        isDelivering = true
        defer { isDelivering = false }
        while !pending.isEmpty {
            let next = pending.removeFirst()
            observers.removeAll { $0.observation == nil }
            // Those who begin to observe during this delivery hear from the next change on.
            for observer in observers where observer.observation != nil { observer.deliver(next) }
        }
    }
}

/// A running observation; it ends when nobody keeps it any more.
public final class Observation: Sendable {
    init() {}
}
