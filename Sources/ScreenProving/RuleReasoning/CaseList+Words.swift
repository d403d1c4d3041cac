import FeatureFlags
import StructuredText

extension CaseList {
    /// Returns whether a rule is a roll-out that no user passes by.
    func isForEverybody(_ index: Int) -> Bool {
        guard cases[index].isRollout else { return false }
        return cases[index].tests.allSatisfy { test in
            if case .presence = test.question { test.attribute == nil && !test.isNegated } else { false }
        }
    }

    /// Returns whether it is the rule for everybody that the format wants at the end, even where nobody gets to it.
    func isClosing(_ index: Int) -> Bool {
        let last = rules.suffix(2)
        guard index == last.last, isForEverybody(index) else { return false }
        return last.count == 1 || !isForEverybody(last[last.startIndex])
    }

    /// Returns the number of a rule among the rules, from 1; nil for a case that is none.
    func ruleNumber(of index: Int) -> Int? {
        if case .rule(let rule) = cases[index].cause { rule + 1 } else { nil }
    }

    /// Returns why some tests of a case are never met together, in words.
    func contradiction(between tests: [Int], of index: Int) -> String {
        let questions = tests.map { cases[index].tests[$0].words }
        return switch questions.count {
        case 1: "nobody meets its matcher: \(questions[0])"
        case 2: "nobody meets two of its matchers at once: \(questions.joined(separator: " · "))"
        default: "nobody meets all its matchers at once: \(questions.joined(separator: " · "))"
        }
    }

    /// Returns a rule as messages name it.
    func name(of index: Int) -> String {
        "rule \(ruleNumber(of: index) ?? 0) \(JSONText.quoted(cases[index].label))"
    }

}

extension CaseList.Test {
    /// The test as messages name it: `country is one of "HK"`.
    var words: String {
        let words =
            switch question {
            case .presence, .value: "\(attribute?.string ?? "key") \(summary)"
            case .dependency, .ruleBasedSegment, .broken: summary
            }
        return isNegated ? "not (\(words))" : words
    }
}
