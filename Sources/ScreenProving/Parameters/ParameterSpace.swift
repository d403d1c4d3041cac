/// The axes and flags that vary, and which combinations of them occur; knows no screen.
struct ParameterSpace: Sendable {
    struct Rule: Sendable {
        let name: String
        /// The combinations that never occur, each with its literals in the space's order.
        let excluded: [[Literal]]
    }

    let parameters: [Parameter]
    let rules: [Rule]
    let sizes: [Int]

    init(parameters: [Parameter], rules: [Rule]) {
        self.parameters = parameters
        self.rules = rules
        sizes = parameters.map(\.values.count)
    }

    var baseline: [Int] { parameters.map(\.baseline) }

    /// Diagrams of the space, and the contexts that the rules allow.
    var allowed: (diagrams: Diagrams<Contexts>, valid: Diagrams<Contexts>.Subset) {
        let diagrams = Diagrams<Contexts>(sizes: sizes)
        return (diagrams, valid(in: diagrams))
    }

    /// Returns the contexts that the rules allow.
    func valid(in diagrams: Diagrams<Contexts>) -> Diagrams<Contexts>.Subset {
        rules.reduce(.all) { diagrams.intersection($0, allowed(by: $1, in: diagrams)) }
    }

    /// Returns the contexts that one rule allows.
    func allowed(by rule: Rule, in diagrams: Diagrams<Contexts>) -> Diagrams<Contexts>.Subset {
        diagrams.difference(.all, diagrams.union(ofCubes: rule.excluded))
    }

    /// Returns whether the rules allow a context.
    func allows(_ context: [Int]) -> Bool {
        !rules.contains { rule in rule.excluded.contains { $0.hold(in: context) } }
    }

    func context(_ values: [Int]) -> Context { Context(parameters: parameters, values: values) }
}
