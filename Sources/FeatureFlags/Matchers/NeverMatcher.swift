/// Stands in for a matcher whose data is missing or malformed: it matches nothing (decision D16).
struct NeverMatcher: Sendable {
    private let problem: String

    init(because problem: String) {
        self.problem = problem
    }

    var test: Clause.Test { .value(Stub(problem: problem)) }

    /// A value matcher that no rule file can name.
    private struct Stub: ValueMatcher {
        static let type = ""
        let problem: String

        init(problem: String) { self.problem = problem }
        init(_ data: MatcherData) throws(MatcherFault) { throw data.fault("no such matcher", data.entry) }

        var summary: String { "can match nothing, because \(problem)" }

        func matches(_ value: Operand) -> Bool { false }
    }
}
