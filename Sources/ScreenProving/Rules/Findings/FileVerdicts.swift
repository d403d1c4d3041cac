import FeatureFlags
import StructuredText

/// The verdicts on the cases of all flags and segments of a file, for all users.
///
/// There are none for flags on or behind a cycle, and for those that
/// take too many steps: everything is taken to be possible there.
struct FileVerdicts {
    enum Verdict: Equatable {
        /// It takes somebody.
        case alive
        /// These of its tests, by their indices, are never met together.
        case contradictory([Int])
        /// These rules before it, by the indices of their cases, leave nobody whom it could take; none where naming
        /// them takes too many steps.
        case shadowed(by: [Int])
    }

    /// The verdicts on one flag or segment.
    struct Verdicts {
        /// Every way to an outcome, in the order of the cases.
        var outcomes: [PossibleOutcome] = []
        /// The verdict on each case; nil where nobody gets past one before it that is no rule.
        var fates: [Verdict?]
    }

    let table: RuleTable
    let population: Population
    /// The verdicts on each flag and segment that is analysed and not circular.
    private(set) var verdicts: [RuleTable.Node: Verdicts] = [:]
    private var diagrams: Diagrams<Users> { population.diagrams }

    init(_ population: Population) {
        self.population = population
        table = population.rules[0].table
        for node in population.nodes[0] where !table.circular.contains(node) {
            population.budget.begin()
            do throws(Exceeded) { verdicts[node] = try verdicts(on: node) } catch { continue }
        }
    }

    private func verdicts(on node: RuleTable.Node) throws(Exceeded) -> Verdicts? {
        let list = table.list(of: node)
        guard let fates = population.fates(of: node), let ofRules = try population.walk(list.rules, of: node) else {
            return nil
        }
        let rules = Dictionary(uniqueKeysWithValues: ofRules.enumerated().map { ($1.index, $0) })
        var verdicts = Verdicts(fates: list.cases.map { _ in nil })
        /// The users left over by the cases that are not rules.
        var passing = Diagrams<Users>.Subset.all
        for (index, fate) in fates.enumerated() {
            let verdict = rules[index].map { self.verdict(on: $0, ofRules, in: list) } ?? .alive
            verdicts.fates[index] = verdict
            if passing != .empty, !fate.isDead { verdicts.outcomes += list.ways(through: index) }
            guard rules[index] == nil else { continue }
            passing = try population.budget.spend(on: diagrams) { () throws(Exceeded) -> Diagrams<Users>.Subset in
                let isWhole = list.cases[index].percentage() == 100
                let taken = isWhole ? fate.met : try diagrams.union(of: fate.answered.map(\.users))
                return try diagrams.difference(passing, taken)
            }
            // Members of a segment are kept out one by one: its rules may be useless for all that.
            if node.isFlag, passing == .empty { return verdicts }
        }
        return verdicts
    }

    /// Returns the verdict on a rule, by its index among the rules.
    private func verdict(on rule: Int, _ rules: [CaseFate], in list: CaseList) -> Verdict {
        let fate = rules[rule]
        guard fate.isDead else { return .alive }
        guard fate.met != .empty else { return .contradictory(opponents(list.cases[fate.index].tests)) }
        return .shadowed(by: blockers(of: fate, among: rules[..<rule]))
    }

    /// Returns rules that between them take all users whom a rule could take.
    private func blockers(of rule: CaseFate, among rules: ArraySlice<CaseFate>) -> [Int] {
        population.budget.take(rules.count)
        do throws(Exceeded) {
            return try population.budget.spend(on: diagrams) { () throws(Exceeded) -> [Int] in
                try allBlockers(of: rule, among: rules)
            }
        } catch {
            return []
        }
    }

    private func allBlockers(of rule: CaseFate, among rules: ArraySlice<CaseFate>) throws(Exceeded) -> [Int] {
        var left = rule.met
        var found: [CaseFate] = []
        for other in rules where left != .empty {
            let rest = try diagrams.difference(left, other.met)
            if rest != left { found.append(other) }
            left = rest
        }
        // Some may not be needed. Finding out is not worth it for many.
        guard found.count <= 20 else { return found.map(\.index) }
        for other in found where found.count > 1 {
            let others = found.filter { $0.index != other.index }
            let rest = try diagrams.difference(rule.met, diagrams.union(of: others.map(\.met)))
            if rest == .empty { found = others }
        }
        return found.map(\.index)
    }

    /// Returns the first test that the ones before it contradict, with one of them, or with all where it takes several;
    /// all tests where finding out takes too many steps.
    private func opponents(_ tests: [CaseList.Test]) -> [Int] {
        func isPossible(_ indices: [Int]) throws(Exceeded) -> Bool {
            try population.users(meeting: indices.map { tests[$0] }) != .empty
        }
        do throws(Exceeded) {
            for last in tests.indices where try !isPossible(Array(0...last)) {
                guard try isPossible([last]) else { return [last] }
                for other in 0..<last where try !isPossible([other, last]) { return [other, last] }
                return Array(0...last)
            }
        } catch {}
        return Array(tests.indices)
    }

    /// Returns every outcome that a flag may give to users of a rule of it, when that rule is left out; nil for a flag
    /// that is not analysed.
    func outcomes(of flag: Int, without skipped: Int) throws(Exceeded) -> Set<Int>? {
        let list = table.flags[flag].list
        let others = (list.rules + [list.cases.count - 1]).filter { $0 != skipped }
        let users = try population.users(meeting: list.cases[skipped].tests)
        return try population.walk(others, of: .flag(flag), from: users).map { fates in
            Set(fates.filter { !$0.isDead }.flatMap { list.ways(through: $0.index) }.map(\.outcome))
        }
    }
}

/// An outcome, and the case that gives it.
struct PossibleOutcome: Hashable {
    /// A treatment by its index in the rule table; of a rule-based segment, 1 for its members.
    let outcome: Int
    /// The case that gives it; nil when the evaluation ends because the flag depends on itself.
    let decidingCase: Int?
}

extension CaseList {
    /// Returns the outcomes of a case, each once, with the case.
    func ways(through index: Int) -> [PossibleOutcome] {
        let given = cases[index].shares.filter { !$0.buckets.isEmpty }
        return given.map { PossibleOutcome(outcome: $0.outcome, decidingCase: index) }.withoutRepetitions
    }

    /// All that a flag could answer whatever its tests say.
    var anything: [PossibleOutcome] {
        (rules + [cases.count - 1]).flatMap(ways) + [PossibleOutcome(outcome: RuleTable.control, decidingCase: nil)]
    }
}
