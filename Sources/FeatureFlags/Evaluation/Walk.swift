/// What changes while one answer is found: how deep and how far it went, what is known, and what is told of it.
struct Walk<Log: EvaluationLog> {
    var log: Log
    /// The steps that searches took.
    var steps = 0
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
        if isRepeated || known?.open.contains(node) == true { throw .cycle }
        depth += 1
        entered += 1
        if depth > EvaluationLimits.depth, !isKnown(node) { throw .tooDeep(node) }
        if known == nil, entered > EvaluationLimits.firstWalk { throw .tooMuch }
        known?.enter(node)
    }

    /// Steps out again.
    mutating func leave() {
        depth -= 1
        known?.leave()
    }

    /// Ends an evaluation whose searches took too many steps together.
    func checkSteps() throws(Interruption) {
        guard steps > EvaluationLimits.steps else { return }
        throw known == nil ? .tooMuch : .tooManySteps
    }

    // MARK: Remembering

    /// How many flags and segments are being evaluated inside each other, over all walks.
    var openCount: Int { known?.way.count ?? 0 }

    /// Starts another walk inside the first few that are being evaluated, and from now on evaluates nothing twice.
    mutating func restart(inside count: Int) {
        log.restarted()
        depth = 0
        if known == nil { (known, steps) = (Known(), 0) }
        while openCount > count { known?.leave() }
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
private final class Known {
    var verdicts: [Int: Verdict] = [:]
    var reasons: [Int: RuleBasedSegment.Reason] = [:]
    /// What is being evaluated, the outermost first, and the same as a set.
    private(set) var way: [RuleTable.Node] = []
    private(set) var open: Set<RuleTable.Node> = []

    func enter(_ node: RuleTable.Node) {
        way.append(node)
        open.insert(node)
    }

    func leave() {
        if let node = way.popLast() { open.remove(node) }
    }
}

/// How far a walk goes before another takes over.
enum EvaluationLimits {
    /// How many flags and segments one walk evaluates inside each other; the call stack bears no more everywhere.
    static let depth = 100
    /// How many flags and segments the first walk evaluates, before it pays to remember answers.
    static let firstWalk = 10_000
    /// How many steps the searches of one walk take together: as many as four that are given up.
    static let steps = 4_000_000
}

/// Why a walk ended without an answer.
enum Interruption: Error {
    /// The flag depends on itself, which answers `control`.
    case cycle
    /// Its regular expressions take too many steps, which answers `control`.
    case tooManySteps
    /// This flag or segment lies deeper than one walk goes; evaluated first, it is known the next time.
    case tooDeep(RuleTable.Node)
    /// Rules that are asked again and again; a walk that remembers gets through.
    case tooMuch
}
