/// A running observation; it ends when nobody keeps it any more.
@MainActor
public class Observation {
    fileprivate init() {}
}

/// An observation with what it calls back, so that letting go of the one releases the other at once.
private final class Receiver<Value>: Observation {
    let receive: (Value) -> Void

    init(_ receive: @escaping (Value) -> Void) {
        self.receive = receive
    }
}

/// Who observes a stream, in the order they began.
@MainActor
struct Observers<Value> {
    private struct Entry {
        weak var receiver: Receiver<Value>?
    }

    private var entries: [Entry] = []
    /// At this many entries those whose observation has ended are removed, so that a stream nobody writes to does not grow.
    private var limit = 8

    nonisolated init() {}

    /// The number of observations still kept.
    var count: Int { entries.count { $0.receiver != nil } }

    /// The number of entries, those of observations that have ended included.
    var entryCount: Int { entries.count }

    mutating func add(_ receive: @escaping (Value) -> Void) -> Observation {
        if entries.count >= limit {
            entries.removeAll { $0.receiver == nil }
            limit = max(8, 2 * entries.count)
        }
        let receiver = Receiver(receive)
        entries.append(Entry(receiver: receiver))
        return receiver
    }

    /// Tells those who observe now; those who begin meanwhile hear from the next value on.
    func tell(_ value: Value) {
        for entry in entries { entry.receiver?.receive(value) }
    }
}
