import StructuredText

/// All the cases some code can tell apart, each with its outcome: together they are the whole space.
struct Exploration<Outcome: Hashable & Sendable>: Sendable {
    /// The cases; no two have a context in common.
    let leaves: [(cube: [Literal], outcome: Outcome)]
    /// How often the code ran, repeats included.
    var runs: Int { leaves.count + repeats }
    /// How many runs only repeated another one, to see whether the code answers the same twice.
    let repeats: Int
    /// The parameters that some run read.
    let reads: Set<Int>

    /// The valid contexts by something of their outcomes, in the order it was first met.
    func regions<Key: Hashable>(
        in diagrams: Diagrams, valid: Diagrams.Node, by key: (Outcome) -> Key
    ) -> [(key: Key, set: Diagrams.Node)] {
        leaves.grouped { key($0.outcome) }.map { key, leaves in
            (key, diagrams.intersection(diagrams.union(ofCubes: leaves.map(\.cube)), valid))
        }
    }
}

extension ScreenSpace {
    /// Runs code over open flags until every case it can tell apart has been seen.
    ///
    /// Runs are repeated afterwards: with the same decisions, and in an ordinary context of the case, what was left open
    /// filled in at random. Either must end the same way.
    ///
    /// - Parameters:
    ///   - budget: how many runs may be made.
    ///   - repeats: how many are repeated; as many as the space says where nothing is said.
    ///   - code: what is run; it must be pure.
    /// - Returns: nil when the budget was spent.
    /// - Throws: `ProofError` when it is not.
    func explore<Outcome: Hashable & Sendable>(
        budget: Int, repeats: Int? = nil, _ code: (ScreenProbe<Requirements>) -> Outcome
    ) throws(ProofError) -> Exploration<Outcome>? {
        let (diagrams, allowed) = space.allowed
        let valid = space.rules.isEmpty ? nil : diagrams.frozen(allowed)
        let trail = DecisionTrail(
            sizes: space.sizes, baseline: space.baseline, valid: valid, onDecision: tracingDecisions)
        var leaves: [(leaf: DecisionTrail.Leaf, outcome: Outcome)] = []
        var reads: Set<Int> = []
        repeat {
            guard leaves.count < budget else { return nil }
            let outcome = code(ScreenProbe(self, .trail(trail)))
            let leaf = trail.leaf
            guard leaf.undeclared.isEmpty else { throw .undeclaredFlags(leaf.undeclared) }
            guard !leaf.hasStrayed else {
                throw .otherReads(
                    context: text(leaf.cube), first: names(leaves.last?.leaf.reads ?? []), second: names(leaf.reads))
            }
            reads.formUnion(leaf.reads)
            leaves.append((leaf, outcome))
        } while trail.next()
        if let gap = gap(in: allowed, leaves.map(\.leaf.cube), diagrams) { throw .gap(context: "\(gap)") }
        let repeats = try repeatSome(of: leaves, repeats ?? self.repeats, trail, valid, code)
        return Exploration(leaves: leaves.map { ($0.leaf.cube, $0.outcome) }, repeats: repeats, reads: reads)
    }

    /// The same, where nothing but all cases will do.
    ///
    /// - Parameter subject: what has the cases, for the error.
    func allCases<Outcome: Hashable & Sendable>(
        of subject: String, budget: Int, repeats: Int? = nil, _ code: (ScreenProbe<Requirements>) -> Outcome
    ) throws(ProofError) -> Exploration<Outcome> {
        guard let exploration = try explore(budget: budget, repeats: repeats, code) else {
            throw .tooManyCases(component: subject, runs: budget)
        }
        return exploration
    }

    /// A valid context that no case has: what may not be where code asks the same questions every time.
    private func gap(in allowed: Diagrams.Node, _ cubes: [[Literal]], _ diagrams: Diagrams) -> Context? {
        let left = diagrams.difference(allowed, diagrams.union(ofCubes: cubes))
        return diagrams.nearest(in: left, to: space.baseline).map(space.context)
    }

    /// Tells decisions as they are made; nil where nobody listens.
    private var tracingDecisions: (@Sendable ([Literal]) -> Void)? {
        guard let trace else { return nil }
        let space = space
        return { literals in trace(Formula(literals, of: space).description) }
    }

    /// Repeats so many runs, those of few cases again and again; returns how many there were.
    private func repeatSome<Outcome: Hashable & Sendable>(
        of leaves: [(leaf: DecisionTrail.Leaf, outcome: Outcome)],
        _ repeats: Int,
        _ trail: DecisionTrail,
        _ valid: ContextSet?,
        _ code: (ScreenProbe<Requirements>) -> Outcome
    ) throws(ProofError) -> Int {
        var generator = SeededGenerator(seed: UInt64(leaves.count))
        // Drawn at random: at regular distances, all might have the same switch off.
        let sample = leaves.indices.dropFirst().shuffled(using: &generator).prefix(repeats / 2 - 1) + [0]
        var runs = 0
        for number in 0..<repeats / 2 {
            let (leaf, outcome) = leaves[sample[number % sample.count]]
            let repeated = trail.repeating(leaf)
            let second = code(ScreenProbe(self, .trail(repeated)))
            guard repeated.leaf.reads.isEmpty else {
                throw .otherReads(
                    context: text(leaf.cube), first: names(leaf.reads), second: names(leaf.reads + repeated.leaf.reads))
            }
            guard second == outcome else { throw otherOutcome(text(leaf.cube), outcome, second) }
            runs += 1
            guard let context = anyContext(of: leaf.cube, valid, using: &generator) else { continue }
            trace?("\(space.context(context))")
            let third = code(ScreenProbe(self, .context(context)))
            guard third == outcome else { throw otherOutcome("\(space.context(context))", outcome, third) }
            runs += 1
        }
        return runs
    }

    /// A context of a case with random values for what is open there; nil when chance meets no valid one.
    private func anyContext(
        of cube: [Literal], _ valid: ContextSet?, using generator: inout SeededGenerator
    ) -> [Int]? {
        for _ in 0..<16 {
            var values = space.sizes.map { Int.random(in: 0..<$0, using: &generator) }
            for literal in cube where !literal.values.contains(values[literal.parameter]) {
                values[literal.parameter] = literal.values.first ?? 0
            }
            if valid?.contains(values) ?? true { return values }
        }
        return nil
    }

    private func names(_ parameters: [Int]) -> [String] { parameters.map { space.parameters[$0].name } }

    private func text(_ cube: [Literal]) -> String { Formula(cube, of: space).description }

    private func otherOutcome<Outcome>(_ context: String, _ first: Outcome, _ second: Outcome) -> ProofError {
        func text(_ outcome: Outcome) -> String {
            switch outcome {
            case let fault as String?: fault.map { $0.isEmpty ? "a fault" : "\"\($0)\"" } ?? "no fault"
            default: "\"\(outcome)\""
            }
        }
        return .otherOutcome(context: context, first: text(first), second: text(second))
    }
}
