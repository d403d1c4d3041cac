/// How contexts turn out, learned by running some of them where running all is out of the question.
///
/// Learning from counterexamples: the shortest conditions that fit all that was run are tried in further contexts, and a
/// context that turns out otherwise is one more that the next conditions have to fit (as in Solar-Lezama et al.,
/// "Combinatorial Sketching for Finite Programs", 2006). Nothing here is proved: say "in all 80 tried", never "if and
/// only if". Each round finds one formula for each kind of failure, and runs some dozens of contexts for each alternative
/// of it.
package struct SampledOutcomes {
    private let space: ParameterSpace
    private let diagrams: Diagrams
    private let valid: Diagrams.Node
    private let run: ([Int]) -> String?
    private var random: SeededGenerator
    /// How each context ended that was run, nil for passing.
    private var outcomes: [[Int]: String?] = [:]

    /// At how many random contexts an alternative has to stand.
    private static let confirmations = 30
    /// How often conditions are found again at most.
    private static let mostRounds = 200

    /// Runs the rows, and further contexts until the conditions of all failures stand.
    ///
    /// `run` tells how a context fails, nil if it passes, and must tell the same of the same context.
    package init(
        of rows: [[Int]], in space: ParameterSpace, _ diagrams: Diagrams, seed: UInt64 = 1,
        run: @escaping ([Int]) -> String?
    ) {
        self.space = space
        self.diagrams = diagrams
        self.run = run
        valid = space.valid(in: diagrams)
        random = SeededGenerator(seed: seed)
        for row in rows { _ = outcome(row) }
        for _ in 0..<Self.mostRounds {
            guard isRefuted() else { return }
        }
    }

    /// The contexts that were run and failed, by how they did.
    package var failing: [String: Diagrams.Node] {
        let kinds = Set(outcomes.values.compactMap { $0 })
        return Dictionary(uniqueKeysWithValues: kinds.map { kind in (kind, union { $0 == kind }) })
    }

    /// The contexts that were run and passed.
    package var passing: Diagrams.Node { union { $0 == nil } }

    private func union(_ isMember: (String?) -> Bool) -> Diagrams.Node {
        diagrams.union(
            ofCubes: outcomes.filter { isMember($0.value) }.keys.map { context in
                context.enumerated().map { Literal(parameter: $0.offset, values: ValueSet($0.element)) }
            })
    }

    private mutating func outcome(_ context: [Int]) -> String? {
        if let known = outcomes[context] { return known }
        let outcome = run(context)
        outcomes[context] = .some(outcome)
        return outcome
    }

    /// Tries the conditions that fit so far in further contexts; whether one turned out otherwise than they say.
    private mutating func isRefuted() -> Bool {
        for (kind, failing) in failing.sorted(by: { $0.key < $1.key }) {
            let condition = Formula(
                of: failing, against: union { $0 != kind }, in: diagrams, parameters: space.parameters)
            let tried = condition.clauses.flatMap { contexts(for: $0, failing) }
            let wrong = tried.filter { context in
                (outcome(context) == kind) != diagrams.contains(context, condition.node(in: diagrams))
            }
            guard wrong.isEmpty else { return true }
        }
        return false
    }

    /// Contexts to try an alternative in: the closest to the baseline that meets it, and some at random; and all that
    /// differ in one parameter from a context that failed, which shows what that failure needs.
    private mutating func contexts(for clause: [Literal], _ failing: Diagrams.Node) -> [[Int]] {
        let cases = diagrams.intersection(valid, diagrams.cube(clause))
        let closest = diagrams.nearest(in: cases, to: space.baseline)
        let example = diagrams.nearest(in: diagrams.intersection(cases, failing), to: space.baseline)
        return [closest].compactMap { $0 } + (example.map(neighbours) ?? [])
            + (0..<Self.confirmations).compactMap { _ in diagrams.randomContext(in: cases, using: &random) }
    }

    private func neighbours(of context: [Int]) -> [[Int]] {
        context.indices.flatMap { parameter in
            (0..<space.sizes[parameter]).map { value in
                var neighbour = context
                neighbour[parameter] = value
                return neighbour
            }
        }.filter { diagrams.contains($0, valid) }
    }
}
