import FeatureFlags

/// The users with one combination of the axes' values, by the contexts that the treatments they get put them in.
final class ContextUsers<Kind: Universe> {
    private let audience: Audience
    private let values: [Int]
    private let holders: [Int: [UserSet]]
    private let diagrams: Diagrams<Kind>
    private var known: [Diagrams<Kind>.Subset: UserSet] = [:]

    /// - Parameters:
    ///   - values: the values of the axes by their indexes.
    ///   - audience: the users.
    ///   - holders: for each parameter that is a flag's treatment, the users of each.
    ///   - diagrams: the diagrams of the contexts.
    init(_ values: [Int], _ audience: Audience, _ holders: [Int: [UserSet]], _ diagrams: Diagrams<Kind>) {
        self.values = values
        self.audience = audience
        self.holders = holders
        self.diagrams = diagrams
    }

    func users(in node: Diagrams<Kind>.Subset) throws(Exceeded) -> UserSet {
        if node == .all { return audience.everybody }
        if node == .empty { return audience.nobody }
        if let users = known[node] { return users }
        let level = diagrams.level(of: node)
        var result = audience.nobody
        if level < values.count {
            result = try users(in: diagrams.child(node, level: level, value: values[level]))
        } else {
            for (treatment, users) in (holders[level] ?? []).enumerated() where !users.isEmpty {
                let others = try self.users(in: diagrams.child(node, level: level, value: treatment))
                result = try result.union(users.intersection(others))
            }
        }
        known[node] = result
        return result
    }
}
