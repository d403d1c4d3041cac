import ComponentScreen
package import FeatureFlags

extension ScreenSpace {
    /// Leaves out the contexts in which a condition does not hold.
    ///
    /// - Parameters:
    ///   - known: other faults of the declaration, to be reported together.
    ///   - mostCases: how many cases a constraint may tell apart.
    mutating func constrain(
        by conditions: [Condition<Requirements>], besides known: [String] = [], mostCases: Int = 100_000
    ) throws(DefinitionError) {
        let faults = known + conditions.flatMap { self.faults(of: $0, in: "a constraint") }
        guard faults.isEmpty else { throw DefinitionError(faults) }
        var rules: [ParameterSpace.Rule] = []
        for condition in conditions.flatMap(\.conjuncts) { rules.append(try rule(condition, mostCases)) }
        try add(rules)
    }

    /// Returns the same space with one axis or flag restricted to some values, all by name: for what comes from a
    /// command line.
    ///
    /// - Throws: `DefinitionError` for names that the space does not have.
    package func restricted(to parameter: String, _ values: [String]) throws(DefinitionError) -> ScreenSpace {
        let literal = try space.literal(parameter, values, in: "a restriction")
        var restricted = self
        let name = space.parameters[literal.parameter].text(of: literal.values)
        try restricted.add([ParameterSpace.Rule(name: name, excluded: [[negated(literal)]])])
        return restricted
    }

    private mutating func add(_ rules: [ParameterSpace.Rule]) throws(DefinitionError) {
        let constrained = ParameterSpace(parameters: space.parameters, rules: space.rules + rules)
        let faults = constrained.ruleFaults
        guard faults.isEmpty else { throw DefinitionError(faults) }
        space = constrained
    }

    /// Returns a condition as a rule: where it does not hold is found as for any other question.
    private func rule(_ condition: Condition<Requirements>, _ mostCases: Int) throws(DefinitionError)
        -> ParameterSpace.Rule
    {
        let name = text(of: condition)
        var unconstrained = self
        unconstrained.space = ParameterSpace(parameters: space.parameters, rules: [])
        do throws(ProofError) {
            let exploration = try unconstrained.explore(budget: mostCases) { $0.isMet(condition) }
            if let exploration {
                return ParameterSpace.Rule(
                    name: name, excluded: exploration.leaves.filter { !$0.outcome }.map(\.cube))
            }
        } catch {
            throw DefinitionError("constraint \"\(name)\" cannot be used: \(error)")
        }
        throw DefinitionError(
            """
            constraint "\(name)" reads more than \(ContextCount(mostCases)) combinations; split it into constraints \
            that read less
            """)
    }

    /// Returns the literal that a parameter has none of these values.
    private func negated(_ literal: Literal) -> Literal {
        let all = ValueSet(first: parameters[literal.parameter].values.count)
        return Literal(parameter: literal.parameter, values: all.subtracting(literal.values))
    }
}
