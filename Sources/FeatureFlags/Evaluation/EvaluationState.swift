/// What changes while one answer is found: depth, steps, the answers that are known by then, and the log.
struct EvaluationState<Log: EvaluationLog> {
    var log: Log
    /// The steps that searches took.
    var steps = 0
    private var depth = 0
    private var visits = 0
    /// Nil in a first attempt, which does without.
    private var memo: Memo?

    init(log: Log) {
        self.log = log
    }

    /// Enters a flag or segment.
    ///
    /// A log that knows what is being evaluated finds a cycle at once. Without one the limit of the depth interrupts it, and
    /// the attempt with a memo then finds it.
    mutating func enter(_ node: RuleTable.Node, isRepeated: Bool) throws(Interruption) {
        if isRepeated || memo?.open.contains(node) == true { throw .cycle }
        depth += 1
        visits += 1
        if depth > EvaluationLimits.depth, !isKnown(node) { throw .tooDeep(node) }
        if memo == nil, visits > EvaluationLimits.visitsWithoutMemo { throw .tooManyVisits }
        memo?.enter(node)
    }

    mutating func leave() {
        depth -= 1
        memo?.leave()
    }

    /// Ends an evaluation whose searches took too many steps together.
    func checkSteps() throws(Interruption) {
        guard steps > EvaluationLimits.steps else { return }
        throw memo == nil ? .tooManyVisits : .tooManySteps
    }

    // MARK: Memo

    /// How many flags and segments are being evaluated inside each other, over all attempts.
    var openCount: Int { memo?.stack.count ?? 0 }

    /// Starts another attempt inside the outermost few that are being evaluated; from now on nothing is evaluated twice.
    mutating func restart(inside count: Int) {
        log.restarted()
        depth = 0
        if memo == nil { (memo, steps) = (Memo(), 0) }
        while openCount > count { memo?.leave() }
    }

    mutating func remember(_ verdict: Verdict, of flag: Int) { memo?.verdicts[flag] = verdict }
    mutating func remember(_ reason: RuleBasedSegment.Reason, of segment: Int) { memo?.reasons[segment] = reason }

    private func isKnown(_ node: RuleTable.Node) -> Bool {
        switch node {
        case .flag(let index): verdict(of: index) != nil
        case .segment(let index): reason(of: index) != nil
        }
    }

    func verdict(of flag: Int) -> Verdict? { memo?.verdicts[flag] }
    func reason(of segment: Int) -> RuleBasedSegment.Reason? { memo?.reasons[segment] }
}

/// The answers that were found on the way to another.
private final class Memo {
    var verdicts: [Int: Verdict] = [:]
    var reasons: [Int: RuleBasedSegment.Reason] = [:]
    /// What is being evaluated, the outermost first, and the same as a set.
    private(set) var stack: [RuleTable.Node] = []
    private(set) var open: Set<RuleTable.Node> = []

    func enter(_ node: RuleTable.Node) {
        stack.append(node)
        open.insert(node)
    }

    func leave() {
        if let node = stack.popLast() { open.remove(node) }
    }
}

/// The limits of one attempt at an answer.
enum EvaluationLimits {
    /// How many flags and segments are evaluated inside each other; the call stack of some threads holds no more.
    static let depth = 100
    /// How many flags and segments are evaluated before it pays to remember answers.
    static let visitsWithoutMemo = 10_000
    /// How many steps the searches take together: as many as four that are given up.
    static let steps = 4_000_000
}

/// Why an attempt ended without an answer.
enum Interruption: Error {
    /// The flag depends on itself, which answers `control`.
    case cycle
    /// Its regular expressions take too many steps, which answers `control`.
    case tooManySteps
    /// This flag or segment is nested too deeply; evaluated first, it is known in the next attempt.
    case tooDeep(RuleTable.Node)
    /// The same flags and segments are evaluated again and again; an attempt with a memo gets through.
    case tooManyVisits
}
