import FeatureFlags

/// The users with one combination of the axes' values, by the contexts that the treatments they get put them in.
final class ContextUsers {
    let population: Population

    private let values: [Int]
    private let holders: [Int: [UserSet]]
    private let diagrams: Diagrams
    private var known: [Diagrams.Node: UserSet] = [:]

    /// - Parameters:
    ///   - values: the values of the axes by their indexes.
    ///   - population: the users.
    ///   - holders: for each parameter that is a flag's treatment, the users of each.
    ///   - diagrams: the diagrams of the contexts.
    init(_ values: [Int], _ population: Population, _ holders: [Int: [UserSet]], _ diagrams: Diagrams) {
        self.values = values
        self.population = population
        self.holders = holders
        self.diagrams = diagrams
    }

    /// Returns the users in some contexts.
    func users(in node: Diagrams.Node) -> UserSet {
        if node == .all { return population.everybody }
        if node == .empty { return population.nobody }
        if let users = known[node] { return users }
        let level = diagrams.level(of: node)
        var result = population.nobody
        if level < values.count {
            result = users(in: diagrams.child(node, level: level, value: values[level]))
        } else {
            for (treatment, users) in (holders[level] ?? []).enumerated() where !users.isEmpty {
                let others = self.users(in: diagrams.child(node, level: level, value: treatment))
                result = result.union(users.intersection(others))
            }
        }
        if !population.diagrams.isExceeded { known[node] = result }
        return result
    }
}

extension Population {
    /// Returns the users of each treatment that a flag declares; its default stands in for all that it does not know.
    func holders(of flag: FlagDeclaration, under index: Int = 0) -> [UserSet] {
        var holders = flag.treatments.map { _ in nobody }
        let answers = answers(of: flag.name, under: index)
        if answers.isEmpty { holders[flag.defaultIndex] = everybody }
        for answer in answers {
            let treatment = flag.index(of: answer.treatment) ?? flag.defaultIndex
            holders[treatment] = holders[treatment].union(answer.users)
        }
        return holders
    }
}
