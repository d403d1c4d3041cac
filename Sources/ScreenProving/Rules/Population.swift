import FeatureFlags
import StructuredText

/// All users, as far as some rules can tell them apart: by the values they are asked for, and by buckets.
///
/// Sets of users are exact: a set that is empty has nobody, and one that is everybody lacks nobody. Users whose key
/// cannot be used, and those whose evaluation ends because its regular expressions take too many steps, are left aside.
///
/// A flag whose rules tell too many users apart is not analysed: its answer is then a subject of its own, as if it were
/// an attribute of the user, and there may be answers that nobody gets.
final class Population {
    let diagrams: Diagrams<Users>
    let rules: [RuleSet]
    let questions: UserQuestions
    /// The names of the flags and segments that are not analysed.
    let notAnalysed: [String]
    private(set) lazy var lost = Set(notAnalysed)
    /// The steps that combining its sets may take, all of them together.
    let sets: StepBudget
    /// The steps that putting one of its sets into words may take.
    let maximumWordingSteps: Int
    /// The steps that finding the answers of its flags may take.
    let budget: StepBudget
    /// The walk through the cases of each rule set, with what it found.
    fileprivate let walks: [RuleWalk]
    /// The flags and segments that were asked for, and those that they depend on, for each rule set.
    let nodes: [[RuleTable.Node]]
    /// The sets that have been put into words: several audiences and components often have the same one.
    var knownParts: [PartsKey: [UserPart]] = [:]
    var vocabularies: [[String]: Vocabulary] = [:]

    /// A set, and the flags whose tests say it; all flags where there are none.
    struct PartsKey: Hashable {
        let users: Diagrams<Users>.Subset
        let values: [Int: Int]
        let flags: [String]
    }

    /// Finds the users of each answer of some flags.
    ///
    /// - Parameters:
    ///   - rules: rule sets whose answers are to be compared; often one.
    ///   - flags: the names of the flags; those that a rule set does not
    ///     have have no answers there. Nil for all flags and segments.
    ///   - audiences: what is known of some users; a null value is known to be absent.
    ///   - budget: the steps that finding the answers may take; `limits` decides if nil.
    ///   - limits: the steps that everything may take.
    ///   - said: how many of its sets will be put into words.
    ///   - isSame: whether two rule sets give everybody the same answer of a flag, or else a segment, of a name; nil where
    ///     nobody knows.
    init(
        of rules: [RuleSet], flags: [String]?, audiences: [[String: AttributeValue]] = [],
        within budget: StepBudget? = nil, limits: StepLimits = StepLimits(), saying said: Int = 1,
        isSame: ((_ name: String, _ isFlag: Bool) -> Bool)? = nil
    ) {
        self.rules = rules
        sets = StepBudget(most: limits.sets, inAll: limits.sets)
        maximumWordingSteps = limits.wording(ofEachOf: said)
        let budget = budget ?? StepBudget(most: limits.answers)
        self.budget = budget
        var asked = rules.enumerated().map { side, rules in
            AskedRules(rules.table, flags: flags) { isSame?($0, $1) ?? true ? nil : side }
        }
        nodes = asked.map(\.nodes)
        // About the steps that it takes to prepare the rules of so many flags.
        budget.take(nodes.reduce(0) { $0 + $1.count } * 20)
        var builder = UserQuestions.Builder()
        for side in asked.indices { asked[side].addQuestions(to: &builder, within: budget) }
        for audience in audiences { builder.add(audience) }
        for rules in asked { rules.addAnswers(to: &builder) }
        let questions = builder.questions
        self.questions = questions
        diagrams = questions.diagrams
        var walks: [RuleWalk] = []
        for rules in asked {
            let first = isSame == nil ? nil : walks.first.map { (walk: $0, rules: asked[0]) }
            walks.append(RuleWalk(through: rules, asking: questions, within: budget, after: first))
        }
        self.walks = walks
        notAnalysed = walks.flatMap(\.notAnalysed).withoutRepetitions
    }
}

extension Population {
    /// Returns the fates of the cases of a flag or segment; nil for one that is not analysed.
    func fates(of node: RuleTable.Node, under side: Int = 0) -> [CaseFate]? { walks[side].fates[node] }

    /// Returns the fates of some cases of a flag or segment, as if it had no others; nil for one that is not analysed.
    func walk(
        _ cases: [Int], of node: RuleTable.Node, from start: Diagrams<Users>.Subset = .all
    ) throws(Exceeded) -> [CaseFate]? {
        guard fates(of: node) != nil else { return nil }
        return try budget.spend(on: diagrams) { () throws(Exceeded) -> [CaseFate] in
            try walks[0].evaluation.walk(cases, of: rules[0].table.list(of: node), from: start).fates
        }
    }

    /// Returns the users who meet some tests.
    func users(meeting tests: some Collection<CaseList.Test>) throws(Exceeded) -> Diagrams<Users>.Subset {
        try budget.spend(on: diagrams) { () throws(Exceeded) -> Diagrams<Users>.Subset in
            try walks[0].evaluation.users(meeting: tests).met
        }
    }

    var everybody: Audience { Audience(population: self) }

    /// Returns the names of some flags, and of all flags and segments that they depend on.
    func names(behind flags: [String], under side: Int) -> Set<String> {
        let table = rules[side].table
        return Set(table.nodes(behind: flags).map(table.name))
    }

    /// Returns the members of a rule-based segment; nil where an evaluation may go round a cycle instead.
    func members(of segment: RuleTable.Node, under side: Int) throws(Exceeded) -> Diagrams<Users>.Subset? {
        guard let outcomes = walks[side].evaluation.outcomes[segment],
            try diagrams.union(of: outcomes.inOrder) == .all
        else { return nil }
        return outcomes[1] ?? .empty
    }

    /// Returns the users with some known attributes.
    func audience(knowing attributes: [String: AttributeValue]) -> Audience {
        Audience(population: self, values: questions.values(knowing: attributes))
    }

    /// Combines sets of its users.
    ///
    /// Rules that do not ask for an axis make the same sets in each of its values: those are combined once.
    func combine<Result>(_ work: () throws(Exceeded) -> Result) throws(Exceeded) -> Result {
        try sets.spend(on: diagrams, isPart: true, work)
    }
}

// MARK: Answers

extension Audience {
    /// Returns the answers of a flag, in the order of its evaluation; empty where the rule set has no such flag.
    ///
    /// Answers that nobody gets are left out.
    func answers(of flag: String, under side: Int = 0) throws(Exceeded) -> [HeldTreatment] {
        let (table, diagrams) = (population.rules[side].table, population.diagrams)
        guard let index = table.index(of: ExactString(flag)) else { return [] }
        let node = RuleTable.Node.flag(index)
        func answer(_ outcome: Int, _ cause: RuleCause, _ users: Diagrams<Users>.Subset) -> HeldTreatment {
            let users = UserSet(audience: self, members: users)
            return HeldTreatment(treatment: table.treatments[outcome].string, cause: cause, users: users)
        }
        var answers: [HeldTreatment]
        if let fates = population.fates(of: node, under: side) {
            answers = try given(by: fates, of: node, in: table, answer)
        } else {
            let cause = RuleCause(
                label: population.budget.reason, rule: nil, location: table.location(table.position(of: node)))
            answers = try outcomes(of: node, under: side).map { answer($0.outcome, cause, $0.users) }
                .filter { !$0.users.isEmpty }
        }
        if table.circular.contains(node) {
            // The evaluation of these users goes round a cycle.
            let answered = try diagrams.union(of: outcomes(of: node, under: side).map(\.users))
            let rest = try diagrams.difference(.all, answered)
            if rest != .empty { answers.append(answer(RuleTable.control, table.cause(of: nil, in: node), rest)) }
        }
        return answers
    }

    /// Returns the users of each outcome that the cases of a flag give, in the order of its evaluation.
    private func outcomes(
        of node: RuleTable.Node, under side: Int
    ) throws(Exceeded) -> [(outcome: Int, users: Diagrams<Users>.Subset)] {
        let outcomes = population.walks[side].evaluation.outcomes[node] ?? [:]
        let answered = population.fates(of: node, under: side)?.flatMap(\.answered).filter { $0.users != .empty }
        let order = answered?.map(\.outcome).withoutRepetitions ?? outcomes.keys.sorted()
        return try order.map { (outcome) throws(Exceeded) in
            (outcome, try population.diagrams.restricted(outcomes[outcome] ?? .empty, to: values))
        }
    }

    /// Returns the answers of cases; long runs of lists that give the same are taken together, as text files have a
    /// line for each key.
    private func given(
        by fates: [CaseFate], of node: RuleTable.Node, in table: RuleTable,
        _ answer: (Int, RuleCause, Diagrams<Users>.Subset) -> HeldTreatment
    ) throws(Exceeded) -> [HeldTreatment] {
        let (list, diagrams) = (table.list(of: node), population.diagrams)
        let runs = list.runs(by: \.listedSubject).flatMap { listed, run in
            // Where the value is known, each list by itself is met or not.
            listed.map { values[population.questions.classes(of: $0).level] == nil } ?? true
                ? [run] : run.map { $0..<$0 + 1 }
        }
        var answers: [HeldTreatment] = []
        for run in runs {
            var found: [(outcome: Int, index: Int, users: Diagrams<Users>.Subset)] = []
            for fate in fates[run] {
                for answered in fate.answered {
                    let users = try diagrams.restricted(answered.users, to: values)
                    if users != .empty { found.append((answered.outcome, fate.index, users)) }
                }
            }
            for (outcome, given) in found.grouped(by: \.outcome) {
                let others = given.map(\.index).withoutRepetitions.dropFirst().compactMap(list.ruleNumber)
                let cause = table.cause(of: given[0].index, and: others, in: node)
                answers.append(answer(outcome, cause, try diagrams.union(of: given.map(\.users))))
            }
        }
        return answers
    }

    /// Returns the users of each treatment that a flag gives, in the order of its evaluation; empty where the rule set has
    /// no such flag.
    func treatments(of flag: ExactString, under side: Int) throws(Exceeded) -> [(treatment: String, users: UserSet)] {
        let (table, diagrams) = (population.rules[side].table, population.diagrams)
        guard let index = table.index(of: flag) else { return [] }
        let node = RuleTable.Node.flag(index)
        var given = try outcomes(of: node, under: side)
        if table.circular.contains(node) {
            // The evaluation of the others goes round a cycle.
            let rest = try diagrams.difference(.all, diagrams.union(of: given.map(\.users)))
            given.append((RuleTable.control, rest))
        }
        return try given.grouped(by: \.outcome).map { (outcome, parts) throws(Exceeded) in
            let users = UserSet(audience: self, members: try diagrams.union(of: parts.map(\.users)))
            return (table.treatments[outcome].string, users)
        }
    }

    /// Returns the users of each treatment that a flag declares; its default stands in for all that it does not know.
    func holders(of flag: FlagDeclaration, under side: Int = 0) throws(Exceeded) -> [UserSet] {
        let given = try treatments(of: flag.exactName, under: side)
        return try flag.treatments.indices.map { (treatment) throws(Exceeded) -> UserSet in
            if given.isEmpty { return treatment == flag.defaultIndex ? everybody : nobody }
            let held = given.filter { flag.index(of: $0.treatment) ?? flag.defaultIndex == treatment }
            return UserSet(audience: self, members: try population.diagrams.union(of: held.map(\.users.members)))
        }
    }
}

extension [Int: Diagrams<Users>.Subset] {
    /// The sets in the order of their keys.
    fileprivate var inOrder: [Diagrams<Users>.Subset] { sorted { $0.key < $1.key }.map(\.value) }
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

extension CaseList {
    /// The number of rules alike from which on they are taken together.
    static let longRun = 16

    /// Returns the cases in their order, with a long run of lists of
    /// one subject taken together: text files have a line for each key.
    fileprivate func runs(by subject: (Case) -> RuleSubject?) -> [(listed: RuleSubject?, cases: Range<Int>)] {
        let subjects = cases.map(subject)
        var runs: [(listed: RuleSubject?, cases: Range<Int>)] = []
        var start = 0
        while start < cases.count {
            let end = subjects[start...].firstIndex { $0 == nil || $0 != subjects[start] } ?? cases.count
            let isLong = end - start >= Self.longRun
            runs += isLong ? [(subjects[start], start..<end)] : (start..<max(end, start + 1)).map { (nil, $0..<$0 + 1) }
            start = max(end, start + 1)
        }
        return runs
    }

    /// The tests that decide which users are answered: the tests of the
    /// cases, with a long run of lists as one list for each treatment.
    var tests: [UserTest] {
        runs { $0.listsTexts ? $0.listedSubject : nil }.flatMap { listed, run -> [UserTest] in
            let asked = cases[run].flatMap { entry in
                entry.tests.compactMap { UserTest($0) }.map { (test: $0, outcome: entry.shares[0].outcome) }
            }
            guard let listed else { return asked.map(\.test) }
            var seen: Set<String> = []
            return asked.map { ($0.outcome, ($0.test.listedTexts ?? []).filter { seen.insert($0).inserted }) }
                .grouped(by: \.0).map { UserTest(listed, isOneOf: $1.flatMap(\.1)) }
        }
    }
}

extension CaseList.Case {
    fileprivate var listsTexts: Bool { tests.first.flatMap { UserTest($0) }?.listedTexts != nil }

    /// The subject of its list, where it is a rule with one treatment for everybody in a list.
    fileprivate var listedSubject: RuleSubject? {
        guard case .rule = cause, hash == nil, tests.count == 1, !tests[0].isNegated, let test = UserTest(tests[0]),
            case .value(let matcher) = test.question
        else { return nil }
        guard case .values = matcher.accepted else { return nil }
        return test.subject
    }
}

extension RuleTable {
    /// Returns the flag or the segment of a name.
    func node(named name: String, isFlag: Bool) -> Node? {
        if isFlag { return index(of: ExactString(name)).map(Node.flag) }
        return segments.lastIndex { $0.name.utf8.elementsEqual(name.utf8) }.map(Node.segment)
    }

    /// Returns some flags, or all if nil, with all flags and segments that they depend on; each component stands behind
    /// those it depends on.
    func components(behind flags: [String]?) -> [(members: [Node], isCircular: Bool)] {
        let roots = flags.map { $0.compactMap { index(of: ExactString($0)).map(Node.flag) } }
        return dependencies.components(from: roots ?? dependencies.nodes)
    }

    /// Returns some flags, and all flags and segments that they depend on.
    func nodes(behind flags: [String]) -> [Node] { components(behind: flags).flatMap(\.members) }

    /// Returns every outcome that a flag or segment may give.
    func outcomes(of node: Node) -> [Int] {
        guard node.isFlag else { return [0, 1] }
        return Set(list(of: node).cases.flatMap(\.shares).filter { !$0.buckets.isEmpty }.map(\.outcome)).sorted()
    }

    /// Returns an outcome as rules name it.
    func name(of outcome: Int, of node: Node) -> ExactString {
        node.isFlag ? treatments[outcome] : ExactString("\(outcome)")
    }

    /// Returns the line of the file that makes a case decide; without a case, that the flag depends on itself.
    ///
    /// - Parameter others: the numbers of other rules that do the same.
    func cause(of index: Int?, and others: [Int] = [], in node: Node) -> RuleCause {
        guard let index, node.isFlag else {
            let label = node.isFlag ? Labels.exception : name(of: node)
            return RuleCause(label: label, rule: nil, location: location(position(of: node)))
        }
        let list = list(of: node)
        let entry = list.cases[index]
        return RuleCause(
            label: entry.label, rule: list.ruleNumber(of: index), location: location(entry.position), others: others)
    }
}
