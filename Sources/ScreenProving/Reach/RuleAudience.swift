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
    private let contextUsers: ContextUsers<Contexts>
    private let contexts: Diagrams<Contexts>.Subset
    /// The contexts that the constraints allow, and the users in them.
    private let valid: Diagrams<Contexts>.Subset
    private let validUsers: UserSet

    private var diagrams: Diagrams<Contexts> { variants.tables.diagrams }
    private var parameters: [Parameter] { variants.space.parameters }

    init(
        _ values: [Int], _ audience: Audience, _ flags: [FlagDeclaration], in variants: ScreenVariants
    ) throws(Exceeded) {
        self.values = values
        self.variants = variants
        self.audience = audience
        let population = audience.population
        answers = try flags.map { (flag) throws(Exceeded) -> [(cause: Reach.FlagCause, users: UserSet)] in
            let held = try population.combine { () throws(Exceeded) in try audience.answers(of: flag.name) }
            let missing = Reach.FlagCause(flag: flag.name, treatment: flag.default, cause: nil)
            if held.isEmpty { return [(missing, audience.everybody)] }
            return held.map { answer in
                let treatment = flag.index(of: answer.treatment) == nil ? flag.default : answer.treatment
                return (Reach.FlagCause(flag: flag.name, treatment: treatment, cause: answer.cause), answer.users)
            }
        }
        holders = try flags.map { (flag) throws(Exceeded) in
            try population.combine { () throws(Exceeded) in try audience.holders(of: flag) }
        }
        let holdersOfParameters = holders.enumerated().map { (values.count + $0.offset, $0.element) }
        let diagrams = variants.tables.diagrams
        contextUsers = ContextUsers(
            values, audience, Dictionary(uniqueKeysWithValues: holdersOfParameters), diagrams)
        contexts = diagrams.cube(values)
        valid = diagrams.intersection(contexts, variants.tables.valid)
        let (users, valid) = (contextUsers, valid)
        validUsers = try population.combine { () throws(Exceeded) in try users.users(in: valid) }
    }

    /// Returns the users in some contexts that the constraints allow.
    func users(in contexts: Diagrams<Contexts>.Subset) throws(Exceeded) -> UserSet {
        try population.combine { () throws(Exceeded) in
            try contextUsers.users(in: diagrams.intersection(contexts, valid))
        }
    }

    /// Returns whether nobody sees something under a condition.
    func isNobody(_ condition: Formula) throws(Exceeded) -> Bool {
        try users(in: condition.node(in: diagrams)).isEmpty
    }

    // MARK: Cells

    /// The users in a context that the constraints exclude; nil where nobody is.
    func excluded() throws(Exceeded) -> Reach.Cell? {
        guard valid != contexts, !validUsers.isEverybody else { return nil }
        let users = try population.combine { () throws(Exceeded) in try audience.everybody.subtracting(validUsers) }
        let others = variants.space.formula(
            of: diagrams.difference(contexts, valid), within: contexts, in: diagrams)
        return cell(try extent(of: users, among: audience.everybody, []), others, causes: [])
    }

    /// Returns the users who see something under a condition.
    func cell(_ condition: Formula) throws(Exceeded) -> Reach.Cell {
        let shown = diagrams.intersection(condition.node(in: diagrams), valid)
        let need = variants.space.formula(of: shown, within: valid, in: diagrams)
        let flags = need.support.filter { $0 >= values.count }.map { $0 - values.count }
        let users = try self.users(in: shown)
        if users.isEmpty { return cell(.nobody, need, causes: obstacles(shown, flags)) }
        let causes = try population.combine { () throws(Exceeded) in
            try flags.flatMap { answers[$0] }.filtered { (answer) throws(Exceeded) in
                try !answer.users.intersection(users).isEmpty
            }.map(\.cause)
        }
        return cell(try extent(of: users, among: validUsers, flags), need, causes: causes)
    }

    /// Returns what part some users are of others.
    ///
    /// - Parameter flags: the flags by which they are told apart, besides those that the constraints look at.
    private func extent(of users: UserSet, among all: UserSet, _ flags: [Int]) throws(Exceeded) -> Reach.Extent {
        if users.members == all.members { return .everybody }
        let constrained = diagrams.support(of: valid).filter { $0 >= values.count }.map { $0 - values.count }
        let names = Set(flags + constrained).sorted().map { parameters[values.count + $0].name }
        return .some(try users.parts(saying: names))
    }

    private func cell(_ extent: Reach.Extent, _ condition: Formula, causes: [Reach.FlagCause]) -> Reach.Cell {
        Reach.Cell(
            indexes: values, values: zip(parameters, values).map { $0.values[$1] }, extent: extent,
            condition: condition, causes: causes)
    }

    /// Returns the answers that keep everybody from some contexts: of the flags that do so alone, or else of all.
    private func obstacles(_ shown: Diagrams<Contexts>.Subset, _ flags: [Int]) -> [Reach.FlagCause] {
        let alone = flags.filter { flag in
            let held = holders[flag].indices.filter { !holders[flag][$0].isEmpty }
            let possible = Literal(parameter: values.count + flag, values: ValueSet(held))
            return diagrams.intersection(shown, diagrams.cube([possible])) == .empty
        }
        return (alone.isEmpty ? flags : alone).flatMap { answers[$0] }.map(\.cause)
    }
}
