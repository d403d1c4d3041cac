import FeatureFlags

/// The axes and flags that vary, and which combinations of them occur; knows no screen.
struct ParameterSpace: Sendable {
    /// A constraint on some parameters.
    struct Rule: Sendable {
        let name: String
        /// The parameters it reads, in the space's order.
        let scope: [Int]
        /// Whether it allows some values of its parameters, in the order of `scope`.
        let holds: @Sendable ([Int]) -> Bool
        /// What never holds all at once, where that is all the rule says.
        let excluded: [Literal]?

        init(
            name: String, scope: [Int], excluded: [Literal]? = nil, holds: @escaping @Sendable ([Int]) -> Bool
        ) {
            self.name = name
            self.scope = scope
            self.excluded = excluded
            self.holds = holds
        }
    }

    let parameters: [Parameter]
    let rules: [Rule]

    var sizes: [Int] { parameters.map(\.values.count) }
    var baseline: [Int] { parameters.map(\.baseline) }

    /// How many combinations there are, constraints left aside.
    var size: ContextCount { sizes.reduce(ContextCount(1)) { $0 * ContextCount($1) } }

    /// The contexts that the rules allow.
    func valid(in diagrams: Diagrams) -> Diagrams.Node {
        rules.reduce(.all) { diagrams.intersection($0, allowed(by: $1, in: diagrams)) }
    }

    /// The contexts that one rule allows; a test is tried in every combination of what it reads.
    func allowed(by rule: Rule, in diagrams: Diagrams) -> Diagrams.Node {
        if let excluded = rule.excluded {
            let cube = excluded.reduce(.all) { diagrams.intersection($0, diagrams.cube([$1])) }
            return diagrams.difference(.all, cube)
        }
        func branch(_ depth: Int, _ values: [Int]) -> Diagrams.Node {
            guard depth < rule.scope.count else { return rule.holds(values) ? .all : .empty }
            let level = rule.scope[depth]
            return diagrams.node(level, (0..<parameters[level].values.count).map { branch(depth + 1, values + [$0]) })
        }
        return branch(0, [])
    }

    func context(_ values: [Int]) -> Context { Context(parameters, values: values) }
}

extension ParameterSpace {
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
            SpaceFault.unknownValue(
                value, parameter: name, in: place, nearest: nearestSpelling(to: value, in: parameter.values))
        }
        guard unknown.isEmpty else { return .failure(SpaceError(faults: unknown)) }
        guard !values.isEmpty else { return .failure(SpaceError(faults: [.noValue(in: place)])) }
        return .success(
            Literal(parameter: index, values: ValueSet(places.compactMap { $0 })))
    }
}
