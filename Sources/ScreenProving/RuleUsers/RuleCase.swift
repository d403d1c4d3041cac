public import FeatureFlags
import StructuredText

/// One case of what a flag gives.
public struct RuleCase: Sendable {
    /// Some buckets with what they get.
    public struct Share: Hashable, Sendable {
        /// The buckets, of 1 to 100.
        public let buckets: ClosedRange<Int>
        /// The treatment.
        public let treatment: String
        /// The same by its index in the rule table's list; of a rule-based segment, 1 for its members.
        let outcome: Int
    }

    /// What is asked of a user, from left to right; everybody meets an empty list.
    public let tests: [UserTest]
    /// What spreads the users over buckets; nil where all get the only share.
    package let hash: BucketHash?
    /// The shares in the order of their buckets; users in no share go on to the next case.
    ///
    /// Empty where nobody meets all tests of a rule, but asking them may end the evaluation of a flag that depends on itself.
    public let shares: [Share]
    /// What in the rule file says so.
    public let cause: RuleCause

    /// Whether nobody goes on to a later case.
    var takesEverybody: Bool { tests.isEmpty && shares.reduce(0) { $0 + $1.buckets.count } == 100 }
}

extension RuleCase: Equatable {
    /// Whether both give the same to the same users; where the file says so does not count.
    public static func == (a: RuleCase, b: RuleCase) -> Bool {
        func given(_ rule: RuleCase) -> [(ClosedRange<Int>, String)] { rule.shares.map { ($0.buckets, $0.treatment) } }
        return a.tests == b.tests && a.hash == b.hash && given(a).elementsEqual(given(b), by: ==)
    }
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
    /// What a flag gives to whom, case by case, in the order of its evaluation: the first case that takes a user decides.
    ///
    /// Conditions may overlap, as those of rules do: a user belongs to the first case whose tests are all met and whose
    /// shares have the user's bucket. A traffic allocation is a case of its own, which takes the buckets that it keeps out
    /// and leaves the others to the cases behind it. The last case takes everybody who is left.
    ///
    /// - Parameters:
    ///   - flag: the name of the flag.
    ///   - attributes: what is known of all users that are meant; a null value is known to be absent. Tests that this
    ///     decides are left out, and so are cases for nobody of them.
    /// - Returns: nil where there is no such flag, or it is archived.
    public func cases(of flag: String, knowing attributes: [String: AttributeValue] = [:]) -> [RuleCase]? {
        guard let index = table.index(of: ExactString(flag)) else { return nil }
        return KnownCases(table, Facts(knowing: attributes)).cases(of: .flag(index))
    }
}
