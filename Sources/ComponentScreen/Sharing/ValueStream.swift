/// A value that can be observed.
///
/// Every observer is called exactly once for every change, in order. A change made by an observer is delivered after
/// all observers were called for the one before it. Where changes follow from each other without end, the stream stops
/// after 100 rounds and keeps its last value.
@MainActor
public final class ValueStream<Value: Equatable & Sendable> {
    /// The newest value.
    public private(set) var value: Value

    private var observers = Observers<Value>()
    /// Whether `update` repeats a change whose nested updates are already applied.
    private var isRepeating = false
    /// The values that observers have not received yet, each with its number and the rounds that led to it.
    private var pending: [(value: Value, number: Int, round: Int)] = []
    private var isNotifying = false
    /// The number of changes by observers that led to the value being delivered.
    private var round = 0
    /// The number of changes that were asked for.
    private var changes = 0
    /// Whether observers receive the last value of a loop; their changes no longer count.
    private var isStopping = false

    /// Starts with a value.
    public nonisolated init(_ value: Value) {
        self.value = value
    }

    /// Changes the value and calls the observers, unless it stays equal.
    ///
    /// For the owner of the value. A component writes its part through `Store.write`, which also resets it. Where
    /// `change` updates the stream itself, that update comes first, and `change` is called again.
    public func update(_ change: (inout Value) -> Void) {
        guard !isRepeating else { return }
        let former = value
        var changed = value
        change(&changed)
        if value != former {
            changed = value
            isRepeating = true
            change(&changed)
            isRepeating = false
        }
        guard changed != value else { return }
        changes += 1
        if isStopping { return }
        value = changed
        pending.append((changed, changes, round + 1))
        notify()
    }

    /// Calls back after each change, from the next one on, for as long as the returned observation is retained.
    public func observe(_ receive: @escaping (Value) -> Void) -> ObservationToken {
        observers.add(receive, after: changes)
    }

    func observe(
        _ receive: @escaping (Value) -> Void, whenStopped stopped: @escaping () -> Void
    ) -> ObservationToken {
        observers.add(receive, whenStopped: stopped, after: changes)
    }

    /// The number of observations still retained.
    public var observerCount: Int { observers.count }

    /// Calls the observers for each value; those that change it without end are stopped, and the last value stays.
    private func notify() {
        guard !isNotifying else { return }
        isNotifying = true
        defer { (isNotifying, isStopping, round) = (false, false, 0) }
        var delivered = 0
        var loop: [Receiver<Value>] = []
        while !pending.isEmpty {
            var (value, number, round) = pending.removeFirst()
            delivered += 1
            if round > mostRounds || delivered > mostRounds * mostRounds {
                (isStopping, value, number, pending) = (true, self.value, changes, [])
            }
            self.round = round
            for receiver in observers.receivers where receiver.changesBefore < number {
                let before = changes
                receiver.receive(value)
                let isInLoop = changes > before && (isStopping || round > mostRounds / 2)
                if isInLoop, !loop.contains(where: { $0 === receiver }) { loop.append(receiver) }
            }
        }
        if isStopping { for receiver in loop { receiver.stopped?() } }
    }
}

/// The changes that may follow from one before they count as a loop.
let mostRounds = 100
