/// Two values that act on the same thing and that no test has brought together.
public struct UnexercisedPair: Hashable, Sendable {
    /// The two parameters, with what both act on.
    public let pair: InfluenceMap.Pair
    /// The value of the first.
    public let first: String
    /// The value of the second.
    public let second: String

    /// That both parameters have those values.
    let literals: [Literal]
}

extension UnexercisedPair: CustomStringConvertible {
    /// In words: `country = TW with insurance on: both act on insurance`.
    public var description: String {
        let texts = zip([pair.first, pair.second], literals).map { $0.text(of: $1.values) }
        let subjects = pair.subjects.map(\.description).joined(separator: ", ")
        return "\(texts.joined(separator: " with ")): both act on \(subjects)"
    }
}

extension ScreenSpace {
    /// The pairs of values that meet on something and that occur together in no context that was used.
    ///
    /// Pairs that the constraints exclude are not among them.
    ///
    /// - Throws: `ProofError` when the builders do not allow a proof.
    public func unexercisedPairs(by log: ContextLog) throws(ProofError) -> [UnexercisedPair] {
        let map = try influences()
        let (diagrams, valid) = space.allowed
        let used = used(log, valid: valid, in: diagrams)
        return map.pairs.flatMap { pair in
            values(of: pair).filter { unexercised in
                !used.contains { $0.meets(unexercised.literals) }
                    && diagrams.intersection(valid, diagrams.cube(unexercised.literals)) != .empty
            }
        }
    }

    /// Few contexts in which all of these pairs occur, for tests to use next.
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

    /// The pair with each of its values.
    private func values(of pair: InfluenceMap.Pair) -> [UnexercisedPair] {
        let indexes = [pair.first, pair.second].compactMap(space.parameters.firstIndex(of:))
        return pair.first.values.indices.flatMap { first in
            pair.second.values.indices.map { second in
                UnexercisedPair(
                    pair: pair, first: pair.first.values[first], second: pair.second.values[second],
                    literals: zip(indexes, [first, second]).map { Literal(parameter: $0, values: ValueSet($1)) })
            }
        }
    }
}

extension [Int] {
    /// Whether all literals hold in a context.
    fileprivate func meets(_ literals: [Literal]) -> Bool {
        literals.allSatisfy { $0.values.contains(self[$0.parameter]) }
    }
}
