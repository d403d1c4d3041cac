import FeatureFlags
import StructuredText

/// The cases of flags and segments where some attributes of the users are known.
///
/// Tests that all these users meet are left out, and so are cases that take none of them.
struct KnownCases {
    let table: RuleTable
    /// What is known of the users.
    let facts: Facts

    /// The cases of a flag, or of a rule-based segment, whose outcomes are 1 for members and 0 for all others.
    func cases(of node: RuleTable.Node) -> [RuleCase] {
        var cases: [RuleCase] = []
        let list = table.list(of: node)
        for index in list.cases.indices {
            guard let rule = rule(index, of: node, in: list) else { continue }
            cases.append(rule)
            if rule.takesEverybody { break }
        }
        return cases
    }

    /// A case; nil where none of these users meets all its tests, and asking them harms nobody.
    private func rule(_ index: Int, of node: RuleTable.Node, in list: CaseList) -> RuleCase? {
        let entry = list.cases[index]
        var assumed = facts
        var tests: [UserTest] = []
        var shares = shares(of: entry, in: list)
        for index in entry.tests {
            let literal = RuleLiteral(index, of: list, in: table)
            if facts.holds(literal) == true { continue }
            if case .asks(let test) = literal, tests.contains(test) { continue }
            guard case .asks(let test) = literal, assumed.assume(literal) else {
                shares = []
                break
            }
            tests.append(test)
        }
        guard !shares.isEmpty || tests.contains(where: mayEndEvaluation) else { return nil }
        return RuleCase(
            tests: tests, hash: shares.contains { $0.buckets.count < 100 } ? entry.hash : nil, shares: shares,
            cause: cause(index, of: node, in: list))
    }

    private func cause(_ index: Int, of node: RuleTable.Node, in list: CaseList) -> RuleCause {
        guard node.isFlag else {
            return RuleCause(label: table.name(of: node), rule: nil, location: table.location(table.position(of: node)))
        }
        let note = list.notes[index]
        return RuleCause(label: note.label, rule: list.ruleNumber(of: index), location: table.location(note.position))
    }

    private func mayEndEvaluation(_ test: UserTest) -> Bool {
        if case .answer(let node) = test.subject { table.circular.contains(node) } else { false }
    }

    /// The shares of a case, those next to each other that give the same taken together.
    private func shares(of entry: CaseList.Case, in list: CaseList) -> [RuleCase.Share] {
        var shares: [RuleCase.Share] = []
        for share in list.shares[entry.shares] where !share.buckets.isEmpty {
            let last = shares.last.flatMap { $0.outcome == share.outcome ? $0 : nil }
            if last != nil { shares.removeLast() }
            let first = last?.buckets.lowerBound ?? share.buckets.lowerBound
            shares.append(.init(buckets: first...share.buckets.upperBound - 1, outcome: share.outcome))
        }
        return shares
    }
}
