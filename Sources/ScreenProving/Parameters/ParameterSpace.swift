/// The axes and flags that vary, and which combinations of them occur; knows no screen.
package struct ParameterSpace: Sendable {
    /// A constraint on some parameters.
    package struct Rule: Sendable {
        package let name: String
        /// The parameters it reads, in the space's order.
        package let scope: [Int]
        /// Whether it allows some values of its parameters, in the order of `scope`.
        package let holds: @Sendable ([Int]) -> Bool
        /// What never holds all at once, where that is all the rule says.
        package let excluded: [Literal]?

        package init(
            name: String, scope: [Int], excluded: [Literal]? = nil, holds: @escaping @Sendable ([Int]) -> Bool
        ) {
            self.name = name
            self.scope = scope
            self.excluded = excluded
            self.holds = holds
        }
    }

    package let parameters: [Parameter]
    package let rules: [Rule]

    package init(parameters: [Parameter], rules: [Rule]) {
        self.parameters = parameters
        self.rules = rules
    }

    package var sizes: [Int] { parameters.map(\.values.count) }
    package var baseline: [Int] { parameters.map(\.baseline) }

    /// How many combinations there are, constraints left aside.
    package var size: ContextCount { sizes.reduce(ContextCount(1)) { $0 * ContextCount($1) } }

    /// The contexts that the rules allow.
    package func valid(in diagrams: Diagrams) -> Diagrams.Node {
        rules.reduce(.all) { diagrams.intersection($0, allowed(by: $1, in: diagrams)) }
    }

    /// The contexts that one rule allows; a test is tried in every combination of what it reads.
    package func allowed(by rule: Rule, in diagrams: Diagrams) -> Diagrams.Node {
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

    package func context(_ values: [Int]) -> Context { Context(parameters, values: values) }
}
