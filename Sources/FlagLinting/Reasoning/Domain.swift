import FeatureFlags
import StructuredText

/// What is known of one subject of a user of whom little is known: the possibilities that are left.
enum Domain: Sendable {
    /// One of these.
    case few([Possibility])
    /// Anything that answers these questions so.
    case any([(question: Question, answer: Bool)])

    /// The answer to a question, where it is the same for all possibilities that are left; nil also when that is not
    /// certain.
    func answer(to question: Question) -> Bool? {
        switch self {
        case .few(let possibilities):
            guard let first = possibilities.first.flatMap(question.answer) else { return nil }
            return possibilities.dropFirst().allSatisfy { question.answer(for: $0) == first } ? first : nil
        case .any(let known):
            if question.isUnsatisfiable { return false }
            for (other, answer) in known {
                if answer, other.implies(question) { return true }
                if answer ? other.excludes(question) : question.implies(other) { return false }
            }
            guard let possibilities = question.possibilities else { return nil }
            return possibilities.contains { Self.isPossible($0, known) } ? nil : false
        }
    }

    /// Leaves what answers a question so.
    ///
    /// - Returns: false when nothing is left; the domain is then as it was.
    mutating func assume(_ question: Question, is answer: Bool) -> Bool {
        if let known = self.answer(to: question) { return known == answer }
        switch self {
        case .few(let possibilities):
            self = .few(possibilities.filter { question.answer(for: $0) != !answer })
        case .any(let known):
            if answer, let possibilities = question.possibilities {
                self = .few(possibilities.filter { Self.isPossible($0, known) })
            } else {
                self = .any(known + [(question, answer)])
            }
        }
        return true
    }

    private static func isPossible(
        _ possibility: Possibility, _ known: [(question: Question, answer: Bool)]
    ) -> Bool {
        known.allSatisfy { $0.question.answer(for: possibility) != !$0.answer }
    }
}
