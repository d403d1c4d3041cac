import FeatureFlags
import StructuredText

/// One case of a flag, for users who share some known facts.
///
/// Conditions may overlap, as those of rules do: a user belongs to the first case whose tests are all met and whose shares
/// have the user's bucket. A traffic allocation is a case of its own, which takes the buckets that it keeps out. The last
/// case takes everybody who is left.
struct RuleCase: Sendable {
    /// Some buckets, of 1 to 100, and what they get: a treatment by its index in the rule table; of a rule-based segment, 1
    /// for its members.
    typealias Share = (buckets: ClosedRange<Int>, outcome: Int)

    /// The tests of a user, from left to right; everybody meets an empty list.
    let tests: [UserTest]
    /// The hash that spreads the users over buckets; nil where all get the only share.
    let hash: BucketHash?
    /// The shares in the order of their buckets; users in no share go on to the next case.
    ///
    /// Empty where nobody meets all tests of a rule, but asking them may end the evaluation of a flag that depends on itself.
    let shares: [Share]
    /// The line of the rule file that says so.
    let cause: RuleCause

    /// Whether nobody goes on to a later case.
    var takesEverybody: Bool { tests.isEmpty && shares.reduce(0) { $0 + $1.buckets.count } == 100 }
}

extension RuleCase {
    /// Makes a case of a list; nil where none of these users meets all its tests, and asking them harms nobody.
    fileprivate init?(_ index: Int, of node: RuleTable.Node, in table: RuleTable, knowing facts: Facts) {
        let entry = table.list(of: node).cases[index]
        var assumed = facts
        var tests: [UserTest] = []
        var isMet = true
        for test in entry.tests {
            let literal = RuleLiteral(test, in: table)
            if facts.holds(literal) == true { continue }
            if case .asks(let test) = literal, tests.contains(test) { continue }
            guard case .asks(let test) = literal, assumed.assume(literal) else {
                isMet = false
                break
            }
            tests.append(test)
        }
        let mayEndEvaluation = tests.contains { $0.subject.node.map(table.circular.contains) ?? false }
        guard isMet || mayEndEvaluation else { return nil }
        let shares = isMet ? Self.shares(of: entry) : []
        self.init(
            tests: tests, hash: shares.contains { $0.buckets.count < 100 } ? entry.hash : nil, shares: shares,
            cause: table.cause(of: index, in: node))
    }

    /// Returns the shares of a case, those next to each other that give the same taken together.
    private static func shares(of entry: CaseList.Case) -> [Share] {
        entry.shares.reduce(into: []) { shares, share in
            guard !share.buckets.isEmpty else { return }
            let last = shares.last.flatMap { $0.outcome == share.outcome ? shares.popLast() : nil }
            let first = last?.buckets.lowerBound ?? share.buckets.lowerBound
            shares.append((buckets: first...share.buckets.upperBound - 1, outcome: share.outcome))
        }
    }
}

extension RuleTable {
    /// Returns the cases of a flag, or of a rule-based segment, whose outcomes are 1 for members and 0 for all others.
    ///
    /// Tests that all these users meet are left out, and so are cases that take none of them.
    func cases(of node: Node, knowing facts: Facts) -> [RuleCase] {
        var cases: [RuleCase] = []
        for index in list(of: node).cases.indices {
            guard let rule = RuleCase(index, of: node, in: self, knowing: facts) else { continue }
            cases.append(rule)
            if rule.takesEverybody { break }
        }
        return cases
    }

    /// Returns the line of the file that makes a case decide; without a case, that the flag depends on itself.
    func cause(of index: Int?, in node: Node) -> RuleCause {
        guard let index, node.isFlag else {
            let label = node.isFlag ? Labels.exception : name(of: node)
            return RuleCause(label: label, rule: nil, location: location(position(of: node)))
        }
        let list = list(of: node)
        let entry = list.cases[index]
        return RuleCause(label: entry.label, rule: list.ruleNumber(of: index), location: location(entry.position))
    }
}

extension RuleSet {
    /// Returns the cases of a flag in words, in the order of its evaluation; none where there is no such flag.
    package func caseDescriptions(of flag: String) -> [String] {
        guard let index = table.index(of: ExactString(flag)) else { return [] }
        return table.cases(of: .flag(index), knowing: Facts(knowing: [:])).map { item in
            let tests = item.tests.map(\.description).joined(separator: " and ")
            let shares = item.shares.map { "\(table.treatments[$0.outcome].string) \($0.buckets.count) %" }.list("and")
            return "\(tests.isEmpty ? "everybody else" : tests): \(shares), \(item.cause)"
        }
    }
}
