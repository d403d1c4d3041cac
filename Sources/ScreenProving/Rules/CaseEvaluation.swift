import FeatureFlags

/// The fate of one case of a flag or segment, for all users at once.
struct CaseFate {
    /// The case, by its index in the list.
    let index: Int
    /// The users who meet its tests, whether or not a case before takes them.
    let met: Diagrams<Users>.Subset
    /// The users whom it answers, by the outcome: a treatment by its index in the rule table; of a rule-based segment,
    /// 1 for its members.
    let answered: [(outcome: Int, users: Diagrams<Users>.Subset)]

    var isDead: Bool { answered.allSatisfy { $0.users == .empty } }
}

/// The walk of all users at once through lists of cases.
struct CaseEvaluation {
    let diagrams: Diagrams<Users>
    let questions: UserQuestions
    /// The users of each outcome of the flags and segments that were walked.
    var outcomes: [RuleTable.Node: [Int: Diagrams<Users>.Subset]] = [:]
    /// The flags and segments that may give no outcome, because they depend on themselves.
    let circular: Set<RuleTable.Node>

    /// Returns the fates of some cases of a list, and the users whom none of them takes.
    ///
    /// - Parameter start: the users who come to the first of them.
    func walk(
        _ cases: [Int], of list: CaseList, from start: Diagrams<Users>.Subset = .all
    ) throws(Exceeded) -> (fates: [CaseFate], rest: Diagrams<Users>.Subset) {
        var fates: [CaseFate] = []
        var rest = start
        while fates.count < cases.count {
            let run = run(cases[fates.count...], of: list)
            guard run.count < CaseList.longRun else {
                fates += try walk(run, of: list, &rest)
                continue
            }
            let entry = list.cases[cases[fates.count]]
            let (met, unmet) = try users(meeting: entry.tests)
            let reached = try diagrams.intersection(rest, met)
            let answered = try answered(by: entry, reached)
            fates.append(CaseFate(index: cases[fates.count], met: met, answered: answered))
            var left = reached
            for answer in answered { left = try diagrams.difference(left, answer.users) }
            rest = try diagrams.union(diagrams.intersection(rest, unmet), left)
        }
        return (fates, rest)
    }

    /// Returns whom of the users that come to a case it answers, by the outcome.
    private func answered(
        by entry: CaseList.Case, _ reached: Diagrams<Users>.Subset
    ) throws(Exceeded) -> [(outcome: Int, users: Diagrams<Users>.Subset)] {
        let given = entry.shares.filter { !$0.buckets.isEmpty }
        guard let hash = entry.hash else { return given.prefix(1).map { ($0.outcome, reached) } }
        return try given.map { (share) throws(Exceeded) -> (outcome: Int, users: Diagrams<Users>.Subset) in
            (share.outcome, try diagrams.intersection(reached, questions.users(in: share.buckets, of: hash)))
        }
    }

    /// Returns the users who meet all of some tests and those who do not; neither for those whose evaluation goes round
    /// a cycle before that is known.
    func users(
        meeting tests: some Collection<CaseList.Test>
    ) throws(Exceeded) -> (met: Diagrams<Users>.Subset, unmet: Diagrams<Users>.Subset) {
        var (met, unmet) = (Diagrams<Users>.Subset.all, Diagrams<Users>.Subset.empty)
        for test in tests {
            let (yes, no) = try users(meeting: test)
            unmet = try diagrams.union(unmet, diagrams.intersection(met, no))
            met = try diagrams.intersection(met, yes)
        }
        return (met, unmet)
    }

    private func users(
        meeting test: CaseList.Test
    ) throws(Exceeded) -> (yes: Diagrams<Users>.Subset, no: Diagrams<Users>.Subset) {
        var (yes, no) = (Diagrams<Users>.Subset.empty, Diagrams<Users>.Subset?.none)
        switch test.question {
        case .presence, .value: yes = UserTest(test).map(questions.users) ?? .all
        case .dependency(nil, let treatments): yes = treatments.contains(RuleTable.control) ? .all : .empty
        case .dependency(let flag?, let treatments): (yes, no) = try users(answered: .flag(flag), treatments)
        case .ruleBasedSegment(let segment?): (yes, no) = try users(answered: .segment(segment), [1])
        case .ruleBasedSegment(nil), .broken: break
        }
        let others: Diagrams<Users>.Subset
        if let no { others = no } else { others = try diagrams.difference(.all, yes) }
        return test.isNegated ? (others, yes) : (yes, others)
    }

    private func users(
        answered node: RuleTable.Node, _ wanted: [Int]
    ) throws(Exceeded) -> (yes: Diagrams<Users>.Subset, no: Diagrams<Users>.Subset?) {
        let outcomes = outcomes[node] ?? [:]
        let yes = try diagrams.union(of: Set(wanted).sorted().compactMap { outcomes[$0] })
        guard circular.contains(node) else { return (yes, nil) }
        let others = outcomes.keys.sorted().filter { !wanted.contains($0) }
        return (yes, try diagrams.union(of: others.compactMap { outcomes[$0] }))
    }

    // MARK: Long lists

    /// A rule that asks one question about one value.
    private typealias ValueRule = (index: Int, test: UserTest, isNegated: Bool)

    /// Returns the rules that follow each other and ask one question each, about the same subject.
    private func run(_ cases: ArraySlice<Int>, of list: CaseList) -> [ValueRule] {
        var run: [ValueRule] = []
        for index in cases {
            let entry = list.cases[index]
            guard case .rule = entry.cause, entry.tests.count == 1, let test = UserTest(entry.tests[0]),
                test.subject == run.first?.test.subject ?? test.subject,
                questions.place(of: test).map(questions.levels)?.count == 1
            else { break }
            run.append((index, test, entry.tests[0].isNegated))
        }
        return run
    }

    /// Returns the fates of the rules of a run: the first rule that takes a class of values answers it.
    private func walk(
        _ run: [ValueRule], of list: CaseList, _ rest: inout Diagrams<Users>.Subset
    ) throws(Exceeded) -> [CaseFate] {
        let (level, count) = questions.classes(of: run[0].test.subject)
        // For each class, itself or one behind it that no rule has taken.
        var next = Array(0...count)
        func untaken(_ value: Int) -> Int {
            var value = value
            while next[value] != value {
                next[value] = next[next[value]]
                value = next[value]
            }
            return value
        }
        let start = rest
        let fates = try run.map { (rule) throws(Exceeded) -> CaseFate in
            let users = questions.users(rule.test)
            let wanted: Diagrams<Users>.Subset = rule.isNegated ? .empty : .all
            var taken: [Range<Int>] = []
            for (values, child) in diagrams.runs(of: users, level: level) where child == wanted {
                try diagrams.take(1)
                var value = untaken(values.lowerBound)
                while value < values.upperBound {
                    try diagrams.take(1)
                    next[value] = value + 1
                    taken.append(value..<value + 1)
                    value = untaken(value + 1)
                }
            }
            let reached = try diagrams.intersection(start, diagrams.node(level, taken))
            return CaseFate(
                index: rule.index, met: rule.isNegated ? try diagrams.difference(.all, users) : users,
                answered: try answered(by: list.cases[rule.index], reached))
        }
        let open = (0..<count).filter { next[$0] == $0 }.map { $0..<$0 + 1 }
        rest = try diagrams.intersection(start, diagrams.node(level, open))
        return fates
    }
}
