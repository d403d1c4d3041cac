import FeatureFlags
import StructuredText

extension ParameterSpace {
    /// Returns the faults of the parameters by themselves.
    static func faults(of parameters: [Parameter]) -> [String] {
        var names: Set<String> = []
        return parameters.flatMap { parameter -> [String] in
            let name = parameter.name
            var faults: [String] = []
            if !names.insert(name.unspaced).inserted {
                faults.append("two axes or flags are called \(name); give the axis another name")
            }
            if parameter.values.isEmpty {
                faults.append("axis \(name) has no value; give its type a case, or leave the axis out")
            }
            if parameter.values.count > ValueSet.capacity {
                faults.append(
                    """
                    \(name) has \(parameter.values.count) values, more than the \(ValueSet.capacity) that can be told \
                    apart; group them
                    """)
            }
            var values: Set<String> = []
            for value in parameter.values where !values.insert(value.unspaced).inserted {
                faults.append(
                    "two values of \(name) are called \(value); give them raw values or descriptions that differ")
            }
            return faults
        }
    }

    /// The rules, or groups of rules, that no context meets.
    var ruleFaults: [String] {
        let diagrams = Diagrams<Contexts>(sizes: sizes)
        let unmet = rules.filter { allowed(by: $0, in: diagrams) == .empty }
        guard unmet.isEmpty else { return unmet.map { "constraint \"\($0.name)\" is met by no context; loosen it" } }
        guard valid(in: diagrams) == .empty else { return [] }
        let names = rules.map { "\"\($0.name)\"" }.joined(separator: ", ")
        return ["the constraints \(names) together are met by no context; loosen one"]
    }

    func unknownParameter(_ name: String, in place: String) -> String {
        "\(place) names \(name), which is neither an axis nor a flag\(hint(for: name, in: parameters.map(\.name)))"
    }

    static func unknownValue(_ value: String, of parameter: String, in place: String, legal: [String]) -> String {
        let known = legal.joined(separator: ", ")
        let nearest = nearestSpelling(to: value, in: legal).map { "; did you mean \($0)?" } ?? ""
        return "\(place) names \(value), which is not a value of \(parameter) (one of: \(known)\(nearest))"
    }

    static func noValue(in place: String) -> String {
        "\(place) asks for a member or flag to have none of its values; name one"
    }

    /// Returns the literal of a name and value names, or what is wrong with them.
    func literal(_ name: String, _ values: [String], in place: String) throws(DefinitionError) -> Literal {
        guard let index = parameters.firstIndex(where: { $0.isCalled(name) }) else {
            throw DefinitionError(unknownParameter(name, in: place))
        }
        let parameter = parameters[index]
        let indexes = values.map { value in parameter.values.firstIndex { $0 == value || $0.unspaced == value } }
        let unknown = zip(values, indexes).filter { $0.1 == nil }.map { value, _ in
            Self.unknownValue(value, of: name, in: place, legal: parameter.values)
        }
        guard unknown.isEmpty else { throw DefinitionError(unknown) }
        guard !values.isEmpty else { throw DefinitionError(Self.noValue(in: place)) }
        return Literal(parameter: index, values: ValueSet(indexes.compactMap { $0 }))
    }
}
