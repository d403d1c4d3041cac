import FeatureFlags
import StructuredText
import VariantSpaces

extension ScreenSpace {
    /// A term as a literal of the space.
    func literal(_ term: Term<Requirements>, in place: String) throws(SpaceError) -> Literal {
        try Self.literal(term, space, axes, in: place)
    }

    private static func literal(
        _ term: Term<Requirements>, _ space: ParameterSpace, _ axes: [Axis<Requirements>], in place: String
    ) throws(SpaceError) -> Literal {
        switch term.content {
        case .named(let name, let values):
            return try space.literal(name, values, in: place).get()
        case .axis(let member, let members):
            guard let axis = axes.first(where: { $0.isMember(member) }) else {
                throw SpaceError(faults: [.notAnAxis(in: place)])
            }
            let values = members.map { member in
                axis.placeOf(member).map { axis.values[$0] } ?? String(describing: member)
            }
            return try space.literal(axis.name, values, in: place).get()
        }
    }

    /// Terms as literals of the space, or what is wrong with all of them.
    private static func literals(
        _ terms: [Term<Requirements>], _ space: ParameterSpace, _ axes: [Axis<Requirements>], in place: String
    ) throws(SpaceError) -> [Literal] {
        var faults: [SpaceFault] = []
        var literals: [Literal] = []
        for term in terms {
            do throws(SpaceError) {
                literals.append(try literal(term, space, axes, in: place))
            } catch {
                faults += error.faults
            }
        }
        guard faults.isEmpty else { throw SpaceError(faults: faults) }
        return literals
    }

    static func constrained(
        _ space: ParameterSpace, _ axes: [Axis<Requirements>], by constraints: [Constraint<Requirements>],
        besides known: [SpaceFault] = []
    ) throws(SpaceError) -> ParameterSpace {
        var faults = known
        var rules = space.rules
        for constraint in constraints {
            do throws(SpaceError) {
                rules.append(try rule(constraint, space, axes))
            } catch {
                faults += error.faults
            }
        }
        let constrained = ParameterSpace(parameters: space.parameters, rules: rules)
        if faults.isEmpty { faults = constrained.ruleFaults }
        guard faults.isEmpty else { throw SpaceError(faults: faults) }
        return constrained
    }

    private static func rule(
        _ constraint: Constraint<Requirements>, _ space: ParameterSpace, _ axes: [Axis<Requirements>]
    ) throws(SpaceError) -> ParameterSpace.Rule {
        let place = constraint.name.map { "constraint \"\($0)\"" } ?? "a constraint"
        func text(_ literal: Literal) -> String { space.parameters[literal.parameter].text(of: literal.values) }
        switch constraint.rule {
        case .never(let terms):
            let literals = try literals(terms, space, axes, in: place)
            let name = "never " + literals.map(text).joined(separator: " and ")
            return excluding(literals, name: constraint.name ?? name)
        case .implication(let premise, let conclusion):
            let literals = try literals([premise, conclusion], space, axes, in: place)
            let name = "if " + literals.map(text).joined(separator: " then ")
            return excluding([literals[0], space.negated(literals[1])], name: constraint.name ?? name)
        case .only(let term):
            let literal = try literal(term, space, axes, in: place)
            return excluding([space.negated(literal)], name: constraint.name ?? "only \(text(literal))")
        case .test(let names, let holds):
            var scope: Set<Int> = []
            var faults: [SpaceFault] = []
            for name in names {
                if let index = space.parameters.firstIndex(where: { $0.name == name }) {
                    scope.insert(index)
                } else {
                    let nearest = nearestSpelling(to: name, in: space.parameters.map(\.name))
                    faults.append(.unknownParameter(name, in: place, nearest: nearest))
                }
            }
            guard faults.isEmpty else { throw SpaceError(faults: faults) }
            let sorted = scope.sorted()
            return ParameterSpace.Rule(name: constraint.name ?? "", scope: sorted) { values in
                var all = space.baseline
                for (index, value) in zip(sorted, values) { all[index] = value }
                return holds(space.context(all))
            }
        }
    }

    /// The rule that these literals never hold all at once.
    private static func excluding(_ literals: [Literal], name: String) -> ParameterSpace.Rule {
        let scope = Set(literals.map(\.parameter)).sorted()
        return ParameterSpace.Rule(name: name, scope: scope, excluded: literals) { values in
            !literals.allSatisfy { literal in
                scope.firstIndex(of: literal.parameter).map { literal.values.contains(values[$0]) } ?? true
            }
        }
    }
}

extension ParameterSpace {
    /// That a parameter has none of a literal's values.
    func negated(_ literal: Literal) -> Literal {
        let all = ValueSet(first: parameters[literal.parameter].values.count)
        return Literal(parameter: literal.parameter, values: all.subtracting(literal.values))
    }
}
