public import ComponentScreen
import FeatureFlags
import StructuredText

extension Condition {
    /// Demands that the second holds wherever the first does: a constraint that reads as a sentence.
    ///
    /// ```swift
    /// .if(.on(.cashOnDelivery), then: .on(.declaredValue))
    /// ```
    public static func `if`(_ premise: Condition, then conclusion: Condition) -> Condition { !premise || conclusion }
}

// MARK: Tests as literals

extension ScreenSpace {
    /// Returns a test as a literal of the space; nil for one in code, and for one that names what the space does not
    /// have.
    func literal(_ test: Condition<Requirements>.Test) -> Literal? {
        switch test {
        case .flag(let flag, let indices):
            return pluginPoint.catalog.index(of: flag).map { index in
                Literal(parameter: axes.count + index, values: ValueSet(indices.map { Int($0) }))
            }
        case .member(let member, let values, let test):
            return axes.firstIndex { $0.isMember(member) }.map { axis in
                let values = ValueSet(values.compactMap { axes[axis].index(ofValue: $0) })
                let all = ValueSet(first: axes[axis].values.count)
                return Literal(parameter: axis, values: test.isNegated ? all.subtracting(values) : values)
            }
        case .code: return nil
        }
    }

    /// Throws what a condition names and the space does not have; `place` says where it names it.
    func check(_ condition: Condition<Requirements>, in place: String) throws(DefinitionError) {
        let faults = faults(of: condition, in: place)
        guard faults.isEmpty else { throw DefinitionError(faults) }
    }

    func faults(of condition: Condition<Requirements>, in place: String) -> [String] {
        let declarations = pluginPoint.catalog.declarations
        let unknown = condition.flags.filter { !declarations.contains($0) }
        return unknown.map { space.unknownParameter($0.name, in: place) }
            + condition.tests.flatMap { test -> [String] in
                switch test {
                case .flag(_, let indices): return indices.isEmpty ? [ParameterSpace.noValue(in: place)] : []
                case .member(let member, let values, _): return faults(of: member, values, in: place)
                case .code: return []
                }
            }
    }

    private func faults(of member: AnyKeyPath, _ values: [any Equatable], in place: String) -> [String] {
        guard let axis = axes.first(where: { $0.isMember(member) }) else { return [Self.noAxis(in: place)] }
        if values.isEmpty { return [ParameterSpace.noValue(in: place)] }
        return values.filter { axis.index(ofValue: $0) == nil }.map { value in
            ParameterSpace.unknownValue(
                valueName(value) ?? "a value without a name", of: axis.name, in: place, legal: axis.values)
        }
    }

    static func noAxis(in place: String) -> String {
        "\(place) names a member that is not an axis of the space; declare it as one"
    }

    /// Returns a condition in the words of this space: `country in HK SG TW and insurance on`.
    func text(of condition: Condition<Requirements>) -> String {
        condition.text { test in
            guard let literal = literal(test), !literal.values.isEmpty else { return test.description }
            return space.parameters[literal.parameter].text(of: literal.values)
        }
    }
}
