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

    /// Whether it is the rule for everybody that the format wants at the end, even where nobody gets to it.
    func isClosing(_ index: Int) -> Bool {
        index == conditions.count - 1 && isForEverybody(index) && !(index > 0 && isForEverybody(index - 1))
    }

    /// Why some matchers never hold together, in words.
    func contradiction(between clauses: [Int]) -> String {
        let questions = clauses.map(question)
        return switch questions.count {
        case 1: "nobody meets its matcher: \(questions[0])"
        case 2: "nobody meets two of its matchers at once: \(questions.joined(separator: " · "))"
        default: "nobody meets all its matchers at once: \(questions.joined(separator: " · "))"
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
