import FeatureFlags

/// All users with one combination of the axes' values, and which of them the rules give what.
struct RuleAudience {
    /// What some users get of one flag.
    struct Given {
        let cause: Reach.FlagCause
        let users: UserSet
    }

    /// The values of the axes by their indexes.
    let values: [Int]
    var population: Population { members.population }
    /// What each flag gives to whom, in the order of the evaluation.
    let given: [[Given]]
    /// For each flag, the users of each treatment.
    let users: [[UserSet]]

    private let members: ContextUsers
    private let partition: Partition
    private var diagrams: Diagrams { partition.automaton.diagrams }
    /// The contexts of these users.
    private let contexts: Diagrams.Node
    /// Those of them that the constraints allow, and the users in them.
    private let valid: Diagrams.Node
    private let validUsers: UserSet

    init(
        _ values: [Int], _ population: Population, _ flags: [FlagDeclaration], in partition: Partition
    ) {
        self.values = values
        self.partition = partition
        given = flags.map { flag in
            let answers = population.answers(of: flag.name)
            guard !answers.isEmpty else {
                let cause = Reach.FlagCause(flag: flag.name, treatment: flag.default, cause: nil)
                return [Given(cause: cause, users: population.everybody)]
            }
            return answers.map { answer in
                let treatment = flag.index(of: answer.treatment) == nil ? flag.default : answer.treatment
                let cause = Reach.FlagCause(flag: flag.name, treatment: treatment, cause: answer.cause)
                return Given(cause: cause, users: answer.users)
            }
        }
        let diagrams = partition.automaton.diagrams
        let members = ContextUsers(values, population, of: Array(flags.indices), in: flags, diagrams)
        self.members = members
        users = flags.indices.map { members.holders[$0] ?? [] }
        contexts = diagrams.cube(values.enumerated().map { Literal(parameter: $0, values: ValueSet($1)) })
        valid = diagrams.intersection(contexts, partition.valid)
        validUsers = members.users(in: valid)
    }

    // MARK: Contexts

    /// The users in some contexts that the constraints allow.
    func users(in contexts: Diagrams.Node) -> UserSet {
        members.users(in: diagrams.intersection(contexts, valid))
    }

    /// The contexts that some of these users are in; nil where there are too many combinations to tell.
    func reachableContexts() -> Diagrams.Node? {
        population.combinations(of: users, none: Diagrams.Node.empty, some: .all) { flag, branches in
            diagrams.node(values.count + flag, branches)
        }.map { diagrams.intersection(valid, $0) }
    }

    /// Whether two flags look at something that both depend on.
    func mayDepend(_ first: Int, _ second: Int) -> Bool {
        !users[first].reduce(into: Set()) { $0.formUnion($1.subjects) }
            .isDisjoint(with: users[second].reduce(into: Set()) { $0.formUnion($1.subjects) })
    }

    /// The contexts of these users in which some flags have treatments that some user has of each, or of both together.
    func contexts(possibleFor flags: [Int]) -> Diagrams.Node {
        func possible(_ flags: ArraySlice<Int>, _ holders: UserSet, _ node: Diagrams.Node) -> Diagrams.Node {
            guard let flag = flags.first else { return holders.isEmpty ? .empty : node }
            return users[flag].enumerated().reduce(.empty) { result, treatment in
                let literal = Literal(parameter: values.count + flag, values: ValueSet(treatment.offset))
                let rest = diagrams.intersection(node, diagrams.cube([literal]))
                return diagrams.union(
                    result, possible(flags.dropFirst(), holders.intersection(treatment.element), rest))
            }
        }
        return possible(flags[...], population.everybody, contexts)
    }

    // MARK: Cells

    /// Who is in a context that the constraints exclude; nil where nobody is.
    var excluded: Reach.Cell? {
        guard !validUsers.isEverybody else { return nil }
        let others = diagrams.difference(contexts, valid)
        let users = population.everybody.subtracting(validUsers)
        return Reach.Cell(
            indexes: values, values: zip(partition.space.parameters, values).map { $0.values[$1] },
            extent: users.isEverybody ? .everybody : .some(users.parts),
            condition: Formula(of: others, against: valid, in: diagrams, parameters: partition.space.parameters),
            causes: [])
    }

    /// Who sees what has a condition.
    func cell(_ condition: Formula) -> Reach.Cell {
        let shown = diagrams.intersection(condition.node(in: diagrams), valid)
        let users = users(in: shown)
        let extent: Reach.Extent =
            if users.isEmpty { .nobody } else if validUsers.subtracting(users).isEmpty { .everybody } else {
                .some(users.parts)
            }
        let need = Formula(
            of: shown, against: diagrams.difference(valid, shown), in: diagrams, parameters: condition.parameters)
        return Reach.Cell(
            indexes: values, values: zip(condition.parameters, values).map { $0.values[$1] }, extent: extent,
            condition: need,
            causes: extent == .nobody ? obstacles(shown, need) : causes(of: users, need))
    }

    /// What gives the flags of a condition the treatments that the users who meet it have.
    private func causes(of users: UserSet, _ condition: Formula) -> [Reach.FlagCause] {
        flags(of: condition).flatMap { flag in
            given[flag].filter { !$0.users.intersection(users).isEmpty }.map(\.cause)
        }
    }

    /// What the flags are that keep everybody from a condition: those that do so alone, or else all it speaks of.
    private func obstacles(_ shown: Diagrams.Node, _ condition: Formula) -> [Reach.FlagCause] {
        let flags = flags(of: condition)
        let alone = flags.filter { diagrams.intersection(shown, contexts(possibleFor: [$0])) == .empty }
        return (alone.isEmpty ? flags : alone).flatMap { flag in
            given[flag].filter { !$0.users.isEmpty }.map(\.cause)
        }
    }

    private func flags(of condition: Formula) -> [Int] {
        condition.support.filter { $0 >= values.count }.map { $0 - values.count }
    }
}
