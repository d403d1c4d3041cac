import StructuredText

/// A condition on users: alternatives, each of them tests that are all met.
///
/// No alternative can be left out, and no test of one, without saying something else.
struct UserCondition: Hashable, Sendable {
    /// The alternatives: everybody meets one without tests, and none are listed where they take too many steps to find.
    let alternatives: [[UserTest]]

    /// Whether everybody meets it.
    var isAlways: Bool { alternatives.contains(where: \.isEmpty) }

    /// The reason why no alternatives are listed.
    private let reason: String

    /// Makes the condition of users whom it takes too many steps to tell apart.
    init(notAnalysed budget: StepBudget) {
        alternatives = []
        reason = budget.reason
    }

    /// Makes the condition of some users of a population who are told apart by tests alone.
    ///
    /// - Parameter mostTests: how many tests are put into words; nobody reads more.
    init(_ population: Population, _ users: Diagrams.Node, mostTests: Int) {
        guard users != .all else {
            (alternatives, reason) = ([[]], "")
            return
        }
        let diagrams = population.diagrams
        let levels = diagrams.support(of: users)
        // Tests read better than classes, so the set is made once more with a parameter for each test that matters, and one
        // for each rule-based segment that looks at no other.
        let segments = population.segments.filter { segment in
            Set(diagrams.support(of: segment.members)).isSubset(of: levels) && segment.members != .all
                && segment.members != .empty
        }
        let tests = segments.map(\.test) + levels.flatMap { population.classes[$0].tests }
        guard tests.count <= mostTests else {
            (alternatives, reason) = ([], "not analysed: more than \(mostTests) tests")
            return
        }
        reason = population.words.reason
        let questions = Diagrams(sizes: tests.map { _ in 2 })
        var firsts: [Int: Int] = [:]
        var count = segments.count
        for level in levels {
            firsts[level] = count
            count += population.classes[level].tests.count
        }
        let formula = population.words.spend(on: questions) {
            let memberships = segments.enumerated().map { index, segment in
                let members = Self.set(of: segment.members, population, questions, firsts)
                let others = Self.set(of: diagrams.difference(.all, segment.members), population, questions, firsts)
                return questions.node(index, [others, members])
            }
            func set(_ users: Diagrams.Node) -> Diagrams.Node {
                memberships.reduce(Self.set(of: users, population, questions, firsts), questions.intersection)
            }
            let parameters = tests.map {
                Parameter(name: $0.description, values: ["no", "yes"], baseline: 0, kind: .axis)
            }
            return Formula(
                of: set(users), against: set(diagrams.difference(.all, users)), in: questions, parameters: parameters)
        }
        alternatives = (formula?.clauses ?? []).map { clause in
            Self.simplified(clause.map { tests[$0.parameter].expecting($0.values.only == 1) })
        }
    }

    /// Returns the same tests in fewer words: the texts that one attribute may have, or must not have, are one list.
    private static func simplified(_ tests: [UserTest]) -> [UserTest] {
        tests.grouped(by: \.subject).flatMap { _, tests in
            guard tests.count > 1, tests[0].isOfUserAlone else { return tests }
            guard let list = tests.first(where: { $0.expectsYes && $0.listedTexts != nil }) else {
                let lists = tests.filter { $0.listedTexts != nil }
                guard lists.count > 1 else { return tests }
                let texts = lists.flatMap { $0.listedTexts ?? [] }.grouped { $0 }.map(\.key)
                return [lists[0].listing(texts, false)] + tests.filter { $0.listedTexts == nil }
            }
            // A test that takes long to answer stays.
            let texts = list.listedTexts ?? []
            let open = tests.filter { test in texts.contains { test.isMet(by: $0) == nil } }
            let left = texts.filter { text in tests.allSatisfy { $0.isMet(by: text) != false } }
            return [left.count == texts.count ? list : list.listing(left, true)] + open
        }
    }

    /// Returns the same set with a parameter for each test.
    private static func set(
        of users: Diagrams.Node, _ population: Population, _ questions: Diagrams, _ firsts: [Int: Int]
    ) -> Diagrams.Node {
        let diagrams = population.diagrams
        var known: [Diagrams.Node: Diagrams.Node] = [.all: .all, .empty: .empty]
        func set(_ node: Diagrams.Node) -> Diagrams.Node {
            if let result = known[node] { return result }
            guard !questions.isExceeded else { return .empty }
            let level = diagrams.level(of: node)
            let first = firsts[level] ?? 0
            var result = Diagrams.Node.empty
            for (index, answers) in population.classes[level].answers.enumerated() {
                let rest = set(diagrams.child(node, level: level, value: index))
                questions.take(answers.count)
                guard rest != .empty else { continue }
                let branch = answers.enumerated().reversed().reduce(rest) { rest, answer in
                    questions.node(
                        first + answer.offset, answer.element ? [.empty, rest] : [rest, .empty])
                }
                result = questions.union(result, branch)
            }
            known[node] = result
            return result
        }
        return set(users)
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
    /// Encodes the condition in words.
    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
