/// Keeps a callback registered for as long as it is retained.
@MainActor
public class Observation {
    fileprivate init() {}
}

/// An observation that owns its callback, so that both are released together.
private final class Receiver<Value>: Observation {
    let receive: (Value) -> Void

    init(_ receive: @escaping (Value) -> Void) {
        self.receive = receive
    }
}

/// The observers of a stream, in the order in which they were added.
@MainActor
struct Observers<Value> {
    private struct Weak {
        weak var receiver: Receiver<Value>?
    }

    private var entries: [Weak] = []
    /// At this many entries the ended ones are removed, so that a stream without changes does not grow.
    private var limit = 8

    nonisolated init() {}

    /// The number of observations still kept.
    var count: Int { entries.count { $0.receiver != nil } }

    /// The number of entries, including those of ended observations.
    var entryCount: Int { entries.count }

    mutating func add(_ receive: @escaping (Value) -> Void) -> Observation {
        if entries.count >= limit {
            entries.removeAll { $0.receiver == nil }
            limit = max(8, 2 * entries.count)
        }
        let receiver = Receiver(receive)
        entries.append(Weak(receiver: receiver))
        return receiver
    }

    /// Calls the current observers; those added meanwhile are called from the next value on.
    func notify(_ value: Value) {
        for entry in entries { entry.receiver?.receive(value) }
    }
}
