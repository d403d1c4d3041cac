/// A value that several parties write to and observe.
///
/// Every observer hears of every change exactly once and in order, even when an observer writes again while it is being
/// told: such a change waits until all have heard of the one before it.
@MainActor
public final class ValueStream<Value: Equatable & Sendable> {
    /// The newest value.
    public private(set) var value: Value

    private var observers = Observers<Value>()
    private var pending: [Value] = []
    private var isTelling = false

    /// Starts with a value.
    public nonisolated init(_ value: Value) {
        self.value = value
    }

    /// Changes the value; observers are told unless it stays equal.
    ///
    /// For the owner of the value. A component writes its part through `Store.write`, which also takes it back.
    public func update(_ change: (inout Value) -> Void) {
        var changed = value
        change(&changed)
        guard changed != value else { return }
        value = changed
        pending.append(changed)
        tell()
    }

    /// Calls back after each change, from the next one on, for as long as the returned observation is kept.
    public func observe(_ receive: @escaping (Value) -> Void) -> Observation { observers.add(receive) }

    /// The number of observations still kept.
    public var observerCount: Int { observers.count }

    private func tell() {
        guard !isTelling else { return }
        isTelling = true
        defer { isTelling = false }
        while !pending.isEmpty { observers.tell(pending.removeFirst()) }
    }
}
