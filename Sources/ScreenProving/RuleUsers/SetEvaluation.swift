import FeatureFlags

/// Evaluates flags for all users at once: the sets of users that each case takes.
struct SetEvaluation {
    /// What became of the users of one flag or segment; a flag that depends on itself has some that no case takes.
    private typealias Outcomes = [CaseUsers]

    private let diagrams: Diagrams
    private let hashLevels: [BucketHash: (level: Int, lastBuckets: [Int])]
    /// Who answers yes to each question.
    private let yes: [UserTest: Diagrams.Node]
    private let budget: StepBudget
    /// The steps of the diagrams that the budget knows of.
    private var steps = 0

    init(
        _ diagrams: Diagrams, _ classes: [UserClasses], _ hashes: [(hash: BucketHash, lastBuckets: [Int])],
        within budget: StepBudget
    ) {
        self.diagrams = diagrams
        self.budget = budget
        hashLevels = Dictionary(
            uniqueKeysWithValues: hashes.enumerated().map { ($1.hash, (classes.count + $0, $1.lastBuckets)) })
        var yes: [UserTest: Diagrams.Node] = [:]
        for (level, classes) in classes.enumerated() {
            for (index, test) in classes.tests.enumerated() {
                yes[test] = diagrams.node(level, classes.answers.map { $0[index] ? .all : .empty })
            }
        }
        self.yes = yes
    }

    /// The users of every case, for all flags and rule-based segments that were asked for, and those not analysed.
    ///
    /// A flag that depends on itself answers those users whose evaluation does not go round the cycle. They are found by
    /// starting with none and evaluating again until there are no more (the least fixed point); the evaluation of all others
    /// ends without an answer, for whoever asked first.
    ///
    /// - Parameters:
    ///   - fitting: the flags and segments all of whose questions are known.
    ///   - answers: makes the tests for the answers of a flag or segment that takes too many steps.
    mutating func outcomes(
        of source: CaseSource, fitting: Set<RuleTable.Node>, answers: (RuleTable.Node) -> [UserTest]
    ) -> (outcomes: [RuleTable.Node: [CaseUsers]], notAnalysed: [RuleTable.Node]) {
        var known: [RuleTable.Node: Outcomes] = [:]
        var notAnalysed: [RuleTable.Node] = []
        for component in source.components {
            budget.begin()
            var isAnalysed = fitting.isSuperset(of: component.members)
            var previous: [[Diagrams.Node]] = []
            repeat {
                previous = component.members.map { (known[$0] ?? []).map(\.users) }
                for node in component.members where isAnalysed {
                    known[node] = outcomes(of: source.cases[node] ?? [], known)
                    isAnalysed = !isExceeded
                }
            } while isAnalysed && component.isCircular
                && previous != component.members.map { (known[$0] ?? []).map(\.users) }
            guard !isAnalysed else { continue }
            notAnalysed += component.members
            for node in component.members {
                let location = source.table.location(source.table.position(of: node))
                let cause = RuleCause(label: budget.reason, rule: nil, location: location)
                known[node] = answers(node).compactMap { test in
                    guard case .treatments(let outcomes) = test.predicate else { return nil }
                    return CaseUsers(outcome: outcomes[0], cause: cause, users: yes[test] ?? .empty)
                }
            }
        }
        for case (.flag(let index), let outcomes) in known {
            let table = source.table
            known[.flag(index)] = outcomes + interrupted(table.flags[index], outcomes, in: table)
        }
        return (known, notAnalysed)
    }

    private var isExceeded: Bool {
        mutating get {
            budget.take(diagrams.steps - steps)
            steps = diagrams.steps
            return budget.isExceeded
        }
    }

    /// The users that get no answer, because the evaluation goes round a cycle.
    private func interrupted(_ flag: FlagDefinition, _ outcomes: Outcomes, in table: RuleTable) -> Outcomes {
        let answered = outcomes.map(\.users).reduce(.empty, diagrams.union)
        let users = diagrams.difference(.all, answered)
        guard users != .empty else { return [] }
        let cause = RuleCause(label: Labels.exception, rule: nil, location: table.location(flag.position))
        return [CaseUsers(outcome: RuleTable.control, cause: cause, users: users)]
    }

    /// The users that each share of each case takes, shares of a case that give the same taken together.
    private mutating func outcomes(of cases: [RuleCase], _ known: [RuleTable.Node: Outcomes]) -> Outcomes {
        var outcomes: Outcomes = []
        var rest = Diagrams.Node.all
        for rule in cases {
            guard !isExceeded else { break }
            var (met, unmet) = (rest, Diagrams.Node.empty)
            for test in rule.tests {
                guard !isExceeded else { break }
                let (yes, no) = users(answering: test, known)
                unmet = diagrams.union(unmet, diagrams.intersection(met, no))
                met = diagrams.intersection(met, yes)
            }
            let first = outcomes.count
            for share in rule.shares {
                let users = diagrams.intersection(met, self.users(in: share.buckets, of: rule.hash))
                met = diagrams.difference(met, users)
                if let same = outcomes[first...].firstIndex(where: { $0.outcome == share.outcome }) {
                    outcomes[same].users = diagrams.union(outcomes[same].users, users)
                } else {
                    outcomes.append(CaseUsers(outcome: share.outcome, cause: rule.cause, users: users))
                }
            }
            rest = diagrams.union(unmet, met)
        }
        return outcomes
    }

    /// Who meets a test and who does not; neither for those whose evaluation goes round a cycle.
    private func users(
        answering test: UserTest, _ known: [RuleTable.Node: Outcomes]
    ) -> (met: Diagrams.Node, unmet: Diagrams.Node) {
        func users(of outcomes: Outcomes?, _ isMet: (Int) -> Bool) -> Diagrams.Node {
            (outcomes ?? []).filter { isMet($0.outcome) }.map(\.users).reduce(.empty, diagrams.union)
        }
        let answers: (yes: Diagrams.Node, no: Diagrams.Node)
        switch (test.subject, test.predicate) {
        case (.answer(let flag), .treatments(let treatments)):
            let outcomes = known[flag]
            answers = (users(of: outcomes, treatments.contains), users(of: outcomes) { !treatments.contains($0) })
        case (.answer(let segment), _):
            let outcomes = known[segment]
            answers = (users(of: outcomes) { $0 == 1 }, users(of: outcomes) { $0 != 1 })
        default:
            let yes = yes[test.expecting(true)] ?? .empty
            answers = (yes, diagrams.difference(.all, yes))
        }
        return test.expectsYes ? answers : (answers.no, answers.yes)
    }

    private func users(in buckets: ClosedRange<Int>, of hash: BucketHash?) -> Diagrams.Node {
        guard let (level, lastBuckets) = hash.flatMap({ hashLevels[$0] }) else { return .all }
        return diagrams.node(level, lastBuckets.map { buckets.contains($0) ? .all : .empty })
    }
}

/// A case with the users it takes.
struct CaseUsers {
    /// A treatment by its index in the rule table; of a rule-based segment, 1 for its members.
    let outcome: Int
    let cause: RuleCause
    var users: Diagrams.Node
}
