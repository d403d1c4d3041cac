/// Tasks that can be awaited and cancelled together.
@MainActor
public final class TaskScope {
    private var tasks: [Int: Task<Void, Never>] = [:]
    private var next = 0
    /// The callers that wait until no work is under way.
    private var waiting: [CheckedContinuation<Void, Never>] = []

    /// Makes an empty scope.
    public init() {}

    /// Whether no work is under way.
    public var isIdle: Bool { tasks.isEmpty }

    /// Starts work, and passes its result to `finish` unless the scope is cancelled first.
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
            self?.wake()
        }
    }

    /// Waits until no work is under way, including work that starts meanwhile.
    public func waitUntilIdle() async {
        while !isIdle { await withCheckedContinuation { waiting.append($0) } }
    }

    /// Cancels all work and drops its results; nobody waits for it any more, even where it continues.
    public func cancel() {
        for task in tasks.values { task.cancel() }
        tasks.removeAll()
        wake()
    }

    /// Resumes the waiting tasks once there is no work any more.
    private func wake() {
        guard isIdle else { return }
        let waited = waiting
        waiting = []
        for continuation in waited { continuation.resume() }
    }
}
