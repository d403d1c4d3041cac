/// The answer of a flag or a rule-based segment, as indices instead of texts, so that answering allocates nothing.
struct Verdict: Sendable {
    /// A treatment by its index in the rule table; of a rule-based segment, 1 for a member.
    let outcome: Int
    /// The case that answered, by its index in the list.
    let decidingCase: Int
}

/// The reason why an evaluation ended without an answer, which answers `control`.
enum Interruption: Error {
    /// The flag depends on itself.
    case cycle
    /// Its regular expressions take too many steps.
    case tooManySteps
}

/// The walk over the cases of a flag or segment, as far as it came.
struct CaseWalkthrough {
    /// A step of the walk.
    enum Step {
        /// A test was asked, by its index in the case that is tried.
        case asked(test: Int, isMet: Bool)
        /// The tests of a case were asked, up to the first that is not met; a bucket is drawn where it spreads its users.
        case tried(isMet: Bool, bucket: Int?)
    }

    let node: RuleTable.Node
    let list: CaseList
    var nextCase = 0
    var nextTest = 0
    /// The steps that were taken, where somebody wants to know.
    var steps: [Step] = []
    /// The verdict; nil until a case answers.
    var verdict: Verdict?

    init(_ node: RuleTable.Node, in table: RuleTable) {
        self.node = node
        list = table.list(of: node)
    }
}

/// The evaluation of one flag for one user: it walks its cases, and those of every flag and segment they ask for.
///
/// Flags that wait for an answer are kept in a list and not on the call stack, so that chains may be of any length.
struct Evaluator {
    /// The most steps that the searches of one evaluation take together: as many as four that are given up.
    private static let mostSteps = 4_000_000

    let table: RuleTable
    let user: Profile
    private let isLogging: Bool
    /// The walks that came to an answer, in that order, where somebody wants to know.
    private(set) var finished: [CaseWalkthrough] = []
    /// The walks that wait, each for the answer of the next; where an evaluation ended early, with the last one.
    private(set) var waiting: [CaseWalkthrough] = []
    /// The steps that searches took.
    private var effort = SearchEffort()
    /// The answers so far and the flags that wait, where a flag or segment may be met twice.
    private var known: [RuleTable.Node: Verdict] = [:]
    private var open: Set<RuleTable.Node> = []

    init(_ table: RuleTable, for user: User, isLogging: Bool = false) {
        self.table = table
        self.user = user.profile
        self.isLogging = isLogging
    }

    /// Returns the answer of a flag, by its index in the rule table.
    mutating func answer(of flag: Int) throws(Interruption) -> Verdict {
        var walk = CaseWalkthrough(.flag(flag), in: table)
        let remembers = !walk.list.dependencies.isEmpty
        if remembers { open.insert(walk.node) }
        var answer: Verdict?
        while true {
            let asked: RuleTable.Node?
            do throws(Interruption) {
                asked = try advance(&walk, given: answer)
            } catch {
                waiting.append(walk)
                throw error
            }
            if let asked {
                answer = known[asked]
                if answer != nil { continue }
                waiting.append(walk)
                walk = CaseWalkthrough(asked, in: table)
                if open.insert(asked).inserted { continue }
                waiting.append(walk)
                throw .cycle
            }
            // The last case of every list takes everybody.
            let verdict = walk.verdict ?? Verdict(outcome: RuleTable.control, decidingCase: walk.nextCase - 1)
            if isLogging { finished.append(walk) }
            if remembers { known[walk.node] = verdict }
            guard let next = waiting.popLast() else { return verdict }
            (walk, answer) = (next, verdict)
        }
    }

    /// Walks on to the case that answers, or to a test of another flag or segment; returns the latter.
    ///
    /// - Parameter given: what that one answered.
    private mutating func advance(
        _ walk: inout CaseWalkthrough, given: Verdict?
    ) throws(Interruption) -> RuleTable.Node? {
        let list = walk.list
        var given = given
        while walk.nextCase < list.cases.count {
            // Cases and tests are not copied here, which would take longer than walking them.
            let tests = list.cases[walk.nextCase].tests
            var isMet = true
            while isMet, walk.nextTest < tests.count {
                let question = tests[walk.nextTest].question
                if given == nil, let node = question.node { return node }
                let answer = try answer(to: question, about: tests[walk.nextTest].attribute, given: given)
                // Negation also applies to the "no" for an absent value (decision D1).
                isMet = answer != tests[walk.nextTest].isNegated
                given = nil
                if isLogging { walk.steps.append(.asked(test: walk.nextTest, isMet: isMet)) }
                walk.nextTest += 1
            }
            let bucket = isMet ? list.cases[walk.nextCase].hash?.bucket(of: user.bucketed) : nil
            if isLogging { walk.steps.append(.tried(isMet: isMet, bucket: bucket)) }
            if isMet, let outcome = list.cases[walk.nextCase].outcome(for: bucket) {
                walk.verdict = Verdict(outcome: outcome, decidingCase: walk.nextCase)
                return nil
            }
            walk.nextCase += 1
            walk.nextTest = 0
        }
        return nil
    }

    /// Returns the answer to a question before negation.
    ///
    /// - Parameter given: what the flag or segment answered that it asks.
    private mutating func answer(
        to question: CaseList.Test.Question, about attribute: ExactString?, given: Verdict?
    ) throws(Interruption) -> Bool {
        switch question {
        case .presence: return attribute.map { user.operand(named: $0) != nil } ?? true
        case .value(let matcher):
            guard let value = attribute.map(user.operand) ?? user.matching else { return false }
            let isMatch = matcher.accepted.contains(value, &effort)
            guard effort.steps <= Self.mostSteps else { throw .tooManySteps }
            return isMatch
        case .dependency(_, let treatments): return treatments.contains(given?.outcome ?? RuleTable.control)
        case .ruleBasedSegment: return given?.outcome == 1
        case .broken: return false
        }
    }
}
