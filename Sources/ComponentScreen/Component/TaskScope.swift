/// Work that takes time, held together so that it can be waited for and ended as one.
@MainActor
public final class TaskScope {
    private var tasks: [Int: Task<Void, Never>] = [:]
    private var next = 0

    /// Makes an empty scope.
    public init() {}

    /// Whether no work is going on.
    public var isSettled: Bool { tasks.isEmpty }

    /// Starts work on the main actor.
    public func run(_ body: @escaping @MainActor () async -> Void) {
        let id = next
        next += 1
        tasks[id] = Task { [weak self] in
            await body()
            self?.tasks[id] = nil
        }
    }

    /// Waits until no work is left, that started meanwhile included.
    public func settle() async {
        while let task = tasks.values.first { await task.value }
    }

    /// Asks all work to stop and forgets it.
    public func cancel() {
        for task in tasks.values { task.cancel() }
        tasks.removeAll()
    }
}
