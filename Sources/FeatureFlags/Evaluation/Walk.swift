/// What changes while one answer is found: how deep and how far it went, what is known, and what is told of it.
struct Walk<Log: EvaluationLog> {
    var log: Log
    private var depth = 0
    private var entered = 0
    /// What was found so far; nil in a first walk, which does without.
    private var known: Known?

    init(log: Log) {
        self.log = log
    }

    /// Steps into a flag or segment.
    ///
    /// A log that knows what is being evaluated may end a cycle on the spot. Without one the depth interrupts it, and
    /// the walk that takes over then finds the same.
    mutating func enter(_ node: RuleTable.Node, isRepeated: Bool) throws(Interruption) {
        if isRepeated { throw .cycle }
        depth += 1
        entered += 1
        if depth > EvaluationLimits.depth, !isKnown(node) { throw .tooDeep(node) }
        if known == nil, entered > EvaluationLimits.firstWalk { throw .tooMuch }
    }

    /// Steps out again.
    mutating func leave() { depth -= 1 }

    // MARK: Remembering

    /// Starts from the top again, and from now on evaluates nothing twice.
    mutating func restart() {
        log.restarted()
        depth = 0
        known = known ?? Known()
    }

    mutating func remember(_ verdict: Verdict, of flag: Int) { known?.verdicts[flag] = verdict }
    mutating func remember(_ reason: RuleBasedSegment.Reason, of segment: Int) { known?.reasons[segment] = reason }

    private func isKnown(_ node: RuleTable.Node) -> Bool {
        switch node {
        case .flag(let place): verdict(of: place) != nil
        case .segment(let place): reason(of: place) != nil
        }
    }

    func verdict(of flag: Int) -> Verdict? { known?.verdicts[flag] }
    func reason(of segment: Int) -> RuleBasedSegment.Reason? { known?.reasons[segment] }
}

/// The answers that were found on the way to another.
private struct Known {
    var verdicts: [Int: Verdict] = [:]
    var reasons: [Int: RuleBasedSegment.Reason] = [:]
}

/// How far a walk goes before another takes over.
enum EvaluationLimits {
    /// How many flags and segments one walk evaluates inside each other; the call stack bears no more everywhere.
    static let depth = 100
    /// How many flags and segments the first walk evaluates, before it pays to remember answers.
    static let firstWalk = 10_000
}

/// Why a walk ended without an answer.
enum Interruption: Error {
    /// The flag depends on itself, which answers `control`.
    case cycle
    /// This flag or segment lies deeper than one walk goes; evaluated first, it is known the next time.
    case tooDeep(RuleTable.Node)
    /// Rules that are asked again and again; a walk that remembers gets through.
    case tooMuch
}
