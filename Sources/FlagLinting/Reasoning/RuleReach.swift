import FeatureFlags

/// Which rules of a list some user can reach, for users of whom some facts are known.
///
/// A rule is reached by users whom no rule before it matches. This is decided by unit propagation: the matchers of the rule
/// are assumed to hold, and each rule before it gives the clause that one of its matchers does not hold. Where all but one are
/// known to hold, the last one is assumed not to, until nothing changes or a rule certainly matches. There is no case
/// distinction, so that a rule found unreachable certainly is, and one that is not found may be. Deciding one rule takes at
/// most `candidateLimit` passes over as many rules.
struct RuleReach {
    /// What became of a rule.
    enum Fate: Sendable, Equatable {
        /// It may match somebody.
        case alive
        /// These of its matchers, by their indices in the list, never hold together.
        case contradictory([Int])
        /// The rules before it leave nobody it could match.
        case shadowed(by: [Int])
    }

    /// How many rules, from the first, are considered as blockers of those behind them.
    ///
    /// Each is compared with those before it, for each rule behind. So that the work grows in proportion to the length of the
    /// list, there are fewer in a longer list: 200 up to 200 rules, 20 beyond 2000. Rules further down are taken to match
    /// nobody.
    private let candidateLimit: Int

    private let rules: RuleList
    private let literals: [Literal]
    private let facts: Facts

    init(_ rules: RuleList, knowing facts: Facts) {
        self.candidateLimit = min(max(40_000 / max(rules.conditions.count, 1), 20), 200)
        self.rules = rules
        self.literals = rules.clauses.map { Literal($0, of: rules) }
        self.facts = facts
    }

    /// What becomes of a rule, when one other may be left out of those before it.
    func fate(of index: Int, without skipped: Int? = nil) -> Fate {
        var facts = facts
        for clause in rules.conditions[index].clauses where !facts.assume(literals[clause]) {
            return .contradictory(opponents(of: clause, in: rules.conditions[index]))
        }
        return blockers(of: facts, among: candidates(of: index, without: skipped)).map(Fate.shadowed) ?? .alive
    }

    /// The rules before an index that between them match everybody; nil when somebody may get there.
    func blockers(before index: Int, without skipped: Int? = nil) -> [Int]? {
        blockers(of: facts, among: candidates(of: index, without: skipped))
    }

    /// The rules before an index that are considered as blockers.
    private func candidates(of index: Int, without skipped: Int?) -> [Int] {
        // Rules for everybody are at the end of a list.
        let last = index > candidateLimit ? [index - 1] : []
        return (Array(0..<min(index, candidateLimit)) + last).filter { $0 != skipped }
    }

    /// The same list for only those users whom a rule matches; nil where it matches nobody.
    func restricted(toUsersOf index: Int) -> RuleReach? {
        var facts = facts
        for clause in rules.conditions[index].clauses where !facts.assume(literals[clause]) { return nil }
        return RuleReach(rules, knowing: facts)
    }

    /// Those among some rules that between them match everybody; nil when somebody may pass them all.
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
        while true {
            var rest: [Int] = []
            for rule in open {
                guard let doubts = doubts(about: rule, facts) else { continue }
                guard doubts.count < 2 else {
                    rest.append(rule)
                    continue
                }
                found.append(rule)
                guard let doubt = doubts.first, facts.assume(literals[doubt], is: false) else { return found }
            }
            if rest.count == open.count || rest.isEmpty { return nil }
            open = rest
        }
    }

    /// The matchers of a rule that may or may not hold; nil when one of them certainly does not.
    private func doubts(about index: Int, _ facts: Facts) -> [Int]? {
        var doubts: [Int] = []
        for clause in rules.conditions[index].clauses {
            switch facts.holds(literals[clause]) {
            case true?: continue
            case false?: return nil
            case nil: doubts.append(clause)
            }
        }
        return doubts
    }

    /// A matcher that cannot hold, with the one before it that contradicts it, or with all where it takes several.
    private func opponents(of clause: Int, in condition: RuleList.Condition) -> [Int] {
        func isPossible(_ clauses: [Int]) -> Bool {
            var facts = facts
            return clauses.allSatisfy { facts.assume(literals[$0]) }
        }
        if !isPossible([clause]) { return [clause] }
        let before = condition.clauses.lowerBound..<clause
        return before.first { !isPossible([$0, clause]) }.map { [$0, clause] } ?? Array(before) + [clause]
    }
}
