import FeatureFlags

/// Who gets to which rule of a list, for users of whom some facts are known.
///
/// A rule is reached by users whom no rule before it matches. That is decided by taking its matchers for true and
/// finding, again and again, a rule before it that all but one of its matchers let match: that one must say no. What is
/// found impossible is impossible; what is not found may be.
struct RuleReach {
    /// What became of a rule.
    enum Fate: Sendable, Equatable {
        /// It may match somebody.
        case alive
        /// These of its matchers, by their places in the list, never hold together.
        case contradictory([Int])
        /// The rules before it leave nobody it could match.
        case shadowed(by: [Int])
    }

    /// How many rules, from the first, are looked at for standing in the way of those behind them.
    ///
    /// Each takes comparisons with those before it, and all that for each rule behind. So that the work grows with the
    /// length of the list and not faster, there are fewer in a longer list: 200 up to 200 rules, 20 beyond 2000. What
    /// stands further down is taken to let all pass.
    private let mostRivals: Int

    private let rules: RuleList
    private let claims: [Claim]
    private let facts: Facts

    init(_ rules: RuleList, knowing facts: Facts) {
        self.mostRivals = min(max(40_000 / max(rules.conditions.count, 1), 20), 200)
        self.rules = rules
        self.claims = rules.clauses.map { Claim($0, of: rules) }
        self.facts = facts
    }

    /// What becomes of a rule, when one other may be left out of those before it.
    func fate(of index: Int, without skipped: Int? = nil) -> Fate {
        var facts = facts
        for clause in rules.conditions[index].clauses where !facts.assume(claims[clause]) {
            return .contradictory(opponents(of: clause, in: rules.conditions[index]))
        }
        return blockers(of: facts, among: rivals(of: index, without: skipped)).map(Fate.shadowed) ?? .alive
    }

    /// The rules before a place that leave nobody for it; nil when somebody may get there.
    func blockers(before index: Int, without skipped: Int? = nil) -> [Int]? {
        blockers(of: facts, among: rivals(of: index, without: skipped))
    }

    /// The rules before a place that are looked at.
    private func rivals(of index: Int, without skipped: Int?) -> [Int] {
        // The last one of a list is where rules for everybody stand.
        let last = index > mostRivals ? [index - 1] : []
        return (Array(0..<min(index, mostRivals)) + last).filter { $0 != skipped }
    }

    /// The same list for those users alone whom a rule matches; nil where it matches nobody.
    func restricted(toUsersOf index: Int) -> RuleReach? {
        var facts = facts
        for clause in rules.conditions[index].clauses where !facts.assume(claims[clause]) { return nil }
        return RuleReach(rules, knowing: facts)
    }

    /// Those among some rules that between them match everybody; nil when somebody may pass them all.
    private func blockers(of facts: Facts, among candidates: [Int]) -> [Int]? {
        guard var found = firstBlockers(of: facts, among: candidates) else { return nil }
        // Those that were met on the way but are not needed; of many it does not matter.
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
                guard let doubt = doubts.first, facts.assume(claims[doubt], is: false) else { return found }
            }
            if rest.count == open.count || rest.isEmpty { return nil }
            open = rest
        }
    }

    /// The matchers of a rule that may or may not hold; nil when one of them certainly does not.
    private func doubts(about index: Int, _ facts: Facts) -> [Int]? {
        var doubts: [Int] = []
        for clause in rules.conditions[index].clauses {
            switch facts.holds(claims[clause]) {
            case true?: continue
            case false?: return nil
            case nil: doubts.append(clause)
            }
        }
        return doubts
    }

    /// A matcher that cannot hold, with the one before it that alone rules it out, or with all where it takes several.
    private func opponents(of clause: Int, in condition: RuleList.Condition) -> [Int] {
        func isPossible(_ clauses: [Int]) -> Bool {
            var facts = facts
            return clauses.allSatisfy { facts.assume(claims[$0]) }
        }
        if !isPossible([clause]) { return [clause] }
        let before = condition.clauses.lowerBound..<clause
        return before.first { !isPossible([$0, clause]) }.map { [$0, clause] } ?? Array(before) + [clause]
    }
}
