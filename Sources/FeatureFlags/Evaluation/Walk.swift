/// What changes while one answer is found: how deep and how far it went, and what is told of it.
struct Walk<Log: EvaluationLog> {
    var log: Log
    private var depth = 0
    private var remainingWork = EvaluationLimits.work

    init(log: Log) {
        self.log = log
    }

    /// Steps into a flag or segment.
    ///
    /// A log that knows what is being evaluated may end a cycle on the spot. Without one the depth ends it, with the
    /// same answer and without keeping a list.
    mutating func enter(isRepeated: Bool) throws(Unanswerable) {
        if isRepeated { throw .cycle }
        depth += 1
        remainingWork -= 1
        if depth > EvaluationLimits.depth { throw .depth }
        if remainingWork < 0 { throw .work }
    }

    /// Steps out again.
    mutating func leave() { depth -= 1 }
}

/// How far an evaluation goes before it is given up.
enum EvaluationLimits {
    /// How many flags and segments may be evaluated inside each other; a cycle always reaches it.
    static let depth = 100
    /// How many flags and segments may be evaluated on the way to one answer.
    static let work = 100_000
}

/// Why an evaluation was given up: a cycle, or rules that are nested or multiplied beyond the limits.
enum Unanswerable: Error {
    case cycle
    case depth
    case work

    /// The reason, for people.
    var problem: String {
        switch self {
        case .cycle: "it depends on itself"
        case .depth: "more than \(EvaluationLimits.depth) flags and segments depend on each other"
        case .work: "more than \(EvaluationLimits.work) flags and segments to evaluate on the way"
        }
    }
}
