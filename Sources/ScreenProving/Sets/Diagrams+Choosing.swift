extension Diagrams {
    /// Returns how many contexts a set has.
    func count(_ node: Subset) -> ContextCount {
        var known: [Subset: ContextCount] = [:]
        func between(_ from: Int, _ to: Int) -> ContextCount {
            sizes[from..<max(from, to)].reduce(ContextCount(1)) { $0 * ContextCount($1) }
        }
        func count(_ node: Subset) -> ContextCount {
            guard node != .empty else { return ContextCount(0) }
            guard node != .all else { return ContextCount(1) }
            if let result = known[node] { return result }
            let level = level(of: node)
            var sum = ContextCount(0)
            for (values, next) in runs(of: node, level: level) where next != .empty {
                sum = sum + count(next) * between(level + 1, self.level(of: next)) * ContextCount(values.count)
            }
            known[node] = sum
            return sum
        }
        guard node != .empty else { return ContextCount(0) }
        return count(node) * between(0, level(of: node))
    }

    /// Returns the context of a set that differs least from another one; nil of the empty set.
    ///
    /// Ties fall to the values that come first, from the first parameter on.
    func nearest(in node: Subset, to context: [Int]) throws(Kind.BudgetError) -> [Int]? {
        guard node != .empty else { return nil }
        var known: [Subset: Int] = [.all: 0]
        func distance(_ node: Subset) throws(Kind.BudgetError) -> Int {
            guard node != .empty else { return .max }
            if let result = known[node] { return result }
            let level = level(of: node)
            var best = Int.max
            for (values, next) in runs(of: node, level: level) {
                try take(1)
                let rest = try distance(next)
                if rest < .max { best = min(best, rest + (values.contains(context[level]) ? 0 : 1)) }
            }
            known[node] = best
            return best
        }
        return try descend(node, from: context) { (node, level, value) throws(Kind.BudgetError) -> Bool in
            let (rest, best) = (try distance(child(node, level: level, value: value)), try distance(node))
            return rest < .max && rest + (value == context[level] ? 0 : 1) == best
        }
    }

    /// Returns a context of a set that differs little from another one, found by the shortest way; nil of the empty
    /// set.
    func near(_ context: [Int], in node: Subset) -> [Int]? {
        guard node != .empty else { return nil }
        return descend(node, from: context) { child($0, level: $1, value: $2) != .empty }
    }

    /// Returns a context of a set in which each parameter has its first good value.
    ///
    /// The value of a given context is tried before all others.
    private func descend<BudgetError>(
        _ node: Subset, from context: [Int],
        _ isGood: (_ node: Subset, _ level: Int, _ value: Int) throws(BudgetError) -> Bool
    ) throws(BudgetError) -> [Int] {
        var (node, result) = (node, context)
        while node != .all {
            let level = level(of: node)
            for value in [context[level]] + (0..<sizes[level]) where try isGood(node, level, value) {
                result[level] = value
                break
            }
            node = child(node, level: level, value: result[level])
        }
        return result
    }

    /// Returns a context of a set at random, at each parameter any value that leads on; nil of the empty set.
    func randomContext(in node: Subset, using random: inout SeededGenerator) -> [Int]? {
        guard node != .empty else { return nil }
        var node = node
        return sizes.indices.map { level in
            let values = (0..<sizes[level]).filter { child(node, level: level, value: $0) != .empty }
            let value = values[random.below(values.count)]
            node = child(node, level: level, value: value)
            return value
        }
    }

    /// Returns whether a set has a context.
    func contains(_ context: [Int], _ node: Subset) -> Bool {
        var node = node
        while node != .all && node != .empty {
            let level = level(of: node)
            node = child(node, level: level, value: context[level])
        }
        return node == .all
    }
}
