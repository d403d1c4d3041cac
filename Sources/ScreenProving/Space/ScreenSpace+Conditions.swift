public import ComponentScreen
import FeatureFlags
import StructuredText

extension Condition {
    /// The second holds wherever the first does: a constraint that reads as a sentence.
    ///
    /// ```swift
    /// .if(.on(.cashOnDelivery), then: .on(.declaredValue))
    /// ```
    public static func `if`(_ premise: Condition, then conclusion: Condition) -> Condition { !premise || conclusion }
}

// MARK: Tests as literals

extension ScreenSpace {
    /// A test as a literal of the space; nil for one in code, and for one that names what the space does not have.
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
    func check(_ condition: Condition<Requirements>, in place: String) throws(SpaceError) {
        let faults = faults(of: condition, in: place)
        guard faults.isEmpty else { throw SpaceError(faults: faults) }
    }

    func faults(of condition: Condition<Requirements>, in place: String) -> [SpaceFault] {
        let declarations = pluginPoint.catalog.declarations
        let strangers = condition.flags.filter { !declarations.contains($0) }.map { flag in
            SpaceFault.unknownParameter(
                flag.name, in: place, nearest: nearestSpelling(to: flag.name, in: parameters.map(\.name)))
        }
        return strangers
            + condition.tests.flatMap { test -> [SpaceFault] in
                switch test {
                case .flag(_, let indices): return indices.isEmpty ? [.noValue(in: place)] : []
                case .member(let member, let values, _): return faults(of: member, values, in: place)
                case .code: return []
                }
            }
    }

    private func faults(of member: AnyKeyPath, _ values: [any Equatable], in place: String) -> [SpaceFault] {
        guard let axis = axes.first(where: { $0.isMember(member) }) else { return [.notAnAxis(in: place)] }
        if values.isEmpty { return [.noValue(in: place)] }
        return values.filter { axis.index(ofValue: $0) == nil }.map { value in
            .unknownValue(valueName(value), parameter: axis.name, in: place, legal: axis.values)
        }
    }

    /// A condition in the words of this space: `country in HK SG TW and insurance on`.
    func text(of condition: Condition<Requirements>) -> String {
        condition.text { test in
            guard let literal = literal(test), !literal.values.isEmpty else { return test.description }
            return space.parameters[literal.parameter].text(of: literal.values)
        }
    }
}
