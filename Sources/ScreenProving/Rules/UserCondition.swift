import FeatureFlags
import StructuredText

/// A condition on users: alternatives, each of them tests that are all met.
///
/// No alternative can be left out, and no test of one, without saying something else.
struct UserCondition: Hashable, Sendable {
    /// The alternatives: everybody meets one without tests, and none are listed where they take too many steps to find.
    let alternatives: [[UserTest]]

    var isAlways: Bool { alternatives.contains(where: \.isEmpty) }

    /// The reason why no alternatives are listed.
    private let reason: String

    /// Makes the condition of users whom it takes too many steps to tell apart.
    init(notAnalysed budget: StepBudget) {
        alternatives = []
        reason = budget.reason
    }

    /// Makes the condition of some users of an audience who are told apart by tests alone.
    ///
    /// - Parameters:
    ///   - vocabulary: the tests that say it.
    ///   - mostTests: how many tests are put into words; nobody reads more.
    ///   - budget: the steps for finding the shortest words.
    init(
        _ audience: Audience, _ users: Diagrams<Users>.Subset, in vocabulary: Vocabulary, mostTests: Int,
        within budget: StepBudget
    ) throws(Exceeded) {
        guard users != .all else {
            (alternatives, reason) = ([[]], "")
            return
        }
        let diagrams = audience.population.diagrams
        let levels = Set(diagrams.support(of: users))
        // Tests read better than classes, so the set is made once more with a parameter for each test that matters, and
        // one for each rule-based segment that looks at no other.
        let segments = try vocabulary.segments.map { (segment) throws(Exceeded) -> Vocabulary.Segment in
            (test: segment.test, members: try diagrams.restricted(segment.members, to: audience.values))
        }.filter { segment in
            levels.isSuperset(of: diagrams.support(of: segment.members)) && ![.all, .empty].contains(segment.members)
        }
        reason = "not analysed: more than \(mostTests) tests"
        var alternatives: [[UserTest]]?
        for indices in [
            vocabulary.tests(of: levels, most: mostTests), vocabulary.tests(at: users, in: diagrams, most: mostTests),
        ] {
            guard alternatives == nil, let indices, indices.count + segments.count <= mostTests else { continue }
            alternatives = try Self.alternatives(
                of: users, segments, indices.map { vocabulary.tests[$0] }, in: diagrams, budget)
        }
        self.alternatives = alternatives ?? []
    }

    /// Returns the alternatives that tell some users from all others; nil where some tests do not do that.
    private static func alternatives(
        of users: Diagrams<Users>.Subset, _ segments: [Vocabulary.Segment], _ asked: [Vocabulary.Entry],
        in diagrams: Diagrams<Users>, _ budget: StepBudget
    ) throws(Exceeded) -> [[UserTest]]? {
        let tests = segments.map(\.test) + asked.map(\.test)
        let translation = Translation(from: diagrams, asked, behind: segments.count)
        let questions = translation.questions
        let formula = try budget.spend(on: questions) { () throws(Exceeded) -> Formula? in
            var inside = try translation.set(of: users)
            var outside = try translation.set(of: diagrams.difference(.all, users))
            guard try questions.intersection(inside, outside) == .empty else { return nil }
            for (index, others) in try implied(asked, in: diagrams) {
                // Nobody says yes to one and no to the other.
                for other in others {
                    let possible = try questions.union(
                        questions.difference(.all, questions.node(segments.count + index, [.empty, .all])),
                        questions.node(segments.count + other, [.empty, .all]))
                    inside = try questions.intersection(inside, possible)
                    outside = try questions.intersection(outside, possible)
                }
            }
            for (index, segment) in segments.enumerated() {
                let others = try diagrams.difference(.all, segment.members)
                let membership = questions.node(
                    index, [try translation.set(of: others), try translation.set(of: segment.members)])
                inside = try questions.intersection(inside, membership)
                outside = try questions.intersection(outside, membership)
            }
            let parameters = tests.map {
                Parameter(name: $0.description, values: ["no", "yes"], baseline: 0, kind: .axis)
            }
            return try Formula(of: inside, against: outside, in: questions, parameters: parameters)
        }
        return formula?.clauses.map { clause in
            simplified(clause.map { tests[$0.parameter].expecting($0.values.only == 1) })
        }
    }

    /// Returns the tests that a yes to each test answers with yes, by their places.
    private static func implied(
        _ tests: [Vocabulary.Entry], in diagrams: Diagrams<Users>
    ) throws(Exceeded) -> [(test: Int, others: [Int])] {
        let open = tests.indices.filter { tests[$0].levels.count == 2 }
        var implied: [(test: Int, others: [Int])] = []
        for test in open where diagrams.support(of: tests[test].users).count > 2 {
            var others: [Int] = []
            for other in open where other != test && tests[other].levels[0] == tests[test].levels[0] {
                let left = try diagrams.difference(tests[test].users, tests[other].users)
                if left == .empty { others.append(other) }
            }
            implied.append((test, others))
        }
        return implied
    }

    /// Returns the same tests in fewer words: the texts that one attribute may have, or must not have, are one list.
    private static func simplified(_ tests: [UserTest]) -> [UserTest] {
        tests.grouped(by: \.subject).flatMap { _, tests in
            guard tests.count > 1, tests[0].isOfUserAlone else { return tests }
            guard let list = tests.first(where: { $0.expectsYes && $0.listedTexts != nil }) else {
                let lists = tests.filter { $0.listedTexts != nil }
                guard lists.count > 1 else { return tests }
                let texts = lists.flatMap { $0.listedTexts ?? [] }.grouped { $0 }.map(\.key)
                return [UserTest(lists[0].subject, isOneOf: texts).expecting(false)]
                    + tests.filter { $0.listedTexts == nil }
            }
            // A test that takes long to answer stays.
            let texts = list.listedTexts ?? []
            let open = tests.filter { test in texts.contains { test.isMet(by: $0) == nil } }
            let left = texts.filter { text in tests.allSatisfy { $0.isMet(by: text) != false } }
            return [left.count == texts.count ? list : UserTest(list.subject, isOneOf: left)] + open
        }
    }
}

/// The tests by which users are described, in the order of the rules.
struct Vocabulary {
    /// A test of the user, with the users who meet it, and its parameters.
    typealias Entry = (test: UserTest, users: Diagrams<Users>.Subset, levels: [Int])
    /// A rule-based segment as a test, with the users who meet it.
    typealias Segment = (test: UserTest, members: Diagrams<Users>.Subset)

    let tests: [Entry]
    let segments: [Segment]
    /// The tests of each parameter, by their indexes.
    private let ofLevels: [Int: [Int]]
    /// The tests of each parameter that have a run which ends at a value.
    private let ending: [Int: [Int: [Int]]]

    init(_ tests: [Entry], _ segments: [Segment], in diagrams: Diagrams<Users>) {
        self.tests = tests
        self.segments = segments
        var (ofLevels, ending) = ([Int: [Int]](), [Int: [Int: [Int]]]())
        for (index, test) in tests.enumerated() {
            for level in test.levels { ofLevels[level, default: []].append(index) }
            for run in diagrams.runs(of: test.users, level: test.levels[0]) {
                ending[test.levels[0], default: [:]][run.values.upperBound, default: []].append(index)
            }
        }
        (self.ofLevels, self.ending) = (ofLevels, ending)
    }

    /// Returns the tests of some parameters, by their indexes; nil for more than so many.
    func tests(of levels: Set<Int>, most: Int) -> [Int]? {
        let found = levels.flatMap { ofLevels[$0] ?? [] }
        return found.count > 2 * most ? nil : Set(found).sorted()
    }

    /// Returns the tests that change their answers where a set begins
    /// or ends, by their indexes; nil for more than so many.
    func tests(at users: Diagrams<Users>.Subset, in diagrams: Diagrams<Users>, most: Int) -> [Int]? {
        var (found, seen) = (Set<Int>(), Set<Diagrams<Users>.Subset>())
        func visit(_ node: Diagrams<Users>.Subset) {
            let level = diagrams.level(of: node)
            guard found.count <= most, level < diagrams.sizes.count, seen.insert(node).inserted else { return }
            if let ending = ending[level] {
                for run in diagrams.runs(of: node, level: level) where found.count <= most {
                    if run.values.upperBound < diagrams.sizes[level] {
                        found.formUnion(ending[run.values.upperBound] ?? [])
                    }
                    visit(run.child)
                }
            } else {
                found.formUnion((ofLevels[level] ?? []).prefix(most + 1))
                for run in diagrams.runs(of: node, level: level) { visit(run.child) }
            }
        }
        visit(users)
        return found.count > most ? nil : found.sorted()
    }
}

extension Population {
    /// Returns the tests that some flags and all that they depend on ask; those of all flags where none are named.
    func vocabulary(of flags: [String]) throws(Exceeded) -> Vocabulary {
        if let known = vocabularies[flags] { return known }
        let behind = zip(rules, nodes).map { rules, nodes in
            flags.isEmpty ? nodes : rules.table.nodes(behind: flags)
        }
        // About the steps that it takes to prepare the tests.
        try diagrams.take(behind.reduce(1000) { $0 + $1.count })
        let asked = zip(rules, behind).map { rules, nodes in
            Set(nodes.flatMap { rules.table.list(of: $0).tests }.compactMap(questions.place))
        }
        let places = asked.reduce(into: Set()) { places, asked in
            places.formUnion(asked)
            for place in asked { places.formUnion(questions.answered(by: place)) }
        }.sorted { ($0.subject, $0.index) < ($1.subject, $1.index) }
        var tests = places.map { place in
            (
                test: questions.subjects[place.subject].tests[place.index],
                users: questions.users[place.subject][place.index], levels: questions.levels(of: place)
            )
        }
        // Two long lists may begin alike.
        for (_, same) in tests.indices.grouped(by: { tests[$0].test.description }) where same.count > 1 {
            for index in same { tests[index].test.saysWholeList = true }
        }
        // A segment may have other members in each of two files.
        for (_, same) in tests.indices.grouped(by: { tests[$0].test.description })
        where same.count > 1 && rules.count > 1 {
            for index in same { tests[index].test.side = asked.firstIndex { $0.contains(places[index]) } }
        }
        if !lost.isEmpty {
            tests += answers(of: Set(zip(rules, behind).flatMap { rules, nodes in nodes.map(rules.table.name) }))
        }
        let vocabulary = Vocabulary(tests, try segments(behind), in: diagrams)
        // Where each flag has one of its own, most are asked for once.
        if vocabularies.count >= 64 { vocabularies.removeAll() }
        vocabularies[flags] = vocabulary
        return vocabulary
    }

    /// Returns the tests for the answers of those flags and segments that are not analysed.
    private func answers(of names: Set<String>) -> [Vocabulary.Entry] {
        questions.answers.flatMap { subject, answers -> [Vocabulary.Entry] in
            let name = subject.name.string
            guard lost.contains(name), names.contains(name) else { return [] }
            let (level, users) = questions.users(answering: subject)
            // Who does not give the answer `1` for a segment gives `0`, which needs no test of its own.
            return answers.filter { subject.isFlag || $0.string == "1" }.map { answer in
                var test =
                    subject.isFlag
                    ? UserTest(
                        .answer(.flag(0), of: name), .answers([answer.string]), "is \(JSONText.quoted(answer.string))")
                    : UserTest(isIn: name)
                test.side = subject.side
                return (test, users[answer] ?? .empty, [level])
            }
        }
    }

    /// Returns the segments among some flags and segments; a name that means something else in one of several rule
    /// sets, or nothing, says too little.
    private func segments(_ nodes: [[RuleTable.Node]]) throws(Exceeded) -> [Vocabulary.Segment] {
        var named: [(name: String, members: Diagrams<Users>.Subset)] = []
        for (side, nodes) in nodes.enumerated() {
            for node in nodes where !node.isFlag {
                let name = rules[side].table.name(of: node)
                guard !lost.contains(name), let members = try members(of: node, under: side) else { continue }
                named.append((name, members))
            }
        }
        return named.grouped(by: \.name).compactMap { name, named in
            guard named.count == rules.count, named.allSatisfy({ $0.members == named[0].members }) else { return nil }
            return (UserTest(isIn: name), named[0].members)
        }
    }
}

/// A translation of sets of users into diagrams with a parameter for each of some tests.
private struct Translation {
    let diagrams: Diagrams<Users>
    let tests: [Vocabulary.Entry]
    /// The parameter of the first test.
    let first: Int
    let questions: Diagrams<TestAnswers>

    init(from diagrams: Diagrams<Users>, _ tests: [Vocabulary.Entry], behind first: Int) {
        self.diagrams = diagrams
        self.tests = tests
        self.first = first
        questions = Diagrams<TestAnswers>(sizes: Array(repeating: 2, count: first + tests.count))
    }

    /// Returns the same set, as far as the tests tell users apart.
    func set(of users: Diagrams<Users>.Subset) throws(Exceeded) -> Diagrams<TestAnswers>.Subset {
        var known: [Diagrams<Users>.Subset: Diagrams<TestAnswers>.Subset] = [.all: .all, .empty: .empty]
        func set(_ node: Diagrams<Users>.Subset) throws(Exceeded) -> Diagrams<TestAnswers>.Subset {
            if let result = known[node] { return result }
            let level = diagrams.level(of: node)
            let asked = tests.indices.filter { tests[$0].levels.contains(level) }
            var result = Diagrams<TestAnswers>.Subset.empty
            if let open = asked.first(where: { tests[$0].levels[0] != level }) {
                // A question that classes of values leave open.
                result = questions.node(
                    first + open,
                    try [0, 1].map { (answer) throws(Exceeded) in
                        try set(diagrams.child(node, level: level, value: answer))
                    })
            } else {
                var seen: Set<[Diagrams<Users>.Subset]> = []
                for value in try starts(node, asked, level) {
                    let answers = asked.map { diagrams.child(tests[$0].users, level: level, value: value) }
                    let child = diagrams.child(node, level: level, value: value)
                    try questions.take(answers.count)
                    guard child != .empty, seen.insert(answers + [child]).inserted else { continue }
                    let literals = zip(asked, answers).compactMap { test, answer in
                        answer == .all || answer == .empty
                            ? Literal(parameter: first + test, values: ValueSet(answer == .all ? 1 : 0)) : nil
                    }
                    result = try questions.union(
                        result, questions.intersection(questions.cube(literals), set(child)))
                }
            }
            known[node] = result
            return result
        }
        return try set(users)
    }

    /// Returns the first values of the runs that a set and some tests have in common.
    private func starts(
        _ node: Diagrams<Users>.Subset, _ asked: [Int], _ level: Int
    ) throws(Exceeded) -> [Int] {
        var starts: Set<Int> = []
        for node in [node] + asked.map({ tests[$0].users }) {
            let runs = diagrams.runs(of: node, level: level)
            try questions.take(runs.count)
            starts.formUnion(runs.map(\.values.lowerBound))
        }
        return starts.sorted()
    }
}

extension UserCondition: CustomStringConvertible {
    /// The condition in words: `country is one of "HK" and key is not in segment "staff", or …`.
    var description: String {
        if isAlways { return "always" }
        if alternatives.isEmpty { return reason }
        return alternatives.map { $0.map(\.description).joined(separator: " and ") }.joined(separator: ", or ")
    }
}

extension UserCondition: Encodable {
    func encode(to encoder: any Encoder) throws { try description.encode(to: encoder) }
}
