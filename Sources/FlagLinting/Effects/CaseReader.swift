import FeatureFlags
import StructuredText

/// Reads the definitions of a rule table as cases, for users of whom some attributes are known.
struct CaseReader {
    let table: RuleTable
    /// What is known of the users.
    let facts: Facts
    /// The flags and segments that are read, and all they depend on, those in front that others depend on.
    let components: [StronglyConnectedComponent<RuleTable.Node>]
    /// Those on a cycle, and those that depend on one: asking them may end the evaluation.
    private let circular: Set<RuleTable.Node>

    init(_ table: RuleTable, from roots: [RuleTable.Node], _ facts: Facts) {
        self.table = table
        let dependencies = table.dependencies
        components = dependencies.components(from: roots)
        circular = components.reduce(into: []) { circular, component in
            let asked = component.members.flatMap(dependencies.dependencies)
            if component.isCircular || asked.contains(where: circular.contains) {
                circular.formUnion(component.members)
            }
        }
        self.facts = facts
    }

    /// The cases of a flag, or of a rule-based segment, whose outcomes are 1 for members and 0 for all others.
    func cases(of node: RuleTable.Node) -> [RuleCase] {
        var cases: [RuleCase] = []
        let all =
            switch node {
            case .flag(let index): self.cases(of: table.flags[index])
            case .segment(let index): self.cases(of: table.segments[index])
            }
        for rule in all {
            guard let rule = known(rule) else { continue }
            cases.append(rule)
            if rule.takesEverybody { break }
        }
        return cases
    }

    /// A case without the tests that all these users meet; nil where none of them meets all.
    private func known(_ rule: RuleCase) -> RuleCase? {
        var assumed = facts
        var tests: [UserTest] = []
        var shares = rule.shares
        for test in rule.tests where facts.holds(test.literal) != true && !tests.contains(test) {
            guard assumed.assume(test.literal) else {
                shares = []
                break
            }
            tests.append(test)
        }
        guard !shares.isEmpty || tests.contains(where: mayEndEvaluation) else { return nil }
        return RuleCase(tests: tests, hash: rule.hash, shares: shares, cause: rule.cause)
    }

    private func mayEndEvaluation(_ test: UserTest) -> Bool {
        switch test.asked.subject {
        case .flag(let index): circular.contains(.flag(index))
        case .segment(let index): circular.contains(.segment(index))
        case .key, .attribute: false
        }
    }

    // MARK: Flags

    private func cases(of flag: FlagDefinition) -> [RuleCase] {
        let rest = [share(1...100, flag.defaultTreatment)]
        func cause(_ reason: Verdict.Reason) -> RuleCause {
            var rule: Int? { if case .condition(let index) = reason { index + 1 } else { nil } }
            return RuleCause(
                label: flag.label(of: reason), rule: rule, location: table.location(flag.position(of: reason)))
        }
        if flag.isKilled { return [RuleCase(tests: [], hash: nil, shares: rest, cause: cause(.killed))] }
        var cases = flag.prerequisites.indices.compactMap { index -> RuleCase? in
            guard let tests = unmet(flag.prerequisites[index]) else { return nil }
            return RuleCase(tests: tests, hash: nil, shares: rest, cause: cause(.prerequisite(index)))
        }
        let firstRollout = flag.rules.conditions.firstIndex(where: \.isRollout)
        for index in flag.rules.conditions.indices {
            if index == firstRollout, flag.allocation < 100 {
                let isOpen = flag.allocation > 0
                cases.append(
                    RuleCase(
                        tests: [], hash: isOpen ? BucketHash(flag.bucketing, seed: flag.allocationSeed) : nil,
                        shares: [share(flag.allocation + 1...100, flag.defaultTreatment)], cause: cause(.allocation)))
            }
            let (tests, canMatch) = tests(of: index, in: flag.rules)
            let shares = canMatch ? shares(of: flag.rules.conditions[index], in: flag.rules) : []
            cases.append(
                RuleCase(
                    tests: tests, hash: shares.count > 1 ? BucketHash(flag.bucketing, seed: flag.seed) : nil,
                    shares: shares, cause: cause(.condition(index))))
        }
        return cases + [RuleCase(tests: [], hash: nil, shares: rest, cause: cause(.noCondition))]
    }

    /// The tests of those who do not meet a prerequisite; nil where all do.
    private func unmet(_ prerequisite: FlagDefinition.Prerequisite) -> [UserTest]? {
        guard let flag = prerequisite.flag else {
            return prerequisite.treatments.contains(RuleTable.control) ? nil : []
        }
        return [answer(of: flag, isIn: prerequisite.treatments, false)]
    }

    /// The test whether a flag answers one of some treatments.
    private func answer(of flag: Int, isIn treatments: [Int], _ expected: Bool) -> UserTest {
        let names = treatments.map { JSONText.quoted(table.treatments[$0].string) }
        let question = names.count == 1 ? "is \(names[0])" : "is one of \(names.joined(separator: ", "))"
        return UserTest(.flag(flag), .treatments(treatments), expected, question, in: table)
    }

    private func shares(of condition: RuleList.Condition, in rules: RuleList) -> [RuleCase.Share] {
        var shares: [RuleCase.Share] = []
        func add(_ buckets: ClosedRange<Int>, _ treatment: Int) {
            if let last = shares.last, last.outcome == treatment {
                shares[shares.count - 1] = share(last.buckets.lowerBound...buckets.upperBound, treatment)
            } else {
                shares.append(share(buckets, treatment))
            }
        }
        for partition in condition.partitions {
            guard let buckets = rules.buckets(of: partition, in: condition) else { continue }
            add(buckets, rules.partitions[partition].treatment)
        }
        let last = rules.lastBucket(of: condition)
        if last < 100 { add(last + 1...100, RuleTable.control) }
        return shares
    }

    private func share(_ buckets: ClosedRange<Int>, _ treatment: Int) -> RuleCase.Share {
        RuleCase.Share(buckets: buckets, treatment: table.treatments[treatment].string, outcome: treatment)
    }

    // MARK: Rules

    /// The tests of a rule up to one that nobody meets, and whether there is none such.
    private func tests(of index: Int, in rules: RuleList) -> (tests: [UserTest], canMatch: Bool) {
        var tests: [UserTest] = []
        for clause in rules.conditions[index].clauses {
            switch Literal(rules.clauses[clause], of: rules) {
            case .certain(true): continue
            case .certain(false): return (tests, false)
            case .asks(.flag(let flag), .treatments(let treatments), let expected):
                tests.append(answer(of: flag, isIn: treatments, expected))
            case .asks(let subject, let predicate, let expected):
                tests.append(UserTest(subject, predicate, expected, rules.clauseNotes[clause].summary, in: table))
            }
        }
        return (tests, true)
    }

    // MARK: Segments

    /// The test whether a user is in a rule-based segment.
    func membership(of segment: Int) -> UserTest {
        let name = JSONText.quoted(table.segments[segment].name)
        return UserTest(.segment(segment), .membership, true, "is in rule-based segment \(name)", in: table)
    }

    private func cases(of segment: RuleBasedSegment) -> [RuleCase] {
        func rule(_ tests: [UserTest], isMember: Bool, canMatch: Bool = true) -> RuleCase {
            let share = RuleCase.Share(
                buckets: 1...100, treatment: isMember ? "member" : "not a member", outcome: isMember ? 1 : 0)
            return RuleCase(
                tests: tests, hash: nil, shares: canMatch ? [share] : [],
                cause: RuleCause(label: segment.name, rule: nil, location: table.location(segment.position)))
        }
        func listed(_ matcher: any ValueMatcher) -> UserTest {
            UserTest(.key, .value(ValueMatcherReference(matcher)), true, matcher.summary, in: table)
        }
        let matchers = segment.exclusionMatchers
        var cases = [rule([listed(matchers.keys)], isMember: false)]
        for (exclusion, matcher) in zip(segment.exclusions, matchers.exclusions) {
            if let matcher {
                cases.append(rule([listed(matcher)], isMember: false))
            } else if case .ruleBased(_, let index?) = exclusion {
                cases.append(rule([membership(of: index)], isMember: false))
            }
        }
        cases += segment.rules.conditions.indices.map { index in
            let (tests, canMatch) = tests(of: index, in: segment.rules)
            return rule(tests, isMember: true, canMatch: canMatch)
        }
        return cases + [rule([], isMember: false)]
    }
}
