import FeatureFlags
import StructuredText

/// All users, as far as some rules can tell them apart: by the answers to their tests, and by buckets.
///
/// Sets of users are exact: a set that is empty has nobody, and one that is everybody lacks nobody. Users whose key cannot be
/// used, and those whose evaluation ends because its regular expressions take too many steps, are left aside.
///
/// A flag whose rules tell too many users apart is not analysed: its answer is then a subject of its own, as if it were
/// an attribute of the user, and there may be answers that nobody gets.
final class Population {
    let diagrams: Diagrams
    /// The classes of users by tests; one parameter each, the first ones.
    let classes: [UserClasses]
    /// The buckets of each hash; one parameter each, behind those.
    let hashes: [(hash: BucketHash, lastBuckets: [Int])]
    /// The facts known of all users.
    let facts: Facts
    let rules: [RuleSet]
    /// The users of every case, for each rule set.
    private let outcomes: [[RuleTable.Node: [CaseUsers]]]
    /// The rule-based segments, each as a test with the users who meet it.
    let segments: [(test: UserTest, members: Diagrams.Node)]
    /// The flags and segments that are not analysed.
    let notAnalysed: [PopulationError]
    /// The steps that combining its sets and putting them into words may take.
    let words: StepBudget
    /// The sets that have been put into words: several audiences and components often have the same one.
    var knownParts: [Diagrams.Node: [UserPart]] = [:]

    /// Finds the users of each answer of some flags.
    ///
    /// - Parameters:
    ///   - rules: rule sets whose answers are to be compared; often one.
    ///   - flags: the names of the flags; those that a rule set does not have have no answers there.
    ///   - attributes: what is known of all users that are meant; a null value is known to be absent.
    ///   - budget: the steps it may take.
    ///   - words: the steps that combining its sets and putting them into words may take.
    ///   - isSame: whether two rule sets give everybody the same answer of a flag or segment.
    init(
        of rules: [RuleSet], flags: [String], knowing attributes: [String: AttributeValue] = [:],
        within budget: StepBudget = StepBudget(inAll: StepBudget.usual), words: StepBudget = .forWords,
        isSame: (String) -> Bool = { _ in true }
    ) {
        self.rules = rules
        self.words = words
        let facts = Facts(knowing: attributes)
        self.facts = facts
        let sources = rules.map { CaseSource($0.table, flags: flags, facts) }
        // As long as the rules of that many flags take to be prepared.
        budget.take(sources.reduce(0) { $0 + $1.nodes.count } * 100)
        var questions = UserQuestions(facts)
        let fitting = sources.map { source in
            Set(
                source.nodes.filter { node in
                    budget.begin()
                    return questions.add((source.cases[node] ?? []).flatMap(\.tests), within: budget)
                })
        }
        let answers = sources.enumerated().flatMap { side, source in
            source.nodes.map { node in
                // An evaluation that goes round a cycle has no answer.
                UserClasses(
                    oneFor: source.answers(of: node, under: side, isSame), orNone: source.table.circular.contains(node))
            }
        }
        classes = questions.classes + answers.grouped(by: \.tests).map { $0.elements[0] }
        hashes = sources.flatMap(\.allCases).grouped(by: \.hash).compactMap { hash, rules in
            guard let hash else { return nil }
            let ends = rules.flatMap(\.shares).flatMap { [$0.buckets.lowerBound - 1, $0.buckets.upperBound] }
            return (hash, Set([100] + ends).subtracting([0]).sorted())
        }
        diagrams = Diagrams(sizes: classes.map(\.answers.count) + hashes.map(\.lastBuckets.count))
        let evaluation = SetEvaluation(diagrams, classes, hashes, within: budget)
        var outcomes: [[RuleTable.Node: [CaseUsers]]] = []
        var notAnalysed: [PopulationError] = []
        for (side, source) in sources.enumerated() {
            let found = evaluation.outcomes(of: source, fitting: fitting[side]) {
                source.answers(of: $0, under: side, isSame)
            }
            outcomes.append(found.outcomes)
            notAnalysed += found.notAnalysed.map {
                PopulationError(name: source.table.name(of: $0), reason: budget.reason)
            }
        }
        self.outcomes = outcomes
        self.notAnalysed = notAnalysed.withoutRepetitions
        segments = Self.segments(sources, outcomes, diagrams, except: Set(notAnalysed.map(\.name)))
    }

    /// Returns the segments as tests; a name that means something else in one of several rule sets, or nothing, says
    /// too little.
    private static func segments(
        _ sources: [CaseSource], _ outcomes: [[RuleTable.Node: [CaseUsers]]], _ diagrams: Diagrams,
        except notAnalysed: Set<String>
    ) -> [(test: UserTest, members: Diagrams.Node)] {
        let named = zip(sources, outcomes).flatMap { source, outcomes in
            source.nodes.compactMap { node -> (test: UserTest, members: Diagrams.Node)? in
                let cases = outcomes[node, default: []]
                guard !node.isFlag, !notAnalysed.contains(source.table.name(of: node)),
                    cases.map(\.users).reduce(.empty, diagrams.union) == .all
                else { return nil }
                let members = cases.filter { $0.outcome == 1 }.map(\.users).reduce(.empty, diagrams.union)
                return (UserTest(.answer(node), .answers([1]), in: source.table), members)
            }
        }
        return named.grouped(by: \.test).compactMap { _, named in
            named.count == sources.count && named.allSatisfy { $0.members == named[0].members } ? named[0] : nil
        }
    }

    /// Returns the answers of a flag, in the order of its evaluation; empty where the rule set has no such flag.
    ///
    /// Answers that nobody gets are among them: they show which rules never decide.
    func answers(of flag: String, under index: Int = 0) -> [HeldTreatment] {
        let table = rules[index].table
        guard let flag = table.index(of: ExactString(flag)) else { return [] }
        return outcomes[index][.flag(flag), default: []].map {
            HeldTreatment(
                treatment: table.treatments[$0.outcome].string, cause: $0.cause, users: UserSet(self, $0.users))
        }
    }

    /// The flags that have answers under the first rule set, by their indices: those that were asked for, and those that
    /// they depend on.
    var flags: [Int] {
        outcomes[0].keys.compactMap { if case .flag(let flag) = $0 { flag } else { nil } }.sorted()
    }

    /// Combines sets of its users; nil when that takes too many steps.
    func combine<Result>(_ work: () -> Result) -> Result? {
        words.begin()
        return words.spend(on: diagrams, work)
    }

    /// Returns a set in words; nil stands for one that took too many steps.
    func parts(of users: UserSet?) -> [UserPart] { users?.parts ?? [.notAnalysed(words)] }

    /// All users.
    var everybody: UserSet { UserSet(self, .all) }

    /// No user.
    var nobody: UserSet { UserSet(self, .empty) }
}

/// An answer of a flag for some users, and why.
struct HeldTreatment {
    /// The treatment, as the rule file names it.
    let treatment: String
    /// The line of the rule file that says so.
    let cause: RuleCause
    /// The users; none of them belongs to another answer of the flag.
    let users: UserSet
}

extension Population {
    /// Returns the users of several audiences; audiences that differ in nothing that the rules ask for share one
    /// population.
    ///
    /// Together they take as many steps as one flag may, and a flag of one audience half of what its population may.
    static func of(
        audiences: [[String: AttributeValue]], under rules: [RuleSet], flags: [String],
        isSame: (String) -> Bool = { _ in true }
    ) -> [Population] {
        let asked = Set(
            rules.map(\.table).flatMap { table in
                table.nodes(behind: flags).flatMap { table.list(of: $0).attributes }
            })
        let known = audiences.map { $0.filter { asked.contains(ExactString($0.key)) } }
        let distinct = known.withoutRepetitions
        let steps = StepBudget.usual / max(distinct.count, 1)
        let words = StepBudget.forWords
        let populations = distinct.map { attributes in
            Population(
                of: rules, flags: flags, knowing: attributes, within: StepBudget(most: steps / 2, inAll: steps),
                words: words, isSame: isSame)
        }
        return known.compactMap { distinct.firstIndex(of: $0) }.map { populations[$0] }
    }
}

/// The rules of a flag or a segment tell more users apart than can be compared.
public struct PopulationError: Error, Hashable, CustomStringConvertible {
    /// The name of the flag or segment.
    public let name: String
    let reason: String

    /// The fault, and what to do.
    public var description: String {
        "the rules of \(JSONText.quoted(name)) are \(reason); split them, or ask for fewer flags"
    }
}

/// The cases of some flags of one rule set, and of all that they depend on.
struct CaseSource {
    let table: RuleTable
    /// The flags and segments that are read, and all they depend on, those in front that others depend on.
    let components: [StronglyConnectedComponent<RuleTable.Node>]
    let cases: [RuleTable.Node: [RuleCase]]

    init(_ table: RuleTable, flags: [String], _ facts: Facts) {
        self.table = table
        components = table.components(behind: flags)
        cases = Dictionary(
            uniqueKeysWithValues: components.flatMap(\.members).map {
                ($0, table.cases(of: $0, knowing: facts).mergingLists())
            })
    }

    var nodes: [RuleTable.Node] { components.flatMap(\.members) }

    /// All cases, in the order of their evaluation.
    var allCases: [RuleCase] { nodes.flatMap { cases[$0] ?? [] } }

    /// Returns every answer that a flag or segment may give, as a test that nobody else meets, where it is not
    /// analysed.
    func answers(of node: RuleTable.Node, under side: Int, _ isSame: (String) -> Bool) -> [UserTest] {
        let list = table.list(of: node)
        let shares = list.cases.flatMap(\.shares).filter { !$0.buckets.isEmpty }
        let given = node.isFlag ? Set(shares.map(\.outcome)) : [0, 1]
        return given.sorted().map { outcome in
            var test = UserTest(.answer(node), .answers([outcome]), in: table)
            if !isSame(table.name(of: node)) { test.side = side }
            return test
        }
    }
}

extension RuleTable {
    /// Returns some flags and all that they depend on, in the order in which they can be answered.
    fileprivate func components(behind flags: [String]) -> [StronglyConnectedComponent<Node>] {
        dependencies.components(from: flags.compactMap { index(of: ExactString($0)).map(Node.flag) })
    }

    fileprivate func nodes(behind flags: [String]) -> [Node] { components(behind: flags).flatMap(\.members) }
}
