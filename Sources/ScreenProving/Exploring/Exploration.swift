import StructuredText

/// All the cases some code can tell apart, each with its outcome: together they are the whole space.
struct Exploration<Outcome: Hashable & Sendable>: Sendable {
    /// The cases; no two have a context in common.
    let leaves: [(cube: [Literal], outcome: Outcome)]
    /// The number of runs that only repeated another one, to see whether the code answers the same twice.
    let repeats: Int
    /// The parameters that some run read.
    let reads: Set<Int>

    /// The number of runs of the code, repeats included.
    var runs: Int { leaves.count + repeats }

    /// Returns the valid contexts by something of their outcomes, in the order it was first met.
    func regions<Key: Hashable>(
        in diagrams: Diagrams<Contexts>, valid: Diagrams<Contexts>.Subset, by key: (Outcome) -> Key
    ) -> [(key: Key, set: Diagrams<Contexts>.Subset)] {
        leaves.grouped { key($0.outcome) }.map { key, leaves in
            (key, diagrams.intersection(diagrams.union(ofCubes: leaves.map(\.cube)), valid))
        }
    }
}

extension ScreenSpace {
    /// Runs code over open flags until every case it can tell apart has been seen.
    ///
    /// Every case, up to `mostRepeats` of them, is run again in an ordinary context, with random values for what was
    /// left open; it must end the same way.
    ///
    /// - Parameters:
    ///   - budget: how many runs may be made.
    ///   - code: what is run; it must be pure.
    /// - Returns: nil when the budget was spent.
    /// - Throws: `ProofError` when it is not.
    func explore<Outcome: Hashable & Sendable>(
        budget: Int, _ code: (ScreenProbe<Requirements>) -> Outcome
    ) throws(ProofError) -> Exploration<Outcome>? {
        let (diagrams, valid) = space.allowed
        let trail = DecisionTrail(of: space, onDecision: tracingDecisions)
        var leaves: [(cube: [Literal], outcome: Outcome)] = []
        var reads: Set<Int> = []
        var lastReads: [Int] = []
        repeat {
            guard leaves.count < budget else { return nil }
            let outcome = code(ScreenProbe(self, trail))
            let leaf = trail.leaf
            guard leaf.undeclared.isEmpty else { throw ProofError(undeclared: leaf.undeclared) }
            guard !leaf.hasStrayed else {
                let condition = Formula(parameters: parameters, clauses: [leaf.cube])
                throw ProofError(
                    """
                    not deterministic: under \(condition) the first run read \(names(lastReads)) and the second \
                    \(names(leaf.reads)); builders must depend on their requirements alone
                    """)
            }
            reads.formUnion(leaf.reads)
            lastReads = leaf.reads
            leaves.append((leaf.cube, outcome))
        } while trail.next()
        // Cases leave contexts out where code does not ask the same questions every time.
        let left = diagrams.difference(valid, diagrams.union(ofCubes: leaves.map(\.cube)))
        if let gap = diagrams.nearest(in: left, to: space.baseline) {
            throw ProofError(
                """
                not deterministic: no run stands for \(space.context(gap)); builders must depend on their requirements alone
                """)
        }
        let repeats = try repeatSome(of: leaves, code)
        return Exploration(leaves: leaves, repeats: repeats, reads: reads)
    }

    /// Returns the same, where nothing but all cases will do.
    ///
    /// - Parameter subject: what has the cases, for the error.
    func allCases<Outcome: Hashable & Sendable>(
        of subject: String, budget: Int, _ code: (ScreenProbe<Requirements>) -> Outcome
    ) throws(ProofError) -> Exploration<Outcome> {
        guard let exploration = try explore(budget: budget, code) else {
            throw ProofError(tooManyCasesOf: subject, runs: budget)
        }
        return exploration
    }

    /// The most cases that are run again.
    private static var mostRepeats: Int { 100 }

    /// Receives decisions as they are made; nil where nobody listens.
    private var tracingDecisions: (@Sendable ([Literal]) -> Void)? {
        guard let trace else { return nil }
        let parameters = parameters
        return { trace(Formula(parameters: parameters, clauses: [$0]).description) }
    }

    /// Runs cases in ordinary contexts; returns how many.
    private func repeatSome<Outcome: Hashable & Sendable>(
        of leaves: [(cube: [Literal], outcome: Outcome)], _ code: (ScreenProbe<Requirements>) -> Outcome
    ) throws(ProofError) -> Int {
        var random = SeededGenerator(seed: UInt64(leaves.count))
        let (diagrams, valid) = space.allowed
        // Drawn at random: at regular distances, all might have the same switch off.
        let sample = leaves.indices.shuffled(using: &random).prefix(Self.mostRepeats)
        for index in sample {
            let (cube, outcome) = leaves[index]
            let contexts = diagrams.intersection(diagrams.cube(cube), valid)
            guard let values = diagrams.randomContext(in: contexts, using: &random) else { continue }
            let context = space.context(values)
            trace?("\(context)")
            let second = code(ScreenProbe(self, DecisionTrail(in: values)))
            guard second == outcome else {
                throw ProofError(
                    """
                    not deterministic, or something is read that is not in the requirements: under \(context) one run gave \
                    \(quoted(outcome)) and another \(quoted(second)); read flags through the requirements alone, and keep \
                    nothing between runs
                    """)
            }
        }
        return sample.count
    }

    private func names(_ parameters: [Int]) -> String {
        parameters.isEmpty ? "nothing" : parameters.map { space.parameters[$0].name }.joined(separator: ", ")
    }

    private func quoted<Outcome>(_ outcome: Outcome) -> String {
        switch outcome {
        case let fault as String?: fault.map { $0.isEmpty ? "a fault" : "\"\($0)\"" } ?? "no fault"
        default: "\"\(outcome)\""
        }
    }
}
