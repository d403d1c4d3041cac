import FeatureFlags

/// All users with one combination of the axes' values, by the answers that the rules give them.
struct RuleAudience {
    /// The users that get one answer of a flag.
    struct FlagAnswer {
        let cause: Reach.FlagCause
        let users: UserSet
    }

    /// The values of the axes by their indexes.
    let values: [Int]
    let population: Population
    /// The answers of each flag, in the order of the evaluation.
    let answers: [[FlagAnswer]]
    /// The users of each treatment of each flag.
    let holders: [[UserSet]]

    private let variants: ScreenVariants
    private let contextUsers: ContextUsers
    /// The contexts of these users.
    private let contexts: Diagrams.Node
    /// The contexts that the constraints allow, and the users in them.
    private let valid: Diagrams.Node
    private let validUsers: UserSet

    private var diagrams: Diagrams { variants.tables.diagrams }
    private var parameters: [Parameter] { variants.space.parameters }

    init(
        _ values: [Int], _ population: Population, _ flags: [FlagDeclaration], in variants: ScreenVariants
    ) {
        self.values = values
        self.variants = variants
        self.population = population
        answers = flags.map { flag in
            let answers = population.answers(of: flag.name).map { answer in
                let treatment = flag.index(of: answer.treatment) == nil ? flag.default : answer.treatment
                let cause = Reach.FlagCause(flag: flag.name, treatment: treatment, cause: answer.cause)
                return FlagAnswer(cause: cause, users: answer.users)
            }
            let missing = Reach.FlagCause(flag: flag.name, treatment: flag.default, cause: nil)
            return answers.isEmpty ? [FlagAnswer(cause: missing, users: population.everybody)] : answers
        }
        holders = flags.map { population.holders(of: $0) }
        let holdersOfParameters = holders.enumerated().map { (values.count + $0.offset, $0.element) }
        let diagrams = variants.tables.diagrams
        contextUsers = ContextUsers(
            values, population, Dictionary(uniqueKeysWithValues: holdersOfParameters), diagrams)
        contexts = diagrams.cube(values)
        valid = diagrams.intersection(contexts, variants.tables.valid)
        validUsers = contextUsers.users(in: valid)
    }

    // MARK: Contexts

    /// Returns the users in some contexts that the constraints allow.
    func users(in contexts: Diagrams.Node) -> UserSet {
        contextUsers.users(in: diagrams.intersection(contexts, valid))
    }

    /// Returns the contexts that some of these users are in.
    ///
    /// - Parameter treatments: the treatments that some user of the population has together.
    func contexts(ofTreatments treatments: Diagrams.Node) -> Diagrams.Node {
        diagrams.intersection(valid, treatments)
    }

    /// Returns the treatments that some user of the population has together, as contexts of any axes; nil where there
    /// are too many combinations to tell.
    func treatments(within steps: Int) -> Diagrams.Node? {
        population.combinations(of: holders, within: steps, none: Diagrams.Node.empty, some: .all) { flag, branches in
            diagrams.node(values.count + flag, branches)
        }
    }

    /// Returns whether two flags look at something that both depend on.
    func mayDepend(_ first: Int, _ second: Int) -> Bool {
        let subjects = [first, second].map { flag in holders[flag].reduce(into: Set()) { $0.formUnion($1.subjects) } }
        return !subjects[0].isDisjoint(with: subjects[1])
    }

    /// Returns the contexts of these users in which some flags have treatments that some user has of each, or of both
    /// together.
    func contexts(possibleFor flags: [Int]) -> Diagrams.Node {
        func possible(_ flags: ArraySlice<Int>, _ users: UserSet, _ node: Diagrams.Node) -> Diagrams.Node {
            guard let flag = flags.first else { return users.isEmpty ? .empty : node }
            return holders[flag].enumerated().reduce(.empty) { result, treatment in
                let literal = Literal(parameter: values.count + flag, values: ValueSet(treatment.offset))
                let rest = diagrams.intersection(node, diagrams.cube([literal]))
                return diagrams.union(
                    result, possible(flags.dropFirst(), users.intersection(treatment.element), rest))
            }
        }
        return possible(flags[...], population.everybody, contexts)
    }

    // MARK: Cells

    /// The users in a context that the constraints exclude; nil where nobody is.
    var excluded: Reach.Cell? {
        guard !validUsers.isEverybody else { return nil }
        let users = population.everybody.subtracting(validUsers)
        let others = Formula(
            of: diagrams.difference(contexts, valid), against: valid, in: diagrams, parameters: parameters)
        return cell(users.isEverybody ? .everybody : .some(users.parts), others, causes: [])
    }

    /// Returns the users who see something under a condition.
    func cell(_ condition: Formula) -> Reach.Cell {
        let shown = diagrams.intersection(condition.node(in: diagrams), valid)
        let users = users(in: shown)
        let need = Formula(
            of: shown, against: diagrams.difference(valid, shown), in: diagrams, parameters: parameters)
        let flags = need.support.filter { $0 >= values.count }.map { $0 - values.count }
        guard !users.isEmpty else { return cell(.nobody, need, causes: obstacles(shown, flags)) }
        let causes = flags.flatMap { answers[$0] }.filter { !$0.users.intersection(users).isEmpty }
        return cell(
            validUsers.subtracting(users).isEmpty ? .everybody : .some(users.parts), need, causes: causes.map(\.cause))
    }

    private func cell(_ extent: Reach.Extent, _ condition: Formula, causes: [Reach.FlagCause]) -> Reach.Cell {
        Reach.Cell(
            indexes: values, values: zip(parameters, values).map { $0.values[$1] }, extent: extent,
            condition: condition, causes: causes)
    }

    /// Returns the answers that keep everybody from some contexts: of the flags that do so alone, or else of all.
    private func obstacles(_ shown: Diagrams.Node, _ flags: [Int]) -> [Reach.FlagCause] {
        let alone = flags.filter { diagrams.intersection(shown, contexts(possibleFor: [$0])) == .empty }
        return (alone.isEmpty ? flags : alone).flatMap { answers[$0] }.filter { !$0.users.isEmpty }.map(\.cause)
    }
}
