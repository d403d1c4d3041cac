import StructuredText

extension ParameterSpace {
    /// Diagrams of the space, and the contexts that the rules allow.
    var allowed: (diagrams: Diagrams, valid: Diagrams.Node) {
        let diagrams = Diagrams(sizes: sizes)
        return (diagrams, valid(in: diagrams))
    }

    /// The contexts that the rules allow, for looking up many; nil without rules.
    var frozen: ContextSet? {
        let (diagrams, valid) = allowed
        return rules.isEmpty ? nil : diagrams.frozen(valid)
    }

    /// How many combinations a rule may read.
    static let widestRule = 100_000

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

    /// What is wrong with the rules: too wide, met by nothing, or taking away what nobody meant to.
    var ruleFaults: [SpaceFault] {
        let wide = rules.compactMap { rule -> SpaceFault? in
            let count = rule.scope.reduce(ContextCount(1)) { $0 * ContextCount(parameters[$1].values.count) }
            guard rule.excluded == nil, (count.exact ?? .max) > Self.widestRule else { return nil }
            return .wideConstraint(rule.name, combinations: "\(count)")
        }
        guard wide.isEmpty else { return wide }
        let diagrams = Diagrams(sizes: sizes)
        let unmet = rules.filter { allowed(by: $0, in: diagrams) == .empty }
        guard unmet.isEmpty else { return unmet.map { .nothingLeft([$0.name]) } }
        return valid(in: diagrams) == .empty ? [.nothingLeft(rules.map(\.name))] : []
    }

    /// The literal of a name and value names, or what is wrong with them.
    func literal(_ name: String, _ values: [String], in place: String) -> Result<Literal, SpaceError> {
        guard let index = parameters.firstIndex(where: { $0.isCalled(name) }) else {
            let nearest = nearestSpelling(to: name, in: parameters.map(\.name))
            return .failure(SpaceError(faults: [.unknownParameter(name, in: place, nearest: nearest)]))
        }
        let parameter = parameters[index]
        let places = values.map { value in parameter.values.firstIndex { $0 == value || $0.unspaced == value } }
        let unknown = zip(values, places).filter { $0.1 == nil }.map { value, _ in
            SpaceFault.unknownValue(value, parameter: name, in: place, legal: parameter.values)
        }
        guard unknown.isEmpty else { return .failure(SpaceError(faults: unknown)) }
        guard !values.isEmpty else { return .failure(SpaceError(faults: [.noValue(in: place)])) }
        return .success(
            Literal(parameter: index, values: ValueSet(places.compactMap { $0 })))
    }
}
