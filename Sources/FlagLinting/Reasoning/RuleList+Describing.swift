import FeatureFlags
import StructuredText

extension RuleList {
    /// Whether a rule is a roll-out that no user passes by.
    func isForEverybody(_ index: Int) -> Bool {
        guard conditions[index].isRollout else { return false }
        return clauses[conditions[index].clauses].allSatisfy { clause in
            if case .presence = clause.test { clause.attribute == nil && !clause.isNegated } else { false }
        }
    }

    /// A rule as messages name it.
    func name(of index: Int) -> String { "rule \(index + 1) \(JSONText.quoted(notes[index].label))" }

    /// A matcher as messages name it: `country is one of "HK"`.
    func question(_ clause: Int) -> String {
        let summary = clauseNotes[clause].summary
        let words =
            switch clauses[clause].test {
            case .presence, .value: "\(clauses[clause].attribute.map { attributes[$0].string } ?? "key") \(summary)"
            case .dependency, .ruleBasedSegment, .broken: summary
            }
        return clauses[clause].isNegated ? "not (\(words))" : words
    }
}
