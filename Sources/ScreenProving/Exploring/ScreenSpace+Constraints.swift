import ComponentScreen
import FeatureFlags

extension ScreenSpace {
    /// Leaves out the contexts in which a condition does not hold.
    ///
    /// - Parameter known: what else is wrong with the declaration, to be told together.
    mutating func constrain(
        by conditions: [Condition<Requirements>], besides known: [SpaceFault] = []
    ) throws(SpaceError) {
        let faults = known + conditions.flatMap { self.faults(of: $0, in: "a constraint") }
        guard faults.isEmpty else { throw SpaceError(faults: faults) }
        var rules: [ParameterSpace.Rule] = []
        for condition in conditions.flatMap(\.conjuncts) { rules.append(try rule(condition)) }
        try add(rules)
    }

    /// The same space with one axis or flag restricted to some values, all by name: for what comes from a command line.
    ///
    /// - Throws: `SpaceError` for names that the space does not have.
    package func restricted(to parameter: String, _ values: [String]) throws(SpaceError) -> ScreenSpace {
        let literal = try space.literal(parameter, values, in: "a restriction").get()
        var restricted = self
        let name = space.parameters[literal.parameter].text(of: literal.values)
        try restricted.add([excluding([negated(literal)], name: name)])
        return restricted
    }

    private mutating func add(_ rules: [ParameterSpace.Rule]) throws(SpaceError) {
        let constrained = ParameterSpace(parameters: space.parameters, rules: space.rules + rules)
        let faults = constrained.ruleFaults
        guard faults.isEmpty else { throw SpaceError(faults: faults) }
        space = constrained
    }

    private func rule(_ condition: Condition<Requirements>) throws(SpaceError) -> ParameterSpace.Rule {
        let name = text(of: condition)
        let tests = condition.alternatives ?? []
        let literals = tests.compactMap(literal)
        if !literals.isEmpty, literals.count == tests.count { return excluding(literals.map(negated), name: name) }
        let exploration = try exploration(of: condition, called: name)
        let scope = exploration.reads.sorted()
        let excluded = exploration.leaves.filter { !$0.outcome }.map { leaf in
            leaf.cube.compactMap { literal in scope.firstIndex(of: literal.parameter).map { ($0, literal.values) } }
        }
        return ParameterSpace.Rule(name: name, scope: scope) { values in
            !excluded.contains { cube in cube.allSatisfy { $1.contains(values[$0]) } }
        }
    }

    /// What a condition reads, and where it holds, found as for any other question.
    private func exploration(
        of condition: Condition<Requirements>, called name: String
    ) throws(SpaceError) -> Exploration<Bool> {
        var unconstrained = self
        unconstrained.space = ParameterSpace(parameters: space.parameters, rules: [])
        do throws(ProofError) {
            let budget = ParameterSpace.widestRule
            let exploration = try unconstrained.explore(budget: budget, repeats: 2) { $0.isMet(condition) }
            if let exploration { return exploration }
        } catch {
            throw SpaceError(faults: [.impureConstraint(name, "\(error)")])
        }
        throw SpaceError(faults: [.wideConstraint(name, combinations: "more than \(ParameterSpace.widestRule)")])
    }

    /// The rule that these literals never hold all at once.
    private func excluding(_ literals: [Literal], name: String) -> ParameterSpace.Rule {
        let scope = Set(literals.map(\.parameter)).sorted()
        return ParameterSpace.Rule(name: name, scope: scope, excluded: literals) { values in
            !literals.allSatisfy { literal in
                scope.firstIndex(of: literal.parameter).map { literal.values.contains(values[$0]) } ?? true
            }
        }
    }

    /// That a parameter has none of a literal's values.
    private func negated(_ literal: Literal) -> Literal {
        let all = ValueSet(first: parameters[literal.parameter].values.count)
        return Literal(parameter: literal.parameter, values: all.subtracting(literal.values))
    }
}

extension Condition {
    /// The tests one of which has to hold, where that is all it says.
    fileprivate var alternatives: [Test]? {
        switch form {
        case .test(let test): [test]
        case .any(let parts) where parts.count == tests.count: tests
        case .any, .all: nil
        }
    }
}
