import FeatureFlags

/// What became of one case of a flag or segment, for all users at once.
struct CaseFate {
    /// The case, by its index in the list.
    let index: Int
    /// The users who meet its tests, whether or not a case before takes them.
    var met = Diagrams.Node.empty
    /// The users whom it answers, by the outcome: a treatment by its index in the rule table; of a rule-based segment, 1 for
    /// its members.
    var answered: [(outcome: Int, users: Diagrams.Node)] = []

    var isDead: Bool { answered.allSatisfy { $0.users == .empty } }
}

/// The walk of all users at once through lists of cases.
struct CaseEvaluation {
    let diagrams: Diagrams
    let questions: UserQuestions
    /// The users of each outcome of the flags and segments that were walked.
    var outcomes: [RuleTable.Node: [Int: Diagrams.Node]] = [:]
    /// The flags and segments that may give no outcome, because they depend on themselves.
    let circular: Set<RuleTable.Node>

    /// Returns the fates of some cases of a list, and the users whom none of them takes.
    ///
    /// - Parameter start: the users who come to the first of them.
    func walk(
        _ cases: [Int], of list: CaseList, from start: Diagrams.Node = .all
    ) -> (fates: [CaseFate], rest: Diagrams.Node) {
        var fates: [CaseFate] = []
        var rest = start
        while fates.count < cases.count, !diagrams.isExceeded {
            let run = run(cases[fates.count...], of: list)
            guard run.count < Self.longRun else {
                fates += walk(run, of: list, &rest)
                continue
            }
            let entry = list.cases[cases[fates.count]]
            var fate = CaseFate(index: cases[fates.count])
            let (met, unmet) = users(meeting: entry.tests)
            fate.met = met
            var left = diagrams.intersection(rest, met)
            for share in entry.shares where !share.buckets.isEmpty {
                let taken = entry.hash.map { diagrams.intersection(left, questions.users(in: share.buckets, of: $0)) }
                left = taken.map { diagrams.difference(left, $0) } ?? .empty
                fate.answered.append((share.outcome, taken ?? diagrams.intersection(rest, met)))
                if taken == nil { break }
            }
            fates.append(fate)
            rest = diagrams.union(diagrams.intersection(rest, unmet), left)
        }
        return (fates, rest)
    }

    /// Returns the users who meet all of some tests and those who do not; neither for those whose evaluation goes round a
    /// cycle before that is known.
    func users(meeting tests: some Collection<CaseList.Test>) -> (met: Diagrams.Node, unmet: Diagrams.Node) {
        var (met, unmet) = (Diagrams.Node.all, Diagrams.Node.empty)
        for test in tests {
            let (yes, no) = users(meeting: test)
            unmet = diagrams.union(unmet, diagrams.intersection(met, no))
            met = diagrams.intersection(met, yes)
        }
        return (met, unmet)
    }

    private func users(meeting test: CaseList.Test) -> (yes: Diagrams.Node, no: Diagrams.Node) {
        var (yes, no) = (Diagrams.Node.empty, Diagrams.Node?.none)
        switch test.question {
        case .presence, .value: yes = UserTest(test).map(questions.users) ?? .all
        case .dependency(nil, let treatments): yes = treatments.contains(RuleTable.control) ? .all : .empty
        case .dependency(let flag?, let treatments): (yes, no) = users(answered: .flag(flag), treatments)
        case .ruleBasedSegment(let segment?): (yes, no) = users(answered: .segment(segment), [1])
        case .ruleBasedSegment(nil), .broken: break
        }
        let others = no ?? diagrams.difference(.all, yes)
        return test.isNegated ? (others, yes) : (yes, others)
    }

    private func users(answered node: RuleTable.Node, _ wanted: [Int]) -> (yes: Diagrams.Node, no: Diagrams.Node?) {
        let outcomes = outcomes[node] ?? [:]
        let yes = diagrams.union(of: Set(wanted).sorted().compactMap { outcomes[$0] })
        guard circular.contains(node) else { return (yes, nil) }
        return (
            yes, diagrams.union(of: outcomes.keys.sorted().filter { !wanted.contains($0) }.compactMap { outcomes[$0] })
        )
    }

    // MARK: Long lists

    /// The number of rules from which on a run of them is taken at once.
    private static let longRun = 16

    /// A rule that asks one question about one value.
    private typealias ValueRule = (index: Int, test: UserTest, isNegated: Bool)

    /// Returns the rules that follow each other and ask one question each, about the same subject.
    private func run(_ cases: ArraySlice<Int>, of list: CaseList) -> [ValueRule] {
        var run: [ValueRule] = []
        for index in cases {
            let entry = list.cases[index]
            guard case .rule = entry.cause, entry.tests.count == 1, let test = UserTest(entry.tests[0]),
                test.subject == run.first?.test.subject ?? test.subject, !questions.isOpen(test)
            else { break }
            run.append((index, test, entry.tests[0].isNegated))
        }
        return run
    }

    /// Returns the fates of the rules of a run: the first rule that takes a class of values answers it.
    private func walk(_ run: [ValueRule], of list: CaseList, _ rest: inout Diagrams.Node) -> [CaseFate] {
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
        let fates = run.map { rule -> CaseFate in
            let users = questions.users(rule.test)
            let wanted: Diagrams.Node = rule.isNegated ? .empty : .all
            var taken: [Range<Int>] = []
            for (values, child) in diagrams.runs(of: users, level: level) where child == wanted {
                diagrams.take(1)
                var value = untaken(values.lowerBound)
                while value < values.upperBound {
                    diagrams.take(1)
                    next[value] = value + 1
                    if taken.last?.upperBound == value {
                        taken[taken.count - 1] = taken[taken.count - 1].lowerBound..<value + 1
                    } else {
                        taken.append(value..<value + 1)
                    }
                    value = untaken(value + 1)
                }
            }
            var fate = CaseFate(index: rule.index)
            fate.met = rule.isNegated ? diagrams.difference(.all, users) : users
            let reached = diagrams.intersection(start, diagrams.node(level, taken))
            let entry = list.cases[rule.index]
            for share in entry.shares where !share.buckets.isEmpty {
                guard let hash = entry.hash else {
                    fate.answered = [(share.outcome, reached)]
                    break
                }
                let users = diagrams.intersection(reached, questions.users(in: share.buckets, of: hash))
                fate.answered.append((share.outcome, users))
            }
            return fate
        }
        let open = (0..<count).filter { next[$0] == $0 }.map { $0..<$0 + 1 }
        rest = diagrams.intersection(start, diagrams.node(level, open))
        return fates
    }
}
