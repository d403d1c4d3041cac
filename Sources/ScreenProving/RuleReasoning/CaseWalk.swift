import FeatureFlags

/// A walk through a list of cases for all users who share some known facts.
///
/// A rule is reached by users whom no rule before it matches. This is decided by unit propagation: the tests of the rule are
/// assumed to be met, and each rule before it gives the clause that one of its tests is not met. Where all but one are known to
/// be met, the last one is assumed not to be, until nothing changes or a rule certainly matches. There is no case distinction,
/// so that a rule found unreachable certainly is, and one that is not found may be.
struct CaseWalk {
    /// The verdict on a case.
    enum Fate: Sendable, Equatable {
        /// It may take somebody.
        case alive
        /// These of its tests, by their indices, are never met together.
        case contradictory([Int])
        /// These rules before it, by the indices of their cases, leave nobody whom it could take.
        case shadowed(by: [Int])
    }

    /// The number of rules, from the first, that are considered as blockers of those behind them.
    ///
    /// Each is compared with those before it, for each rule behind. So that the work grows in proportion to the length of the
    /// list, there are fewer in a longer list: 200 up to 200 rules, 20 beyond 2000. Rules further down are taken to match
    /// nobody.
    private let candidateLimit: Int

    let list: CaseList
    /// The tests of each case.
    private let literals: [[RuleLiteral]]
    private var facts: Facts
    /// The cases that are rules.
    private let rules: [Int]
    private let budget: StepBudget

    init(_ node: RuleTable.Node, of table: RuleTable, knowing facts: Facts, within budget: StepBudget) {
        let list = table.list(of: node)
        self.list = list
        self.facts = facts
        self.budget = budget
        literals = list.cases.map { $0.tests.map { RuleLiteral($0, in: table) } }
        rules = list.rules
        candidateLimit = min(max(40_000 / max(rules.count, 1), 20), 200)
    }

    /// Returns the verdict on a case; one rule before it may be left out.
    func fate(of index: Int, without skipped: Int? = nil) -> Fate {
        var facts = facts
        if let test = firstUnmet(of: index, in: &facts) {
            return .contradictory(opponents(of: test, in: literals[index]))
        }
        return blockers(of: facts, among: candidates(before: index, without: skipped)).map(Fate.shadowed) ?? .alive
    }

    /// Returns whether nobody goes past a case: it has no test that is in doubt, and a share for every bucket.
    func takesEverybody(_ index: Int) -> Bool {
        list.cases[index].shares.reduce(0) { $0 + $1.buckets.count } == 100
            && doubts(about: index, facts)?.isEmpty == true
    }

    /// Returns the same list for only those users who meet the tests of a case; nil where nobody does.
    func restricted(toUsersOf index: Int) -> CaseWalk? {
        var walk = self
        return firstUnmet(of: index, in: &walk.facts) == nil ? walk : nil
    }

    /// Takes the tests of a case to be met, up to the first that cannot be.
    private func firstUnmet(of index: Int, in facts: inout Facts) -> Int? {
        literals[index].indices.first { !budget.assume(literals[index][$0], in: &facts) }
    }

    // MARK: Blockers

    /// Returns the rules before a case that are considered as blockers.
    private func candidates(before index: Int, without skipped: Int?) -> [Int] {
        let before = rules.prefix { $0 < index }
        // Rules for everybody are at the end of a list.
        let last = before.count > candidateLimit ? before.suffix(1) : []
        return (before.prefix(candidateLimit) + last).filter { $0 != skipped }
    }

    /// Returns those among some rules that between them match everybody; nil when somebody may pass them all.
    private func blockers(of facts: Facts, among candidates: [Int]) -> [Int]? {
        guard var found = firstBlockers(of: facts, among: candidates) else { return nil }
        // Some may not be needed. Finding out takes a run each, which is not worth it for many.
        guard found.count <= 20 else { return found.sorted() }
        for rule in found where found.count > 1 {
            found = firstBlockers(of: facts, among: found.filter { $0 != rule }) ?? found
        }
        return found.sorted()
    }

    private func firstBlockers(of facts: Facts, among candidates: [Int]) -> [Int]? {
        var facts = facts
        var open = candidates
        var found: [Int] = []
        while !budget.isExceeded {
            var rest: [Int] = []
            for rule in open {
                guard let doubts = doubts(about: rule, facts) else { continue }
                guard doubts.count < 2 else {
                    rest.append(rule)
                    continue
                }
                found.append(rule)
                guard let doubt = doubts.first, budget.assume(doubt, is: false, in: &facts) else {
                    return found
                }
            }
            if rest.count == open.count || rest.isEmpty { return nil }
            open = rest
        }
        return nil
    }

    /// Returns the tests of a case that may or may not be met; nil when one of them certainly is not.
    private func doubts(about index: Int, _ facts: Facts) -> [RuleLiteral]? {
        var doubts: [RuleLiteral] = []
        for literal in literals[index] {
            switch budget.holds(literal, in: facts) {
            case true?: continue
            case false?: return nil
            case nil: doubts.append(literal)
            }
        }
        return doubts
    }

    /// Returns a test that cannot be met, with the one before it that contradicts it, or with all where it takes
    /// several.
    private func opponents(of test: Int, in literals: [RuleLiteral]) -> [Int] {
        func isPossible(_ tests: [Int]) -> Bool {
            var facts = facts
            return tests.allSatisfy { budget.assume(literals[$0], in: &facts) }
        }
        if !isPossible([test]) { return [test] }
        return (0..<test).first { !isPossible([$0, test]) }.map { [$0, test] } ?? Array(0...test)
    }
}
