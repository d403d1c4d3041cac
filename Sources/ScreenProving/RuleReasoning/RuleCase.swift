public import FeatureFlags
import StructuredText

/// One case of a flag, for users of whom something is known.
///
/// Conditions may overlap, as those of rules do: a user belongs to the first case whose tests are all met and whose shares
/// have the user's bucket. A traffic allocation is a case of its own, which takes the buckets that it keeps out. The last
/// case takes everybody who is left.
struct RuleCase: Sendable {
    /// Some buckets with what they get.
    struct Share: Sendable {
        /// The buckets, of 1 to 100.
        let buckets: ClosedRange<Int>
        /// The treatment by its index in the rule table; of a rule-based segment, 1 for its members.
        let outcome: Int
    }

    /// What is asked of a user, from left to right; everybody meets an empty list.
    let tests: [UserTest]
    /// What spreads the users over buckets; nil where all get the only share.
    let hash: BucketHash?
    /// The shares in the order of their buckets; users in no share go on to the next case.
    ///
    /// Empty where nobody meets all tests of a rule, but asking them may end the evaluation of a flag that depends on itself.
    let shares: [Share]
    /// What in the rule file says so.
    let cause: RuleCause

    /// Whether nobody goes on to a later case.
    var takesEverybody: Bool { tests.isEmpty && shares.reduce(0) { $0 + $1.buckets.count } == 100 }
}

/// The line of a rule file that decides an answer.
public struct RuleCause: Hashable, Sendable, Encodable {
    /// The label that the answer carries.
    public let label: String
    /// The number of the rule, from 1; nil where none decides.
    public let rule: Int?
    /// The line of the rule, of the prerequisite, else of the flag.
    public let location: SourceLocation
    /// The numbers of other rules that do the same: long runs of lists, as text files have them, are taken together.
    public let others: [Int]

    init(label: String, rule: Int?, location: SourceLocation, others: [Int] = []) {
        self.label = label
        self.rule = rule
        self.location = location
        self.others = others
    }
}

extension RuleCause: CustomStringConvertible {
    /// `rule 2 "HK roll-out" (rules.json:120)`, and how many others do the same.
    public var description: String {
        "\(rule.map { "rule \($0) \(JSONText.quoted(label))" } ?? label) (\(location))"
            + (others.isEmpty ? "" : " and \(others.count) more")
    }
}

extension RuleSet {
    /// What a flag gives to whom in words, case by case, in the order of its evaluation; none where there is no such flag.
    package func caseDescriptions(of flag: String) -> [String] {
        guard let index = table.index(of: ExactString(flag)) else { return [] }
        return KnownCases(table: table, facts: Facts(knowing: [:])).cases(of: .flag(index)).map { item in
            let tests = item.tests.map(\.description).joined(separator: " and ")
            let shares = item.shares.map { "\(table.treatments[$0.outcome].string) \($0.buckets.count) %" }.list("and")
            return "\(tests.isEmpty ? "everybody else" : tests): \(shares), \(item.cause)"
        }
    }
}
