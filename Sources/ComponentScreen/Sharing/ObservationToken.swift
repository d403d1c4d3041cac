/// A token whose callback stays registered for as long as the token is retained.
@MainActor
public class ObservationToken {
    fileprivate init() {}
}

/// An observation that owns its callback, so that both are released together.
final class Receiver<Value>: ObservationToken {
    let receive: (Value) -> Void
    /// Called when the receiver changes the stream in a loop that was stopped.
    let stopped: (() -> Void)?
    /// The number of changes that were made before it was added, which it does not receive.
    let changesBefore: Int

    init(_ receive: @escaping (Value) -> Void, _ stopped: (() -> Void)?, after changesBefore: Int) {
        self.receive = receive
        self.stopped = stopped
        self.changesBefore = changesBefore
    }
}

/// The observers of a stream, in the order in which they were added.
@MainActor
struct Observers<Value> {
    private struct Weak {
        weak var receiver: Receiver<Value>?
    }

    private var entries: [Weak] = []
    /// The number of entries at which those that ended are looked for: looking each time would take a square of steps.
    private var mostEntries = 8

    nonisolated init() {}

    /// The number of observations still retained.
    var count: Int { entries.count { $0.receiver != nil } }

    /// Whether no observation is retained.
    var isEmpty: Bool { !entries.contains { $0.receiver != nil } }

    /// Adds an observer; removes the ended ones once they may be half of all, so that a stream without changes does not
    /// grow.
    mutating func add(
        _ receive: @escaping (Value) -> Void, whenStopped stopped: (() -> Void)? = nil, after changes: Int = 0
    ) -> ObservationToken {
        if entries.count >= mostEntries {
            entries.removeAll { $0.receiver == nil }
            mostEntries = max(8, 2 * entries.count)
        }
        let receiver = Receiver(receive, stopped, after: changes)
        entries.append(Weak(receiver: receiver))
        return receiver
    }

    /// The current observers; one whose observation ends before its turn is left out.
    var receivers: some Sequence<Receiver<Value>> { entries.lazy.compactMap { $0.receiver } }

    /// Calls the current observers; those added meanwhile are called from the next value on.
    func notify(_ value: Value) {
        for receiver in receivers { receiver.receive(value) }
    }
}
