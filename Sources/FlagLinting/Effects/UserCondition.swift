import VariantSpaces

/// A condition on users: alternatives, each of them tests that are all met.
///
/// No alternative can be left out, and no test of one, without saying something else.
public struct UserCondition: Hashable, Sendable {
    /// The alternatives; one without tests is met by everybody.
    public let alternatives: [[UserTest]]

    /// Whether everybody meets it.
    public var isAlways: Bool { alternatives.contains(where: \.isEmpty) }

    /// The condition of some users of a population who are told apart by tests alone.
    init(_ population: Population, _ users: Diagrams.Node) {
        guard users != .all else {
            alternatives = [[]]
            return
        }
        let diagrams = population.diagrams
        // Tests read better than classes, so the set is said once more with a parameter for each test that matters.
        let levels = diagrams.support(of: users).filter { $0 < population.classes.count }
        let tests = levels.flatMap { population.classes[$0].tests }
        let questions = Diagrams(sizes: tests.map { _ in 2 })
        var firsts: [Int: Int] = [:]
        var count = 0
        for level in levels {
            firsts[level] = count
            count += population.classes[level].tests.count
        }
        let (inside, outside) = (
            Self.set(of: users, population, questions, firsts),
            Self.set(of: diagrams.difference(.all, users), population, questions, firsts)
        )
        let parameters = tests.indices.map { index in
            Parameter(name: tests[index].description, values: ["no", "yes"], baseline: 0, kind: .axis)
        }
        let formula = Formula(of: inside, against: outside, in: questions, parameters: parameters)
        alternatives = formula.clauses.map { clause in
            clause.map { tests[$0.parameter].expecting($0.values.only == 1) }
        }
    }

    /// The same set with a parameter for each test.
    private static func set(
        of users: Diagrams.Node, _ population: Population, _ questions: Diagrams, _ firsts: [Int: Int]
    ) -> Diagrams.Node {
        let diagrams = population.diagrams
        var known: [Diagrams.Node: Diagrams.Node] = [.all: .all, .empty: .empty]
        func set(_ node: Diagrams.Node) -> Diagrams.Node {
            if let result = known[node] { return result }
            let level = diagrams.level(of: node)
            let first = firsts[level] ?? 0
            var result = Diagrams.Node.empty
            for (index, answers) in population.classes[level].answers.enumerated() {
                let rest = set(diagrams.child(node, level: level, value: index))
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
    /// In words: `country is one of "HK" and key is not in segment "staff", or …`.
    public var description: String {
        if isAlways { return "always" }
        return alternatives.map { $0.map(\.description).joined(separator: " and ") }.joined(separator: ", or ")
    }
}

extension UserCondition: Encodable {
    /// The condition in words.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
