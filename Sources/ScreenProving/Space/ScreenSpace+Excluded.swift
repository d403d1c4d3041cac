extension ScreenSpace {
    /// What the constraints leave out: values that no context has, and pairs of values that no context has together.
    ///
    /// Constraints exclude more than each says by itself: with `a` only beside `b`, and `b` never in Korea, there is no
    /// `a` in Korea. Look the list over, or keep it by a test; a pair that should occur is a mistake in a constraint.
    /// Pairs with a value that is left out altogether are not listed again.
    public var excluded: [String] {
        let (diagrams, valid) = space.allowed
        let full = space.sizes.map { ValueSet(first: $0) }
        var excluded: [[Literal]] = []
        for literals in combinations(of: 1) + combinations(of: 2) {
            var cube = full
            for literal in literals { cube[literal.parameter] = literal.values }
            let isKnown = literals.contains { excluded.contains([$0]) }
            if !isKnown, !diagrams.meets(cube, valid) { excluded.append(literals) }
        }
        return excluded.map { Formula($0, of: space).description }
    }

    /// Every combination of one value each of so many parameters that some constraint reads.
    private func combinations(of width: Int) -> [[Literal]] {
        let read = Set(space.rules.flatMap(\.scope)).sorted()
        return Combinations(of: read.count, taking: width).flatMap { places in
            places.map { read[$0] }.reduce([[]]) { combinations, parameter in
                combinations.flatMap { literals in
                    space.parameters[parameter].values.indices.map { value in
                        literals + [Literal(parameter: parameter, values: ValueSet(value))]
                    }
                }
            }
        }
    }
}
