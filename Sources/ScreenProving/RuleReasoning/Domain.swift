import FeatureFlags
import StructuredText

/// The possibilities that are left for one subject of a user.
enum Domain: Sendable {
    /// One of these.
    case few([Possibility])
    /// Anything that answers these predicates so.
    case any([(predicate: Predicate, answer: Bool)])

    /// Returns how many comparisons it takes to find the answer to a predicate.
    func steps(for predicate: Predicate) -> Int {
        switch self {
        case .few(let possibilities): 1 + possibilities.count
        case .any(let known): 1 + known.reduce(0) { $0 + $1.predicate.size + predicate.size }
        }
    }

    /// Returns the answer to a predicate, where it is the same for all possibilities that are left; nil also when that
    /// is not certain.
    func answer(to predicate: Predicate) -> Bool? {
        switch self {
        case .few(let possibilities):
            guard let first = possibilities.first.flatMap(predicate.answer) else { return nil }
            return possibilities.dropFirst().allSatisfy { predicate.answer(for: $0) == first } ? first : nil
        case .any(let known):
            if predicate.isUnsatisfiable { return false }
            for (other, answer) in known {
                if answer, other.implies(predicate) { return true }
                if answer ? other.excludes(predicate) : predicate.implies(other) { return false }
            }
            guard let possibilities = predicate.possibilities else { return nil }
            return possibilities.contains { Self.isPossible($0, known) } ? nil : false
        }
    }

    /// Leaves what answers a predicate so.
    ///
    /// - Returns: false when nothing is left; the domain is then as it was.
    mutating func assume(_ predicate: Predicate, is answer: Bool) -> Bool {
        if let known = self.answer(to: predicate) { return known == answer }
        switch self {
        case .few(let possibilities):
            self = .few(possibilities.filter { predicate.answer(for: $0) != !answer })
        case .any(let known):
            if answer, let possibilities = predicate.possibilities {
                self = .few(possibilities.filter { Self.isPossible($0, known) })
            } else {
                self = .any(known + [(predicate, answer)])
            }
        }
        return true
    }

    private static func isPossible(
        _ possibility: Possibility, _ known: [(predicate: Predicate, answer: Bool)]
    ) -> Bool {
        known.allSatisfy { $0.predicate.answer(for: possibility) != !$0.answer }
    }
}
