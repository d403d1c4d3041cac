import Synchronization

/// Values that were kept lately, by their keys, within a budget.
///
/// It has two halves. The older one goes when the newer one is full, so that no list of uses is kept.
final class Recent<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private struct Halves {
        var newer: [Key: Value] = [:]
        var older: [Key: Value] = [:]
        /// The cost of the newer half.
        var cost = 0
    }

    /// The highest cost of all values together.
    private let budget: Int
    private let halves = Mutex(Halves())

    init(budget: Int) { self.budget = budget }

    subscript(key: Key) -> Value? { halves.withLock { $0.newer[key] ?? $0.older[key] } }

    /// Keeps a value, unless it alone takes more than half of the budget.
    ///
    /// - Returns: whether there was none.
    @discardableResult
    func keep(_ value: Value, for key: Key, cost: Int = 1) -> Bool {
        guard cost <= budget / 2 else { return true }
        return halves.withLock { halves in
            guard halves.newer[key] == nil else { return false }
            let isNew = halves.older[key] == nil
            if halves.cost + cost > budget / 2 { halves = Halves(older: halves.newer) }
            halves.newer[key] = value
            halves.cost += cost
            return isNew
        }
    }
}
