/// What a flag or a rule-based segment answered, as indices instead of texts, so that answering allocates nothing.
struct Verdict: Sendable {
    /// A treatment by its index in the rule table; of a rule-based segment, 1 for a member.
    let outcome: Int
    /// The case that answered, by its index in the list.
    let decidingCase: Int
}

/// Why an evaluation ended without an answer, which answers `control`.
enum Interruption: Error {
    /// The flag depends on itself.
    case cycle
    /// Its regular expressions take too many steps.
    case tooManySteps
}

/// One step of an evaluation; a trail is made of them.
enum EvaluationStep {
    case entered(RuleTable.Node)
    /// The test with this index was asked.
    case asked(Int, isMet: Bool)
    /// The tests of a case were asked, up to the first that is not met; a bucket is drawn where it spreads its users.
    case tried(Int, isMet: Bool, bucket: Int?)
    case left(Verdict)
    /// A flag or segment was asked again.
    case remembered(RuleTable.Node, Verdict)
}

/// Evaluates one flag for one user: walks its cases, and the cases of every flag and segment they ask for.
///
/// What waits for an answer is kept in a list and not on the call stack, so that chains may be of any length.
struct Evaluator {
    /// How many steps the searches of one evaluation take together: as many as four that are given up.
    private static let mostSteps = 4_000_000

    /// A flag or segment whose cases are being walked.
    private struct Walk {
        let node: RuleTable.Node
        let list: CaseList
        var nextCase = 0
        var nextTest: Int

        init(_ node: RuleTable.Node, in table: RuleTable) {
            self.node = node
            list = table.list(of: node)
            nextTest = list.cases[0].tests.lowerBound
        }
    }

    private enum Progress {
        case decided(Verdict)
        case asks(RuleTable.Node)
    }

    let table: RuleTable
    let user: Profile
    /// What was done, where somebody wants to know.
    private(set) var log: [EvaluationStep]?
    /// The steps that searches took.
    private var steps = 0
    /// Whether a flag or segment may be met twice, so that what is known and what waits has to be remembered.
    private var remembers = false
    private var known: [RuleTable.Node: Verdict] = [:]
    private var open: Set<RuleTable.Node> = []

    init(_ table: RuleTable, for user: User, isLogging: Bool = false) {
        self.table = table
        self.user = user.profile
        log = isLogging ? [] : nil
    }

    /// The answer of a flag, by its index in the rule table.
    mutating func answer(of flag: Int) throws(Interruption) -> Verdict {
        remembers = table.flagsThatRepeat[flag]
        var waiting: [Walk] = []
        var walk = try enter(.flag(flag))
        var answer: Verdict?
        while true {
            switch try advance(&walk, given: answer) {
            case .asks(let node):
                answer = remembers ? known[node] : nil
                if let answer {
                    log?.append(.remembered(node, answer))
                } else {
                    waiting.append(walk)
                    walk = try enter(node)
                }
            case .decided(let verdict):
                log?.append(.left(verdict))
                if remembers { known[walk.node] = verdict }
                guard let next = waiting.popLast() else { return verdict }
                walk = next
                answer = verdict
            }
        }
    }

    private mutating func enter(_ node: RuleTable.Node) throws(Interruption) -> Walk {
        log?.append(.entered(node))
        if remembers, !open.insert(node).inserted { throw .cycle }
        return Walk(node, in: table)
    }

    /// Walks on to the case that answers, or to a test that asks another flag or segment.
    ///
    /// - Parameter given: what that one answered.
    private mutating func advance(_ walk: inout Walk, given: Verdict?) throws(Interruption) -> Progress {
        let list = walk.list
        var given = given
        while walk.nextCase < list.cases.count {
            let entry = list.cases[walk.nextCase]
            var isMet = true
            while isMet, walk.nextTest < entry.tests.upperBound {
                let test = list.tests[walk.nextTest]
                let answer: Bool
                switch test.question {
                case .presence: answer = test.attribute.map { user.operand(named: list.attributes[$0]) != nil } ?? true
                case .value(let matcher): answer = try matches(list.matchers[matcher], test, in: list)
                case .dependency(let flag?, let treatments):
                    guard let verdict = given else { return .asks(.flag(flag)) }
                    answer = list.treatmentLists[treatments].contains(verdict.outcome)
                case .dependency(nil, let treatments):
                    answer = list.treatmentLists[treatments].contains(RuleTable.control)
                case .ruleBasedSegment(let segment?):
                    guard let verdict = given else { return .asks(.segment(segment)) }
                    answer = verdict.outcome == 1
                case .ruleBasedSegment(nil), .broken: answer = false
                }
                given = nil
                // Negation also applies to the "no" for an absent value (decision D1).
                isMet = answer != test.isNegated
                log?.append(.asked(walk.nextTest, isMet: isMet))
                walk.nextTest += 1
            }
            let bucket = isMet ? entry.hash?.bucket(of: user.bucketed) : nil
            log?.append(.tried(walk.nextCase, isMet: isMet, bucket: bucket))
            if isMet {
                guard let bucket else {
                    return .decided(Verdict(outcome: entry.onlyOutcome, decidingCase: walk.nextCase))
                }
                if let share = list.share(of: bucket, in: entry) {
                    return .decided(Verdict(outcome: list.shares[share].outcome, decidingCase: walk.nextCase))
                }
            }
            walk.nextCase += 1
            if walk.nextCase < list.cases.count { walk.nextTest = list.cases[walk.nextCase].tests.lowerBound }
        }
        // The last case of every list takes everybody.
        return .decided(Verdict(outcome: RuleTable.control, decidingCase: list.cases.count - 1))
    }

    private mutating func matches(
        _ matcher: ValueMatcher, _ test: CaseList.Test, in list: CaseList
    ) throws(Interruption) -> Bool {
        let isMatch: Bool
        if let attribute = test.attribute {
            guard let value = user.operand(named: list.attributes[attribute]) else { return false }
            isMatch = matcher.matches(value, steps: &steps)
        } else {
            isMatch = matcher.matches(user.matching, steps: &steps)
        }
        guard steps <= Self.mostSteps else { throw .tooManySteps }
        return isMatch
    }
}
