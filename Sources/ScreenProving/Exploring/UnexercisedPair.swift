import StructuredText

/// Two values that act on the same thing and that no test has brought together.
public struct UnexercisedPair: Hashable, Sendable, CustomStringConvertible {
    /// The pair in words: `country = TW with insurance on: both act on insurance`.
    public let description: String

    /// The two values, each of its parameter.
    let literals: [Literal]
}

extension ScreenSpace {
    /// Finds the pairs of values that act on one thing and were never used together.
    ///
    /// A thing is the presence of a component, its content, or the arrangement. Pairs that the constraints exclude are left
    /// out.
    ///
    /// - Throws: `ProofError` when the builders do not allow a proof.
    public func unexercisedPairs(by log: ContextLog) throws(ProofError) -> [UnexercisedPair] {
        let variants = try variants(by: .facets)
        let things =
            [("the order of sections", variants.parametersOfArrangement)]
            + places.sequence(of: places.arrangements.count - 1).flatMap { place in
                let (presence, content) = variants.parameters(actingOn: place)
                let name = "\(places.ids[place])".printable
                return [(name, presence), ("what \(name) shows", content)]
            }
        let (diagrams, valid) = space.allowed
        let used = log.contexts.filter { $0.parameters == space.parameters && diagrams.contains($0.values, valid) }
        let pairs = space.parameters.indices.flatMap { first in
            space.parameters.indices.dropFirst(first + 1).map { [first, $0] }
        }
        return pairs.flatMap { pair -> [UnexercisedPair] in
            let subjects = things.filter { $0.1.contains(pair[0]) && $0.1.contains(pair[1]) }.map(\.0)
            guard !subjects.isEmpty else { return [] }
            let unused = values(of: pair).filter { literals in
                !used.contains { $0.values.meets(literals) }
                    && diagrams.intersection(valid, diagrams.cube(literals)) != .empty
            }
            return unused.map { literals in
                let values = literals.map { space.parameters[$0.parameter].text(of: $0.values) }
                    .joined(separator: " with ")
                return UnexercisedPair(
                    description: "\(values): both act on \(subjects.joined(separator: ", "))", literals: literals)
            }
        }
    }

    /// Finds few contexts in which all of these pairs occur, for tests to use next.
    public func contexts(exercising pairs: [UnexercisedPair]) -> [Context] {
        let (diagrams, valid) = space.allowed
        var contexts: [Context] = []
        var rest = pairs.map(\.literals)
        while !rest.isEmpty {
            let set = rest.reduce(valid) { set, pair in
                let narrower = diagrams.intersection(set, diagrams.cube(pair))
                return narrower == .empty ? set : narrower
            }
            guard let values = diagrams.nearest(in: set, to: space.baseline) else { break }
            let count = rest.count
            rest.removeAll { values.meets($0) }
            guard rest.count < count else { break }
            contexts.append(space.context(values))
        }
        return contexts
    }

    /// Returns every pair of values of two parameters.
    private func values(of pair: [Int]) -> [[Literal]] {
        Combinations(of: pair.map { space.sizes[$0] }).map { values in
            zip(pair, values).map { Literal(parameter: $0, values: ValueSet($1)) }
        }
    }
}

extension [Int] {
    /// Returns whether all literals hold in a context.
    fileprivate func meets(_ literals: [Literal]) -> Bool {
        literals.allSatisfy { $0.values.contains(self[$0.parameter]) }
    }
}
