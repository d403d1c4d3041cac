import FeatureFlags

/// The evaluation of flags for all users at once: the sets of users that each case takes.
struct SetEvaluation {
    private let diagrams: Diagrams
    private let hashLevels: [BucketHash: (level: Int, lastBuckets: [Int])]
    /// The users who answer yes to each question.
    private let yes: [UserTest: Diagrams.Node]
    private let budget: StepBudget

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

    /// Returns the users of every case, for all flags and rule-based segments that were asked for, and those not
    /// analysed.
    ///
    /// A flag that depends on itself answers those users whose evaluation does not go round the cycle. They are found by
    /// starting with none and evaluating again until there are no more (the least fixed point); the evaluation of all others
    /// ends without an answer, for the flag that asked first.
    ///
    /// - Parameters:
    ///   - fitting: the flags and segments all of whose questions are known.
    ///   - answers: makes the tests for the answers of a flag or segment that takes too many steps.
    func outcomes(
        of source: CaseSource, fitting: Set<RuleTable.Node>, answers: (RuleTable.Node) -> [UserTest]
    ) -> (outcomes: [RuleTable.Node: [CaseUsers]], notAnalysed: [RuleTable.Node]) {
        var known: [RuleTable.Node: [CaseUsers]] = [:]
        var notAnalysed: [RuleTable.Node] = []
        for component in source.components {
            budget.begin()
            var isAnalysed = fitting.isSuperset(of: component.members)
            var previous: [[Diagrams.Node]] = []
            repeat {
                previous = component.members.map { known[$0, default: []].map(\.users) }
                for node in component.members where isAnalysed {
                    known[node] = budget.spend(on: diagrams) { outcomes(of: source.cases[node] ?? [], known) }
                    isAnalysed = known[node] != nil
                }
            } while isAnalysed && component.isCircular
                && previous != component.members.map { known[$0, default: []].map(\.users) }
            guard !isAnalysed else { continue }
            notAnalysed += component.members
            for node in component.members {
                let location = source.table.location(source.table.position(of: node))
                let cause = RuleCause(label: budget.reason, rule: nil, location: location)
                known[node] = answers(node).compactMap { test in
                    guard case .answers(let outcomes) = test.predicate else { return nil }
                    return CaseUsers(outcome: outcomes[0], cause: cause, users: yes[test] ?? .empty)
                }
            }
        }
        for (node, outcomes) in known where node.isFlag && source.table.circular.contains(node) {
            // The evaluation of these users goes round a cycle.
            let rest = diagrams.difference(.all, outcomes.map(\.users).reduce(.empty, diagrams.union))
            guard rest != .empty else { continue }
            let cause = source.table.cause(of: nil, in: node)
            known[node] = outcomes + [CaseUsers(outcome: RuleTable.control, cause: cause, users: rest)]
        }
        return (known, notAnalysed)
    }

    /// Returns the users that each share of each case takes, shares of a case that give the same taken together.
    private func outcomes(
        of cases: [RuleCase], _ known: [RuleTable.Node: [CaseUsers]]
    ) -> [CaseUsers] {
        var outcomes: [CaseUsers] = []
        var rest = Diagrams.Node.all
        for rule in cases where !diagrams.isExceeded {
            var (met, unmet) = (rest, Diagrams.Node.empty)
            for test in rule.tests {
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

    /// Returns the users who meet a test and those who do not; neither for those whose evaluation goes round a cycle.
    private func users(
        answering test: UserTest, _ known: [RuleTable.Node: [CaseUsers]]
    ) -> (met: Diagrams.Node, unmet: Diagrams.Node) {
        guard case (let node?, .answers(let answers)) = (test.subject.node, test.predicate) else {
            let yes = yes[test.expecting(true)] ?? .empty
            let no = diagrams.difference(.all, yes)
            return test.expectsYes ? (yes, no) : (no, yes)
        }
        func users(_ isMet: Bool) -> Diagrams.Node {
            known[node, default: []].filter { answers.contains($0.outcome) == isMet }.map(\.users)
                .reduce(.empty, diagrams.union)
        }
        return (users(test.expectsYes), users(!test.expectsYes))
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
