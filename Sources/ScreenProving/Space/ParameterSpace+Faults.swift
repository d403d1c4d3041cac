import StructuredText

extension ParameterSpace {
    /// What is wrong with the parameters by themselves.
    static func faults(of parameters: [Parameter]) -> [SpaceFault] {
        var names: Set<String> = []
        return parameters.flatMap { parameter -> [SpaceFault] in
            var faults: [SpaceFault] = []
            if !names.insert(parameter.name.unspaced).inserted { faults.append(.nameTwice(parameter.name)) }
            if parameter.values.isEmpty { faults.append(.emptyAxis(parameter.name)) }
            if parameter.values.count > ValueSet.capacity {
                faults.append(.tooManyValues(parameter.name, count: parameter.values.count))
            }
            var values: Set<String> = []
            for value in parameter.values where !values.insert(value.unspaced).inserted {
                faults.append(.valueTwice(value, parameter: parameter.name))
            }
            return faults
        }
    }

    /// The rules, or groups of rules, that no context meets.
    var ruleFaults: [SpaceFault] {
        let diagrams = Diagrams(sizes: sizes)
        let unmet = rules.filter { allowed(by: $0, in: diagrams) == .empty }
        guard unmet.isEmpty else { return unmet.map { .nothingLeft([$0.name]) } }
        return valid(in: diagrams) == .empty ? [.nothingLeft(rules.map(\.name))] : []
    }

    /// The literal of a name and value names, or what is wrong with them.
    func literal(_ name: String, _ values: [String], in place: String) throws(SpaceError) -> Literal {
        guard let index = parameters.firstIndex(where: { $0.isCalled(name) }) else {
            let nearest = nearestSpelling(to: name, in: parameters.map(\.name))
            throw SpaceError(faults: [.unknownParameter(name, in: place, nearest: nearest)])
        }
        let parameter = parameters[index]
        let indexes = values.map { value in parameter.values.firstIndex { $0 == value || $0.unspaced == value } }
        let unknown = zip(values, indexes).filter { $0.1 == nil }.map { value, _ in
            SpaceFault.unknownValue(value, parameter: name, in: place, legal: parameter.values)
        }
        guard unknown.isEmpty else { throw SpaceError(faults: unknown) }
        guard !values.isEmpty else { throw SpaceError(faults: [.noValue(in: place)]) }
        return Literal(parameter: index, values: ValueSet(indexes.compactMap { $0 }))
    }

    /// Reads a condition as it is written: `country in HK SG and insurance on, or size_weight_redesign on`.
    func formula(_ text: String) throws(SpaceError) -> Formula {
        if text == "never" { return Formula(parameters: parameters, clauses: []) }
        if text == "always" { return Formula(parameters: parameters, clauses: [[]]) }
        var clauses: [[Literal]] = []
        for clause in text.split(separator: ", or ") {
            var literals: [Literal] = []
            for part in clause.split(separator: " and ") {
                let words = part.split(separator: " ").map(String.init)
                guard words.count >= 2 else { throw SpaceError(faults: [.unreadableCondition(String(part))]) }
                let values = words.dropFirst(["=", "in"].contains(words.dropFirst().first) ? 2 : 1)
                literals.append(try literal(words.first ?? "", Array(values), in: "\"\(part)\""))
            }
            clauses.append(literals)
        }
        return Formula(parameters: parameters, clauses: clauses)
    }
}
