public import FeatureFlags
import StructuredText

/// The line of a rule file that decides an answer.
public struct RuleCause: Hashable, Sendable, Encodable {
    /// The label that the answer carries.
    public let label: String
    /// The number of the rule, from 1; nil where none decides.
    public let rule: Int?
    /// The line of the rule, of the prerequisite, else of the flag.
    public let location: FileLocation
    /// The numbers of other rules that do the same: long runs of lists, as text files have them, are taken together.
    public private(set) var others: [Int] = []
}

extension RuleCause: CustomStringConvertible {
    /// `rule 2 "HK roll-out" (rules.json:120)`, and how many others do the same.
    public var description: String {
        "\(rule.map { "rule \($0) \(JSONText.quoted(label))" } ?? label) (\(location))"
            + (others.isEmpty ? "" : " and \(others.count) more")
    }
}
