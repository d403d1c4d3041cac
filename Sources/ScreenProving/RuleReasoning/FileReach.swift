import FeatureFlags
import StructuredText

/// The possible answers of the flags and segments of a file, where some attributes of the users are known.
///
/// The result is an over-approximation: what it calls impossible is impossible; what it calls possible may not be. Flags and
/// segments are walked in topological order, those that depend on nothing first. For those on or behind a cycle, and for those
/// that take too many steps, everything is taken to be possible.
final class FileReach {
    /// An outcome, and the case that gives it.
    struct PossibleOutcome: Hashable {
        /// A treatment by its index in the rule table; of a rule-based segment, 1 for its members.
        let outcome: Int
        /// The case that gives it; nil when the evaluation ends because the flag depends on itself.
        let decidingCase: Int?
    }

    /// The possible answers of one flag or segment.
    struct CaseVerdicts {
        /// Every way to an outcome, in the order of the cases.
        var outcomes: [PossibleOutcome] = []
        /// The verdict on each case; nil where nobody gets past one before it that is no rule.
        var fates: [CaseWalk.Fate?]
    }

    let table: RuleTable
    /// The possible answers of each flag and segment that was walked and is not circular.
    private(set) var reaches: [RuleTable.Node: CaseVerdicts] = [:]
    /// The flags and segments that take too many steps.
    private(set) var notAnalysed: Set<RuleTable.Node> = []
    /// The words for them.
    var reason: String { budget.reason }
    private let known: Facts
    private let budget: StepBudget

    /// Walks some flags, or all flags and segments, and what they depend on.
    init(
        _ table: RuleTable, knowing attributes: [String: AttributeValue] = [:], flags: [Int]? = nil,
        within budget: StepBudget = StepBudget()
    ) {
        self.table = table
        self.budget = budget
        known = Facts(knowing: attributes)
        for component in table.dependencies.components(
            from: flags.map { $0.map(RuleTable.Node.flag) } ?? table.dependencies.nodes)
        {
            for node in component.members where !table.circular.contains(node) {
                budget.begin()
                let reach = reach(of: node)
                if budget.isExceeded { notAnalysed.insert(node) } else { reaches[node] = reach }
            }
        }
    }

    /// Returns every way to an answer of a flag.
    func outcomes(of flag: Int) -> [PossibleOutcome] { reaches[.flag(flag)]?.outcomes ?? anything(.flag(flag)) }

    /// Returns the cases of a flag or segment, walked by everybody.
    private func walk(_ node: RuleTable.Node) -> CaseWalk {
        var facts = known
        for other in table.list(of: node).dependencies {
            let outcomes = Set((reaches[other]?.outcomes ?? anything(other)).map(\.outcome)).sorted()
            facts[.answer(other)] = .few(outcomes.map(Possibility.answer))
        }
        return CaseWalk(node, of: table, knowing: facts, within: budget)
    }

    private func reach(of node: RuleTable.Node) -> CaseVerdicts {
        let walk = walk(node)
        var reach = CaseVerdicts(fates: walk.list.cases.map { _ in nil })
        var isClosed = false
        for (index, entry) in walk.list.cases.enumerated() {
            let fate = walk.fate(of: index)
            reach.fates[index] = fate
            if fate == .alive, !isClosed { reach.outcomes += walk.list.ways(through: index) }
            if case .rule = entry.cause { continue }
            guard walk.takesEverybody(index) else { continue }
            // Members of a segment are kept out one by one: its rules may be useless for all that.
            guard case .segment = node else { return reach }
            isClosed = true
        }
        return reach
    }

    /// Returns every answer that the rules of a flag may give to users of a rule of it, when that rule is left out.
    func outcomes(of flag: Int, without skipped: Int) -> [PossibleOutcome] {
        budget.begin()
        guard let walk = walk(.flag(flag)).restricted(toUsersOf: skipped) else { return [] }
        let outcomes = walk.list.cases.indices.filter { index in
            switch walk.list.cases[index].cause {
            case .rule, .otherwise: index != skipped && walk.fate(of: index, without: skipped) == .alive
            default: false
            }
        }.flatMap(walk.list.ways)
        guard budget.isExceeded else { return outcomes }
        notAnalysed.insert(.flag(flag))
        return anything(.flag(flag))
    }

    /// Returns all that a flag or segment could answer whatever its tests say.
    private func anything(_ node: RuleTable.Node) -> [PossibleOutcome] {
        let list = table.list(of: node)
        if case .segment = node { return [1, 0].map { PossibleOutcome(outcome: $0, decidingCase: nil) } }
        let given = (list.rules + [list.cases.count - 1]).flatMap(list.ways)
        return given + [PossibleOutcome(outcome: RuleTable.control, decidingCase: nil)]
    }
}

extension CaseList {
    /// Returns the outcomes of a case, each once, with the case.
    func ways(through index: Int) -> [FileReach.PossibleOutcome] {
        let given = cases[index].shares.filter { !$0.buckets.isEmpty }
        return given.map { FileReach.PossibleOutcome(outcome: $0.outcome, decidingCase: index) }.withoutRepetitions
    }
}
