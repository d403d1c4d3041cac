/// A value that can be observed.
///
/// Every observer is called exactly once for every change, in order. A change made by an observer is delivered after
/// all observers were called for the one before it.
@MainActor
public final class ValueStream<Value: Equatable & Sendable> {
    /// The newest value.
    public private(set) var value: Value

    private var observers = Observers<Value>()
    private var pending: [Value] = []
    private var isNotifying = false

    /// Starts with a value.
    public nonisolated init(_ value: Value) {
        self.value = value
    }

    /// Changes the value and calls the observers, unless it stays equal.
    ///
    /// For the owner of the value. A component writes its part through `Store.write`, which also resets it.
    public func update(_ change: (inout Value) -> Void) {
        var changed = value
        change(&changed)
        guard changed != value else { return }
        value = changed
        pending.append(changed)
        notify()
    }

    /// Calls back after each change, from the next one on, for as long as the returned observation is kept.
    public func observe(_ receive: @escaping (Value) -> Void) -> ObservationToken { observers.add(receive) }

    /// The number of observations still kept.
    public var observerCount: Int { observers.count }

    private func notify() {
        guard !isNotifying else { return }
        isNotifying = true
        defer { isNotifying = false }
        while !pending.isEmpty { observers.notify(pending.removeFirst()) }
    }
}
