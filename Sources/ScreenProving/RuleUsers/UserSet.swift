/// Some of the users of a population, to be combined, asked and put into words.
struct UserSet {
    let population: Population
    let members: Diagrams.Node
    private var diagrams: Diagrams { population.diagrams }

    init(_ population: Population, _ members: Diagrams.Node) {
        self.population = population
        self.members = members
    }

    /// Whether nobody belongs to it.
    var isEmpty: Bool { members == .empty }

    /// Whether everybody belongs to it.
    var isEverybody: Bool { members == .all }

    /// Returns the users of this set, of another one of the same population, or of both.
    func union(_ other: UserSet) -> UserSet { UserSet(population, diagrams.union(members, other.members)) }

    /// Returns the users of both sets.
    func intersection(_ other: UserSet) -> UserSet {
        UserSet(population, diagrams.intersection(members, other.members))
    }

    /// Returns the users of this set that are not in another one.
    func subtracting(_ other: UserSet) -> UserSet {
        UserSet(population, diagrams.difference(members, other.members))
    }

    /// The subjects and hashes that the set depends on, as their indexes in the population.
    var subjects: Set<Int> { Set(diagrams.support(of: members)) }

    /// Returns whether the users at a point of the population belong to it.
    func contains(_ point: [Int]) -> Bool { diagrams.contains(point, members) }
}

// MARK: - Combinations

extension Population {
    /// Finds which combinations of choices some user has, as a tree: for each choice in turn, what follows from each alternative.
    ///
    /// - Parameters:
    ///   - choices: sets of users of this population; of each choice, the alternatives exclude each other.
    ///   - steps: how many branches of sets it may go through.
    ///   - none: the result where nobody is left.
    ///   - some: the result where somebody is, behind the last choice.
    ///   - branch: makes the result of a choice, by its index, from the results of its alternatives.
    /// - Returns: nil when the choices hang together in too many ways.
    func combinations<Result>(
        of choices: [[UserSet]], within steps: Int, none: Result, some: Result, branch: (Int, [Result]) -> Result
    ) -> Result? {
        // Parameters that no later choice looks at are forgotten: so independent choices take one step each.
        var later: [Set<Int>] = [[]]
        for choice in choices.reversed() {
            later.append(choice.reduce(into: later[later.count - 1]) { $0.formUnion(diagrams.support(of: $1.members)) })
        }
        later.reverse()
        var known = choices.map { _ in [Diagrams.Node: Result]() }
        let end = diagrams.steps + steps
        func result(_ users: Diagrams.Node, at index: Int) -> Result? {
            guard users != .empty else { return none }
            guard index < choices.count else { return some }
            let left = diagrams.existential(over: { !later[index].contains($0) }, in: users)
            if let result = known[index][left] { return result }
            var results: [Result] = []
            for alternative in choices[index] {
                guard diagrams.steps < end,
                    let next = result(diagrams.intersection(left, alternative.members), at: index + 1)
                else { return nil }
                results.append(next)
            }
            let made = branch(index, results)
            known[index][left] = made
            return made
        }
        return result(.all, at: 0)
    }
}
