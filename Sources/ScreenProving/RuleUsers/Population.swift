public import FeatureFlags
import StructuredText

/// All users, as far as some rules can tell them apart: by the answers to their tests, and by buckets.
///
/// ```swift
/// let population = try Population(of: [old, new], flags: ["insurance"])
/// for answer in population.answers(of: "insurance", under: 1) { print(answer.treatment, answer.users.parts) }
/// ```
///
/// Sets of users are exact: a set that is empty has nobody, and one that is everybody lacks nobody. Users whose key cannot be
/// used, and those whose evaluation ends because its regular expressions take too many steps, are left aside.
public struct Population {
    /// What a flag answers to some users, and why.
    public struct Answer {
        /// The treatment, as the rule file names it.
        public let treatment: String
        /// What in the rule file says so.
        public let cause: RuleCause
        /// The users; none of them belongs to another answer of the flag.
        public let users: UserSet
    }

    let diagrams: Diagrams
    /// What tells users apart by tests; one parameter each, the first ones.
    let classes: [UserClasses]
    /// What tells them apart by buckets; one parameter each, behind those.
    let hashes: [(hash: BucketHash, lastBuckets: [Int])]
    /// What is known of all users.
    let facts: Facts
    private let rules: [RuleSet]
    /// For each rule set, the users of every case.
    private let outcomes: [[RuleTable.Node: [CaseUsers]]]
    /// The rule-based segments, each as a test with the users who meet it.
    let segments: [(test: UserTest, members: Diagrams.Node)]

    /// A case with the users it takes; a flag that depends on itself has some that no case takes.
    struct CaseUsers {
        let outcome: Int
        let treatment: String
        let cause: RuleCause
        var users: Diagrams.Node
    }

    /// Finds out what some flags answer to whom.
    ///
    /// - Parameters:
    ///   - rules: rule sets whose answers are to be compared; often one.
    ///   - flags: the names of the flags; those that a rule set does not have have no answers there.
    ///   - attributes: what is known of all users that are meant; a null value is known to be absent.
    /// - Throws: `PopulationError` when there is too much to tell apart.
    public init(
        of rules: [RuleSet], flags: [String], knowing attributes: [String: AttributeValue] = [:]
    ) throws(PopulationError) {
        try self.init(of: rules, flags: flags, knowing: attributes, mostCases: PopulationError.mostCases)
    }

    init(
        of rules: [RuleSet], flags: [String], knowing attributes: [String: AttributeValue], mostCases: Int
    ) throws(PopulationError) {
        self.rules = rules
        let facts = Facts(knowing: attributes)
        let sources = rules.map { CaseSource($0.table, flags: flags, facts) }
        self.facts = facts
        let budget = StepBudget(most: mostCases)
        classes = Self.classes(of: sources, facts, within: budget)
        guard classes.count <= Self.mostParameters, !budget.isExceeded else {
            throw PopulationError(flag: flags.count == 1 ? flags[0] : nil)
        }
        let hashes = Self.hashes(of: sources)
        self.hashes = hashes
        let diagrams = Diagrams(sizes: classes.map(\.answers.count) + hashes.map(\.lastBuckets.count))
        self.diagrams = diagrams
        let evaluation = SetEvaluation(diagrams, classes, hashes, mostSteps: mostCases)
        var outcomes: [[RuleTable.Node: [CaseUsers]]] = []
        for source in sources { outcomes.append(try evaluation.outcomes(of: source)) }
        self.outcomes = outcomes
        let segments: [(test: UserTest, members: Diagrams.Node)] = zip(sources, outcomes).flatMap { source, outcomes in
            source.segments.compactMap { segment, test in
                let outcomes = outcomes[.segment(segment)] ?? []
                let members = outcomes.filter { $0.outcome == 1 }.map(\.users).reduce(.empty, diagrams.union)
                return diagrams.union(members, outcomes.map(\.users).reduce(.empty, diagrams.union)) == .all
                    ? (test, members) : nil
            }
        }
        // Of several rule sets, a name that means something else in one of them, or nothing, says too little.
        self.segments = segments.grouped(by: \.test).compactMap { test, named in
            named.count == rules.count && named.allSatisfy { $0.members == named[0].members } ? named[0] : nil
        }
    }

    /// Beyond so many subjects, walking through a set would need too much of the call stack.
    private static let mostParameters = 500

    /// What a flag answers to whom, in the order of its evaluation; empty where the rule set has no such flag.
    ///
    /// Answers that nobody gets are there, too, so that it can be seen which rules never decide.
    public func answers(of flag: String, under index: Int = 0) -> [Answer] {
        guard let flag = rules[index].table.index(of: ExactString(flag)) else { return [] }
        return (outcomes[index][.flag(flag)] ?? []).map { known in
            Answer(treatment: known.treatment, cause: known.cause, users: UserSet(self, known.users))
        }
    }

    /// The flags that have answers under a rule set, in the order of the file: those that were asked for, and those that
    /// they depend on.
    package func flags(under index: Int = 0) -> [String] {
        let flags = outcomes[index].keys.compactMap { if case .flag(let flag) = $0 { flag } else { nil } }
        return flags.sorted().map { rules[index].table.flags[$0].name }
    }

    /// All users.
    public var everybody: UserSet { UserSet(self, .all) }

    /// No user.
    public var nobody: UserSet { UserSet(self, .empty) }

    // MARK: What tells users apart

    private static func classes(of sources: [CaseSource], _ facts: Facts, within budget: StepBudget) -> [UserClasses] {
        var known: Set<UserTest> = []
        let questions = sources.flatMap(\.tests).map { $0.expecting(true) }.filter { known.insert($0).inserted }
        return questions.grouped(by: \.subject).flatMap { _, tests in
            var classes: [UserClasses] = [UserClasses(facts)]
            for test in tests where !classes[classes.count - 1].add(test, within: budget) {
                guard !budget.isExceeded else { break }
                classes.append(UserClasses(facts))
                _ = classes[classes.count - 1].add(test, within: budget)
            }
            return classes
        }
    }

    private static func hashes(of sources: [CaseSource]) -> [(hash: BucketHash, lastBuckets: [Int])] {
        sources.flatMap(\.allCases).grouped(by: \.hash).compactMap { hash, rules in
            guard let hash else { return nil }
            let ends = rules.flatMap(\.shares).flatMap { [$0.buckets.lowerBound - 1, $0.buckets.upperBound] }
            return (hash, Set([100] + ends).subtracting([0]).sorted())
        }
    }
}

/// The rules tell more users apart than can be compared.
public struct PopulationError: Error, CustomStringConvertible {
    /// The flag whose rules were too many; nil where it is all flags together.
    public let flag: String?

    /// How many cases are told apart: comparisons of tests with each other, and branches of sets of users.
    package static let mostCases = 8_000_000

    /// What is too much, and what to do.
    public var description: String {
        let subject = flag.map { "the rules of \(JSONText.quoted($0))" } ?? "the rules of these flags"
        return "\(subject) are not analysed: more than \(Self.mostCases) cases; split them, or ask for fewer flags"
    }
}

/// The cases of some flags of one rule set, and of all that they depend on.
struct CaseSource {
    let reader: KnownCases
    /// The flags and segments that are read, and all they depend on, those in front that others depend on.
    let components: [StronglyConnectedComponent<RuleTable.Node>]
    let cases: [RuleTable.Node: [RuleCase]]

    init(_ table: RuleTable, flags: [String], _ facts: Facts) {
        let roots = flags.compactMap { table.index(of: ExactString($0)).map(RuleTable.Node.flag) }
        let reader = KnownCases(table, facts)
        components = table.dependencies.components(from: roots)
        let nodes = components.flatMap(\.members)
        self.reader = reader
        cases = Dictionary(uniqueKeysWithValues: nodes.map { ($0, reader.cases(of: $0).mergingLists()) })
    }

    /// All cases, in the order of their evaluation.
    var allCases: [RuleCase] { components.flatMap(\.members).flatMap { cases[$0] ?? [] } }

    /// The rule-based segments among them, each with the test for its members.
    var segments: [(index: Int, test: UserTest)] {
        components.flatMap(\.members).compactMap { node in
            guard case .segment(let index) = node else { return nil }
            return (index, reader.membership(of: index))
        }
    }

    /// The tests of users in them, those of flags and rule-based segments left out.
    var tests: [UserTest] { allCases.flatMap(\.tests).filter(\.isOfUserAlone) }
}
