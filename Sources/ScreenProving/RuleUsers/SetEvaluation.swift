import FeatureFlags

/// Evaluates flags for all users at once: the sets of users that each case takes.
struct SetEvaluation {
    private let diagrams: Diagrams
    private let hashLevels: [BucketHash: Int]
    private let hashes: [(hash: BucketHash, lastBuckets: [Int])]
    /// Who answers yes to each question.
    private let yes: [UserTest: Diagrams.Node]

    /// How many branches of sets may be gone through.
    private let mostSteps: Int

    /// What became of the users of one flag or segment.
    private typealias Outcomes = [Population.CaseUsers]

    init(
        _ diagrams: Diagrams, _ classes: [UserClasses], _ hashes: [(hash: BucketHash, lastBuckets: [Int])],
        mostSteps: Int
    ) {
        self.diagrams = diagrams
        self.mostSteps = mostSteps
        self.hashes = hashes
        hashLevels = Dictionary(
            uniqueKeysWithValues: hashes.enumerated().map { ($0.element.hash, classes.count + $0.offset) })
        var yes: [UserTest: Diagrams.Node] = [:]
        for (level, classes) in classes.enumerated() {
            for (index, test) in classes.tests.enumerated() {
                yes[test] = diagrams.node(level, classes.answers.map { $0[index] ? .all : .empty })
            }
        }
        self.yes = yes
    }

    /// The users of every case, for all flags and rule-based segments that were asked for.
    ///
    /// A flag that depends on itself answers those users whose evaluation does not go round the cycle. They are found by
    /// starting with none and evaluating again until there are no more (the least fixed point); the evaluation of all others
    /// ends without an answer, for whoever asked first.
    func outcomes(of source: CaseSource) throws(PopulationError) -> [RuleTable.Node: [Population.CaseUsers]] {
        var known: [RuleTable.Node: Outcomes] = [:]
        for component in source.components {
            var previous: [[Diagrams.Node]] = []
            repeat {
                previous = component.members.map { (known[$0] ?? []).map(\.users) }
                for node in component.members {
                    known[node] = outcomes(of: source.cases[node] ?? [], known)
                    guard !isExceeded else {
                        throw PopulationError(flag: node.isFlag ? source.reader.table.name(of: node) : nil)
                    }
                }
            } while component.isCircular && previous != component.members.map { (known[$0] ?? []).map(\.users) }
        }
        for case (.flag(let index), let outcomes) in known {
            let table = source.reader.table
            known[.flag(index)] = outcomes + interrupted(table.flags[index], outcomes, in: table)
        }
        return known
    }

    private var isExceeded: Bool { diagrams.steps > mostSteps }

    /// The users that get no answer, because the evaluation goes round a cycle.
    private func interrupted(_ flag: FlagDefinition, _ outcomes: Outcomes, in table: RuleTable) -> Outcomes {
        let answered = outcomes.map(\.users).reduce(.empty, diagrams.union)
        let users = diagrams.difference(.all, answered)
        guard users != .empty else { return [] }
        let cause = RuleCause(label: Labels.exception, rule: nil, location: table.location(flag.position))
        let control = table.treatments[RuleTable.control].string
        return [
            Population.CaseUsers(outcome: RuleTable.control, treatment: control, cause: cause, users: users)
        ]
    }

    /// The users that each share of each case takes, shares of a case that give the same taken together.
    private func outcomes(of cases: [RuleCase], _ known: [RuleTable.Node: Outcomes]) -> Outcomes {
        var outcomes: Outcomes = []
        var rest = Diagrams.Node.all
        for rule in cases where !isExceeded {
            var (met, unmet) = (rest, Diagrams.Node.empty)
            for test in rule.tests where !isExceeded {
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
                    outcomes.append(
                        Population.CaseUsers(
                            outcome: share.outcome, treatment: share.treatment, cause: rule.cause, users: users))
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
        switch test.asked {
        case (.flag(let index), .treatments(let treatments)):
            let outcomes = known[.flag(index)]
            answers = (users(of: outcomes, treatments.contains), users(of: outcomes) { !treatments.contains($0) })
        case (.segment(let index), _):
            let outcomes = known[.segment(index)]
            answers = (users(of: outcomes) { $0 == 1 }, users(of: outcomes) { $0 != 1 })
        default:
            let yes = yes[test.expecting(true)] ?? .empty
            answers = (yes, diagrams.difference(.all, yes))
        }
        return test.expectsYes ? answers : (answers.no, answers.yes)
    }

    private func users(in buckets: ClosedRange<Int>, of hash: BucketHash?) -> Diagrams.Node {
        guard let hash, let level = hashLevels[hash] else { return .all }
        let lastBuckets = hashes.first { $0.hash == hash }?.lastBuckets ?? [100]
        return diagrams.node(level, lastBuckets.map { buckets.contains($0) ? .all : .empty })
    }
}
