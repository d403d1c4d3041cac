import FeatureFlags

/// The users with one combination of the axes' values, by the contexts that the treatments they get put them in.
final class ContextUsers {
    private let audience: Audience
    private let values: [Int]
    private let holders: [Int: [UserSet]]
    private let diagrams: Diagrams
    private var known: [Diagrams.Subset: UserSet] = [:]

    /// - Parameters:
    ///   - values: the values of the axes by their indexes.
    ///   - audience: the users.
    ///   - holders: for each parameter that is a flag's treatment, the users of each.
    ///   - diagrams: the diagrams of the contexts.
    init(_ values: [Int], _ audience: Audience, _ holders: [Int: [UserSet]], _ diagrams: Diagrams) {
        self.values = values
        self.audience = audience
        self.holders = holders
        self.diagrams = diagrams
    }

    func users(in node: Diagrams.Subset) -> UserSet {
        if node == .all { return audience.everybody }
        if node == .empty { return audience.nobody }
        if let users = known[node] { return users }
        let level = diagrams.level(of: node)
        var result = audience.nobody
        if level < values.count {
            result = users(in: diagrams.child(node, level: level, value: values[level]))
        } else {
            for (treatment, users) in (holders[level] ?? []).enumerated() where !users.isEmpty {
                let others = self.users(in: diagrams.child(node, level: level, value: treatment))
                result = result.union(users.intersection(others))
            }
        }
        if !audience.population.diagrams.isExceeded { known[node] = result }
        return result
    }
}
