import FeatureFlags

/// The users with one combination of the axes' values, by the contexts that the treatments they get put them in.
final class ContextUsers {
    let population: Population
    /// For each flag, by its index in the catalog, the users of each treatment.
    let holders: [Int: [UserSet]]

    private let values: [Int]
    private let diagrams: Diagrams
    private var known: [Diagrams.Node: UserSet] = [:]

    /// - Parameters:
    ///   - values: the values of the axes by their indexes.
    ///   - index: the rule set of the population that gives the treatments.
    ///   - flags: the flags that the contexts may depend on, by their indices in the catalog.
    ///   - diagrams: the diagrams of the contexts.
    init(
        _ values: [Int], _ population: Population, under index: Int = 0, of flags: [Int],
        in declarations: [FlagDeclaration], _ diagrams: Diagrams
    ) {
        self.values = values
        self.population = population
        self.diagrams = diagrams
        holders = Dictionary(
            uniqueKeysWithValues: flags.map { ($0, population.holders(of: declarations[$0], under: index)) })
    }

    /// The users in some contexts.
    func users(in node: Diagrams.Node) -> UserSet {
        if node == .all { return population.everybody }
        if node == .empty { return population.nobody }
        if let users = known[node] { return users }
        let level = diagrams.level(of: node)
        var result = population.nobody
        if level < values.count {
            result = users(in: diagrams.child(node, level: level, value: values[level]))
        } else {
            for (treatment, users) in (holders[level - values.count] ?? []).enumerated() {
                let others = self.users(in: diagrams.child(node, level: level, value: treatment))
                result = result.union(users.intersection(others))
            }
        }
        known[node] = result
        return result
    }
}

extension Population {
    /// The users of each treatment that a flag declares; its default stands in for all that it does not know.
    func holders(of flag: FlagDeclaration, under index: Int = 0) -> [UserSet] {
        let fallback = flag.index(of: flag.default) ?? 0
        var holders = flag.treatments.map { _ in nobody }
        let answers = answers(of: flag.name, under: index)
        if answers.isEmpty { holders[fallback] = everybody }
        for answer in answers {
            let treatment = flag.index(of: answer.treatment) ?? fallback
            holders[treatment] = holders[treatment].union(answer.users)
        }
        return holders
    }
}
