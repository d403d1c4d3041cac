import FeatureFlags
import StructuredText

/// The cases of flags and segments where some attributes of the users are known.
///
/// Tests that all these users meet are left out, and so are cases that take none of them.
struct KnownCases {
    let table: RuleTable
    /// What is known of the users.
    let facts: Facts

    init(_ table: RuleTable, _ facts: Facts) {
        self.table = table
        self.facts = facts
    }

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

    /// The test whether a user is in a rule-based segment.
    func membership(of segment: Int) -> UserTest {
        let name = JSONText.quoted(table.segments[segment].name)
        return UserTest(.segment(segment), .membership, true, "is in rule-based segment \(name)", in: table)
    }

    /// A case; nil where none of these users meets all its tests, and asking them harms nobody.
    private func rule(_ index: Int, of node: RuleTable.Node, in list: CaseList) -> RuleCase? {
        let entry = list.cases[index]
        var assumed = facts
        var tests: [UserTest] = []
        var shares = shares(of: entry, in: list, isOfFlag: node.isFlag)
        for index in entry.tests {
            let literal = RuleLiteral(list.tests[index], of: list)
            if facts.holds(literal) == true { continue }
            let test = test(literal, list.testNotes[index])
            if let test, tests.contains(test) { continue }
            guard let test, assumed.assume(literal) else {
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

    /// The test that a literal stands for; nil where it is sure without.
    private func test(_ literal: RuleLiteral, _ note: CaseList.TestNote) -> UserTest? {
        switch literal {
        case .certain: return nil
        case .asks(let subject, .treatments(let treatments), let expected):
            let names = treatments.map { JSONText.quoted(table.treatments[$0].string) }
            let question = names.count == 1 ? "is \(names[0])" : "is one of \(names.joined(separator: ", "))"
            return UserTest(subject, .treatments(treatments), expected, question, in: table)
        case .asks(let subject, let predicate, let expected):
            return UserTest(subject, predicate, expected, note.summary, in: table)
        }
    }

    private func mayEndEvaluation(_ test: UserTest) -> Bool {
        switch test.asked.subject {
        case .flag(let index): table.circular.contains(.flag(index))
        case .segment(let index): table.circular.contains(.segment(index))
        case .key, .attribute: false
        }
    }

    /// The shares of a case, those next to each other that give the same taken together.
    private func shares(of entry: CaseList.Case, in list: CaseList, isOfFlag: Bool) -> [RuleCase.Share] {
        var shares: [RuleCase.Share] = []
        for share in list.shares[entry.shares] where !share.buckets.isEmpty {
            let last = shares.last.flatMap { $0.outcome == share.outcome ? $0 : nil }
            if last != nil { shares.removeLast() }
            let treatment =
                isOfFlag ? table.treatments[share.outcome].string : ["not a member", "member"][share.outcome]
            shares.append(
                RuleCase.Share(
                    buckets: (last?.buckets.lowerBound ?? share.buckets.lowerBound)...share.buckets.upperBound - 1,
                    treatment: treatment, outcome: share.outcome))
        }
        return shares
    }
}

extension RuleTable.Node {
    /// Whether it is a flag, and no segment.
    var isFlag: Bool { if case .flag = self { true } else { false } }
}
