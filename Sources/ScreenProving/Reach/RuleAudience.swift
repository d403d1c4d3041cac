import FeatureFlags

/// All users with one combination of the axes' values, by the answers that the rules give them.
struct RuleAudience {
    /// The values of the axes by their indexes.
    let values: [Int]
    let audience: Audience
    var population: Population { audience.population }
    /// The answers of each flag, each with the users that get it, in the order of the evaluation.
    let answers: [[(cause: Reach.FlagCause, users: UserSet)]]
    /// The users of each treatment of each flag.
    let holders: [[UserSet]]

    private let variants: ScreenVariants
    private let contextUsers: ContextUsers
    private let contexts: Diagrams.Subset
    /// The contexts that the constraints allow, and the users in them.
    private let valid: Diagrams.Subset
    private let validUsers: UserSet?

    private var diagrams: Diagrams { variants.tables.diagrams }
    private var parameters: [Parameter] { variants.space.parameters }

    init(
        _ values: [Int], _ audience: Audience, _ flags: [FlagDeclaration], in variants: ScreenVariants
    ) {
        self.values = values
        self.variants = variants
        self.audience = audience
        answers = flags.map { flag in
            let answers = audience.answers(of: flag.name).map { answer in
                let treatment = flag.index(of: answer.treatment) == nil ? flag.default : answer.treatment
                return (Reach.FlagCause(flag: flag.name, treatment: treatment, cause: answer.cause), answer.users)
            }
            let missing = Reach.FlagCause(flag: flag.name, treatment: flag.default, cause: nil)
            return answers.isEmpty ? [(missing, audience.everybody)] : answers
        }
        holders = flags.map { audience.holders(of: $0) }
        let holdersOfParameters = holders.enumerated().map { (values.count + $0.offset, $0.element) }
        let diagrams = variants.tables.diagrams
        contextUsers = ContextUsers(
            values, audience, Dictionary(uniqueKeysWithValues: holdersOfParameters), diagrams)
        contexts = diagrams.cube(values)
        valid = diagrams.intersection(contexts, variants.tables.valid)
        let (users, valid) = (contextUsers, valid)
        validUsers = audience.population.combine { users.users(in: valid) }
    }

    /// Returns the users in some contexts that the constraints allow.
    func users(in contexts: Diagrams.Subset) -> UserSet {
        contextUsers.users(in: diagrams.intersection(contexts, valid))
    }

    /// Returns whether nobody sees something under a condition, for certain.
    func isNobody(_ condition: Formula) -> Bool {
        population.combine { users(in: condition.node(in: diagrams)).isEmpty } ?? false
    }

    // MARK: Cells

    /// The users in a context that the constraints exclude; nil where nobody is.
    var excluded: Reach.Cell? {
        guard valid != contexts, validUsers?.isEverybody != true else { return nil }
        let users = validUsers.flatMap { valid in population.combine { audience.everybody.subtracting(valid) } }
        let others = variants.space.formula(
            of: diagrams.difference(contexts, valid), within: contexts, in: diagrams)
        return cell(extent(of: users, among: audience.everybody, []), others, causes: [])
    }

    /// Returns the users who see something under a condition.
    func cell(_ condition: Formula) -> Reach.Cell {
        let shown = diagrams.intersection(condition.node(in: diagrams), valid)
        let need = variants.space.formula(of: shown, within: valid, in: diagrams)
        let flags = need.support.filter { $0 >= values.count }.map { $0 - values.count }
        let users = population.combine { self.users(in: shown) }
        if users?.isEmpty == true { return cell(.nobody, need, causes: obstacles(shown, flags)) }
        let causes = population.combine { () -> [Reach.FlagCause] in
            guard let users else { return [] }
            return flags.flatMap { answers[$0] }.filter { !$0.users.intersection(users).isEmpty }.map(\.cause)
        }
        return cell(extent(of: users, among: validUsers ?? audience.everybody, flags), need, causes: causes ?? [])
    }

    /// Returns what part some users are of others.
    ///
    /// - Parameter flags: the flags by which they are told apart, besides those that the constraints look at.
    private func extent(of users: UserSet?, among all: UserSet, _ flags: [Int]) -> Reach.Extent {
        guard let users else { return .some([.notAnalysed(population.words)]) }
        if users.members == all.members { return .everybody }
        let constrained = diagrams.support(of: valid).filter { $0 >= values.count }.map { $0 - values.count }
        let names = Set(flags + constrained).sorted().map { parameters[values.count + $0].name }
        return .some(users.parts(saying: names))
    }

    private func cell(_ extent: Reach.Extent, _ condition: Formula, causes: [Reach.FlagCause]) -> Reach.Cell {
        Reach.Cell(
            indexes: values, values: zip(parameters, values).map { $0.values[$1] }, extent: extent,
            condition: condition, causes: causes)
    }

    /// Returns the answers that keep everybody from some contexts: of the flags that do so alone, or else of all.
    private func obstacles(_ shown: Diagrams.Subset, _ flags: [Int]) -> [Reach.FlagCause] {
        let alone = flags.filter { flag in
            let held = holders[flag].indices.filter { !holders[flag][$0].isEmpty }
            let possible = Literal(parameter: values.count + flag, values: ValueSet(held))
            return diagrams.intersection(shown, diagrams.cube([possible])) == .empty
        }
        return (alone.isEmpty ? flags : alone).flatMap { answers[$0] }.map(\.cause)
    }
}
