import Synchronization

/// A recorder of names, from any thread.
final class Recorder: Sendable {
    private let state = Mutex<[String]>([])

    var names: [String] { state.withLock { $0 } }

    func add(_ name: String) { state.withLock { $0.append(name) } }
}
