import Synchronization

/// Names that code notes, from any thread, until they are taken.
final class NotedNames: Sendable {
    private let names = Mutex<Set<String>>([])

    func note(_ name: String) { names.withLock { _ = $0.insert(name) } }

    /// Returns the names that were noted since they were last taken.
    @discardableResult
    func take() -> Set<String> {
        names.withLock { names in
            defer { names = [] }
            return names
        }
    }
}
