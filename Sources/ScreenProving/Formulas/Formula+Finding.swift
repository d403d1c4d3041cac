extension Formula {
    /// The short formula of a set of contexts.
    ///
    /// Every clause is a prime implicant: it is grown from a context of the set as far as it meets no context outside.
    /// Clauses that the others cover together are taken out again. That the number of clauses is the least possible is
    /// not promised (it is a set cover problem); for the conditions people write, it is.
    ///
    /// - Parameters:
    ///   - set: where the formula has to hold.
    ///   - other: where it must not; contexts in neither are free.
    init(of set: Diagrams.Node, against other: Diagrams.Node, in diagrams: Diagrams, parameters: [Parameter]) {
        let expansion = Expansion(diagrams, other: other)
        var rest = set
        var primes: [[ValueSet]] = []
        while let seed = diagrams.nearest(in: rest, to: parameters.map(\.baseline), cost: { _ in 1 }) {
            let prime = expansion.prime(around: seed)
            primes.append(prime)
            rest = diagrams.difference(rest, diagrams.cube(expansion.literals(of: prime)))
        }
        let clauses = expansion.irredundant(primes, covering: set).map(expansion.literals)
        self.init(
            parameters: parameters,
            clauses: clauses.sorted { a, b in rank(a).lexicographicallyPrecedes(rank(b)) })
    }
}

/// Short clauses first, then in the order of their parameters and values.
private func rank(_ clause: [Literal]) -> [Int] {
    [clause.count] + clause.map(\.parameter) + clause.map { $0.values.first ?? 0 }
}

/// Grows contexts to conditions against what must stay outside.
private struct Expansion {
    let diagrams: Diagrams
    let other: Diagrams.Node
    let full: [ValueSet]
    /// The parameters that the outside depends on at all; the others never matter.
    let support: [Int]

    init(_ diagrams: Diagrams, other: Diagrams.Node) {
        self.diagrams = diagrams
        self.other = other
        full = diagrams.sizes.map { ValueSet(first: $0) }
        support = diagrams.support(of: other)
    }

    /// The prime implicant around a context: few literals first, wide ones second.
    func prime(around seed: [Int]) -> [ValueSet] {
        var cube = fewest(around: seed) ?? shrunk(seed)
        for parameter in diagrams.sizes.indices where cube[parameter] != full[parameter] {
            for value in 0..<diagrams.sizes[parameter] where !cube[parameter].contains(value) {
                var wider = cube
                wider[parameter] = cube[parameter].union(ValueSet(value))
                if !diagrams.meets(wider, other) { cube = wider }
            }
        }
        return cube
    }

    /// The first condition of at most three literals of the context that stays clear of the outside.
    private func fewest(around seed: [Int]) -> [ValueSet]? {
        func attempt(_ cube: [ValueSet], from start: Int, literals: Int) -> [ValueSet]? {
            if literals == 0 { return diagrams.meets(cube, other) ? nil : cube }
            for (offset, parameter) in support.enumerated().dropFirst(start) {
                var next = cube
                next[parameter] = ValueSet(seed[parameter])
                if let found = attempt(next, from: offset + 1, literals: literals - 1) { return found }
            }
            return nil
        }
        return (0...min(3, support.count)).lazy.compactMap { attempt(full, from: 0, literals: $0) }.first
    }

    /// Takes literals away one by one as long as the condition stays clear of the outside.
    private func shrunk(_ seed: [Int]) -> [ValueSet] {
        var cube = full
        for parameter in support { cube[parameter] = ValueSet(seed[parameter]) }
        for parameter in support.reversed() {
            var wider = cube
            wider[parameter] = full[parameter]
            if !diagrams.meets(wider, other) { cube = wider }
        }
        return cube
    }

    /// The primes without those that the rest covers; the narrowest are given up first.
    func irredundant(_ primes: [[ValueSet]], covering set: Diagrams.Node) -> [[ValueSet]] {
        var kept = primes
        let narrowFirst = primes.sorted { literals(of: $0).count > literals(of: $1).count }
        for prime in narrowFirst where kept.count > 1 {
            let rest = kept.filter { $0 != prime }
            let covered = rest.reduce(.empty) { diagrams.union($0, diagrams.cube(literals(of: $1))) }
            if diagrams.difference(set, covered) == .empty { kept = rest }
        }
        return kept
    }

    func literals(of cube: [ValueSet]) -> [Literal] {
        cube.indices.filter { cube[$0] != full[$0] }.map { Literal(parameter: $0, values: cube[$0]) }
    }
}
