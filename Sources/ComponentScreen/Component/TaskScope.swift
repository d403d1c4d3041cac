/// Work that takes time, held together so that it can be waited for and ended as one.
@MainActor
public final class TaskScope {
    private var tasks: [Int: Task<Void, Never>] = [:]
    private var next = 0

    /// Makes an empty scope.
    public init() {}

    /// Whether no work is going on.
    public var isSettled: Bool { tasks.isEmpty }

    /// Starts work, and hands over what it comes to, its error included, unless the scope is cancelled first.
    public func run<Value>(
        _ work: @escaping @MainActor () async throws -> Value,
        then finish: @escaping @MainActor (Result<Value, any Error>) -> Void
    ) {
        let id = next
        next += 1
        tasks[id] = Task { [weak self] in
            let result: Result<Value, any Error>
            do {
                result = .success(try await work())
            } catch {
                result = .failure(error)
            }
            if self?.tasks.removeValue(forKey: id) != nil { finish(result) }
        }
    }

    /// Waits until no work is left, that started meanwhile included.
    public func settle() async {
        while let task = tasks.values.first { await task.value }
    }

    /// Asks all work to stop and forgets it: what it comes to is handed to nobody.
    public func cancel() {
        for task in tasks.values { task.cancel() }
        tasks.removeAll()
    }
}
