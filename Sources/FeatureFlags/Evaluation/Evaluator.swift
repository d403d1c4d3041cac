/// The answer of a flag or a rule-based segment, as indices instead of texts, so that answering allocates nothing.
struct Verdict: Sendable {
    /// A treatment by its index in the rule table; of a rule-based segment, 1 for a member.
    let outcome: Int
    /// The case that answered, by its index in the list.
    let decidingCase: Int
}

/// The reason why an evaluation ended without an answer, which answers `control`.
enum Interruption: String, Error {
    case cycle = "it depends on itself"
    case tooDeep = "too many flags and segments ask each other"
    case tooManySteps = "its regular expressions take too many steps for this user"
}

/// The evaluation of one flag for one user: one walk over its cases,
/// and one over those of each flag and segment they ask.
struct Evaluator {
    /// The most steps that the searches of one evaluation take together: as many as four that are given up.
    private static let mostSteps = 4_000_000
    /// With more lines than this in a trail that are there before, flags and segments that are asked again are shown
    /// without their steps.
    private static let mostRepeated = 2_000

    private let table: RuleTable
    private let user: User
    private let flag: Int
    /// The flags and segments that are asked, each inside the one
    /// before; where an evaluation ended early, with the last one.
    private var path: [RuleTable.Node] = []
    private var known: [RuleTable.Node: (verdict: Verdict, notes: TrailNotes?)] = [:]
    private var effort = SearchEffort()
    /// The lines of the trail so far that are there before.
    private var repeated = 0

    private init(_ table: RuleTable, _ flag: Int, for user: User) {
        self.table = table
        self.flag = flag
        self.user = user
    }

    /// Returns the answer of a flag, by its index in the rule table.
    static func answer(of flag: Int, in table: RuleTable, for user: User) throws(Interruption) -> Verdict {
        var evaluator = Evaluator(table, flag, for: user)
        return try evaluator.walk(.flag(flag), nil)
    }

    /// Returns the same answer with what the walk met.
    static func trail(of flag: Int, in table: RuleTable, for user: User) -> Trail {
        var evaluator = Evaluator(table, flag, for: user)
        let notes = TrailNotes()
        do throws(Interruption) {
            return table.trail(of: flag, try evaluator.walk(.flag(flag), notes), notes.steps)
        } catch {
            let definition = table.flags[flag]
            let path = [definition.name] + evaluator.path.map(table.name)
            return Trail(
                flag: definition.name, treatment: ReservedTreatment.control, label: Labels.exception, config: nil,
                location: table.location(definition.position),
                steps: notes.steps + [.abandoned(reason: error.rawValue, path: path)])
        }
    }

    // MARK: The walk

    /// Walks to the case that answers.
    ///
    /// This and `ask` call each other, so that what needs much of the stack is in functions beside them.
    private mutating func walk(_ node: RuleTable.Node, _ notes: TrailNotes?) throws(Interruption) -> Verdict {
        let list = table.list(of: node)
        for place in list.cases.indices {
            var isMet = true
            for test in 0..<list.testCount(of: place) where isMet {
                let outcome: Int? =
                    if let asked = list.node(askedBy: test, of: place) { try ask(asked, notes) } else { nil }
                isMet = try self.isMet(test, of: place, in: list, given: outcome, notes)
            }
            if let outcome = outcome(of: place, in: list, isMet, node, notes) {
                return Verdict(outcome: outcome, decidingCase: place)
            }
        }
        // The last case of every list takes everybody.
        return Verdict(outcome: RuleTable.control, decidingCase: list.cases.count - 1)
    }

    /// Returns the outcome of another flag or segment, which is evaluated once.
    private mutating func ask(_ node: RuleTable.Node, _ notes: TrailNotes?) throws(Interruption) -> Int {
        if let outcome = recall(node, notes) { return outcome }
        try enter(node)
        let inner = notes.map { _ in TrailNotes() }
        let verdict = try walk(node, inner)
        leave(node, verdict, inner, notes)
        return verdict.outcome
    }

    private mutating func recall(_ node: RuleTable.Node, _ notes: TrailNotes?) -> Int? {
        guard let (verdict, inner) = known[node] else { return nil }
        if let notes, let inner {
            let isShown = repeated + inner.size <= Self.mostRepeated
            repeated += isShown ? inner.size : 0
            notes.add(node, verdict, isShown ? inner : TrailNotes(), in: table)
        }
        return verdict.outcome
    }

    private mutating func enter(_ node: RuleTable.Node) throws(Interruption) {
        let isOpen = node == .flag(flag) || path.contains(node)
        path.append(node)
        if isOpen { throw .cycle }
        if path.count > DependencyGraph.mostInside { throw .tooDeep }
    }

    private mutating func leave(
        _ node: RuleTable.Node, _ verdict: Verdict, _ inner: TrailNotes?, _ notes: TrailNotes?
    ) {
        path.removeLast()
        known[node] = (verdict, inner)
        if let inner { notes?.add(node, verdict, inner, in: table) }
    }

    /// Returns whether a test is met.
    ///
    /// - Parameter given: the outcome of the flag or segment that it asks.
    private mutating func isMet(
        _ index: Int, of place: Int, in list: CaseList, given: Int?, _ notes: TrailNotes?
    ) throws(Interruption) -> Bool {
        // Cases and tests are not copied here, which would take longer than walking them.
        let tests = list.cases[place].tests
        let answer = try answer(to: tests[index].question, about: tests[index].attribute, given: given)
        // Negation also applies to the "no" for an absent value (decision D1).
        let isMet = answer != tests[index].isNegated
        notes?.add(tests[index], isMet: isMet, remark: effort.remark, of: user, in: table)
        return isMet
    }

    /// Returns the answer to a question before negation.
    private mutating func answer(
        to question: CaseList.Test.Question, about attribute: ExactString?, given: Int?
    ) throws(Interruption) -> Bool {
        effort.remark = nil
        switch question {
        case .presence: return attribute.map { user.operand(named: $0) != nil } ?? true
        case .value(let matcher):
            guard let value = attribute.map(user.operand) ?? user.matching else { return false }
            effort.remark = matcher.remark
            let isMatch = matcher.accepted.contains(value, &effort)
            guard effort.steps <= Self.mostSteps else { throw .tooManySteps }
            return isMatch
        case .dependency(_, let treatments): return treatments.contains(given ?? RuleTable.control)
        case .ruleBasedSegment: return given == 1
        case .broken: return false
        }
    }

    /// Returns the outcome of a case for the user; nil where the user goes on to the next.
    private func outcome(
        of place: Int, in list: CaseList, _ isMet: Bool, _ node: RuleTable.Node, _ notes: TrailNotes?
    ) -> Int? {
        let bucket = isMet ? list.cases[place].hash?.bucket(of: user.bucketed) : nil
        notes?.add(list.cases[place], isMet: isMet, bucket: bucket, of: node, in: table)
        return isMet ? list.cases[place].outcome(for: bucket) : nil
    }
}

extension CaseList {
    fileprivate func testCount(of place: Int) -> Int { cases[place].tests.count }

    fileprivate func node(askedBy test: Int, of place: Int) -> RuleTable.Node? {
        cases[place].tests[test].question.node
    }
}
