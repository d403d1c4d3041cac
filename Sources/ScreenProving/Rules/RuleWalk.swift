import FeatureFlags
import StructuredText

/// The flags of one rule set that a population is asked about, before it is known what tells users apart.
struct AskedRules {
    typealias Node = RuleTable.Node

    let table: RuleTable
    /// The flags and segments that were asked for, and before each those that it depends on.
    let components: [(members: [Node], isCircular: Bool)]
    /// The rule set that a name is asked under; nil where all rule sets give the same answer.
    private let side: (_ name: String, _ isFlag: Bool) -> Int?
    /// Those whose questions it does not take too many steps to tell apart.
    private(set) var fitting: Set<Node> = []

    init(_ table: RuleTable, flags: [String]?, side: @escaping (String, Bool) -> Int?) {
        self.table = table
        self.side = side
        components = table.components(behind: flags)
    }

    var nodes: [Node] { components.flatMap(\.members) }

    /// Returns whether a flag or segment gives everybody the same answer under all rule sets.
    func isSame(_ node: Node) -> Bool { side(table.name(of: node), node.isFlag) == nil }

    /// Adds what the rules ask of users.
    mutating func addQuestions(to builder: inout UserQuestions.Builder, within budget: StepBudget) {
        for node in nodes {
            budget.begin()
            if builder.add(table.list(of: node), within: budget) { fitting.insert(node) }
        }
    }

    /// Adds the answers that flags and segments may give, for those that turn out to take too many steps.
    func addAnswers(to builder: inout UserQuestions.Builder) {
        for node in nodes {
            builder.add(
                table.outcomes(of: node).map { table.name(of: $0, of: node) }, of: subject(answering: node),
                mayHaveNone: table.circular.contains(node))
        }
    }

    /// Returns the subject that stands for the answer of a flag or segment which is not analysed.
    func subject(answering node: Node) -> UserQuestions.Answering {
        let name = table.name(of: node)
        return UserQuestions.Answering(isFlag: node.isFlag, name: ExactString(name), side: side(name, node.isFlag))
    }
}

/// The walk of all users through the flags of one rule set, with what it found.
struct RuleWalk {
    typealias Node = RuleTable.Node

    /// The walk through single cases, with the users of each outcome.
    private(set) var evaluation: CaseEvaluation
    /// The fates of the cases of each flag and segment that was analysed.
    private(set) var fates: [Node: [CaseFate]] = [:]
    /// The names of the flags and segments that were not analysed.
    private(set) var notAnalysed: [String] = []
    /// The parameters that each flag and segment looks at, by itself or through what it depends on.
    private var levels: [Node: Set<Int>] = [:]

    /// Walks through flags and segments, each behind those it depends on.
    ///
    /// - Parameter other: the walk through another rule set; what answers everybody alike there is not walked again.
    init(
        through rules: AskedRules, asking questions: UserQuestions, within budget: StepBudget,
        after other: (walk: RuleWalk, rules: AskedRules)? = nil
    ) {
        let table = rules.table
        evaluation = CaseEvaluation(diagrams: questions.diagrams, questions: questions, circular: table.circular)
        let outcomes = Dictionary(uniqueKeysWithValues: zip(table.treatments, table.treatments.indices))
        for component in rules.components {
            if let other, take(component.members, of: rules, outcomes, from: other) { continue }
            budget.begin()
            let levels = levels(of: component.members.lazy.map(table.list), within: budget)
            let isAnalysed =
                levels.count <= UserQuestions.mostParameters && budget.rest > 0
                && rules.fitting.isSuperset(of: component.members)
                && walk(component.members, of: table, isCircular: component.isCircular, within: budget)
            for node in component.members {
                self.levels[node] = levels
                if !isAnalysed { leaveOpen(node, of: rules) }
            }
        }
    }

    /// Takes what another walk found of the same flags and segments; returns false where there may be a difference.
    ///
    /// - Parameter indices: the treatments of the rule table by their names.
    private mutating func take(
        _ nodes: [Node], of rules: AskedRules, _ indices: [ExactString: Int],
        from other: (walk: RuleWalk, rules: AskedRules)
    ) -> Bool {
        let (table, walk) = (other.rules.table, other.walk)
        let pairs = nodes.compactMap { node -> (node: Node, same: Node)? in
            let same = rules.isSame(node) ? table.node(named: rules.table.name(of: node), isFlag: node.isFlag) : nil
            guard let same, walk.levels[same] != nil else { return nil }
            let counts = [rules.table.list(of: node), table.list(of: same)].map(\.cases.count)
            return counts[0] == counts[1] ? (node, same) : nil
        }
        guard pairs.count == nodes.count else { return false }
        for (node, same) in pairs {
            guard let found = walk.fates[same] else {
                leaveOpen(node, of: rules)
                continue
            }
            func outcome(_ index: Int) -> Int { node.isFlag ? indices[table.treatments[index]] ?? index : index }
            fates[node] = found.map { fate in
                CaseFate(index: fate.index, met: fate.met, answered: fate.answered.map { (outcome($0), $1) })
            }
            let outcomes = walk.evaluation.outcomes[same] ?? [:]
            evaluation.outcomes[node] = Dictionary(outcomes.map { (outcome($0), $1) }) { first, _ in first }
            levels[node] = walk.levels[same]
        }
        return true
    }

    /// Returns the parameters behind some lists of cases; not all of them where there are too many.
    private func levels(of lists: some Sequence<CaseList>, within budget: StepBudget) -> Set<Int> {
        var found: Set<Int> = []
        for list in lists where found.count <= UserQuestions.mostParameters {
            found.formUnion(evaluation.questions.parameters(of: list))
            for other in Set(list.dependencies) { found.formUnion(levels[other] ?? []) }
            budget.take(found.count)
        }
        return found
    }

    /// Walks through flags that depend on each other, or one by itself; returns false where that takes too many steps.
    ///
    /// A flag that depends on itself answers those users whose evaluation does not go round the cycle: they are found
    /// by starting with none and walking again until there are no more (the least fixed point).
    private mutating func walk(
        _ nodes: [Node], of table: RuleTable, isCircular: Bool, within budget: StepBudget
    ) -> Bool {
        let diagrams = evaluation.diagrams
        var previous: [[Int: Diagrams<Users>.Subset]]
        repeat {
            previous = nodes.map { evaluation.outcomes[$0] ?? [:] }
            for node in nodes {
                let list = table.list(of: node)
                do throws(Exceeded) {
                    (fates[node], evaluation.outcomes[node]) = try budget.spend(on: diagrams) {
                        () throws(Exceeded) -> ([CaseFate], [Int: Diagrams<Users>.Subset]) in
                        let fates = try evaluation.walk(Array(list.cases.indices), of: list).fates
                        return (fates, try fates.outcomes(in: diagrams))
                    }
                } catch {
                    return false
                }
            }
        } while isCircular && previous != nodes.map { evaluation.outcomes[$0] ?? [:] }
        return true
    }

    /// Takes the answer of a flag or segment for an attribute of the user.
    private mutating func leaveOpen(_ node: Node, of rules: AskedRules) {
        let (level, users) = evaluation.questions.users(answering: rules.subject(answering: node))
        fates[node] = nil
        levels[node] = [level]
        evaluation.outcomes[node] = Dictionary(
            uniqueKeysWithValues: rules.table.outcomes(of: node).map {
                ($0, users[rules.table.name(of: $0, of: node)] ?? .empty)
            })
        notAnalysed.append(rules.table.name(of: node))
    }
}

extension [CaseFate] {
    fileprivate func outcomes(in diagrams: Diagrams<Users>) throws(Exceeded) -> [Int: Diagrams<Users>.Subset] {
        var outcomes: [Int: Diagrams<Users>.Subset] = [:]
        for (outcome, answers) in flatMap(\.answered).grouped(by: \.outcome) {
            outcomes[outcome] = try diagrams.union(of: answers.map(\.users))
        }
        return outcomes
    }
}
