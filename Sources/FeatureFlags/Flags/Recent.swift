import Synchronization

/// Values that were kept lately, by their keys, within a budget.
///
/// It has two halves. The older one goes when the newer one is full, so that no list of uses is kept. All values of one
/// key cost the same.
package final class Recent<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private struct Halves {
        var newer: [Key: Value] = [:]
        var older: [Key: Value] = [:]
        /// The cost of the newer half.
        var cost = 0
    }

    /// The highest cost of all values together.
    private let budget: Int
    private let halves = Mutex(Halves())

    package init(budget: Int) { self.budget = budget }

    package subscript(key: Key) -> Value? { halves.withLock { $0.newer[key] ?? $0.older[key] } }

    /// Keeps a value, unless it alone takes more than half of the budget.
    ///
    /// - Returns: the value that had the key before; nil where none was kept.
    @discardableResult
    package func keep(_ value: Value, for key: Key, cost: Int = 1) -> Value? {
        guard cost <= budget / 2 else { return nil }
        return halves.withLock { halves in
            if let former = halves.newer.updateValue(value, forKey: key) { return former }
            let former = halves.older[key]
            if halves.cost + cost > budget / 2 {
                halves.newer[key] = nil
                halves = Halves(newer: [key: value], older: halves.newer)
            }
            halves.cost += cost
            return former
        }
    }
}
