extension Formula {
    /// Makes the short formula of a set of contexts.
    ///
    /// The steps expand and irredundant of Espresso (Brayton, Hachtel, McMullen and Sangiovanni-Vincentelli, "Logic
    /// Minimization Algorithms for VLSI Synthesis", 1984), over decision diagrams in place of lists of cubes. Every
    /// clause is a prime implicant: it is grown from a context of the set as far as it meets no context outside.
    /// Clauses that the others cover together are taken out again. That the number of clauses is the least possible is
    /// not promised (it is a set cover problem); for the conditions people write, it is.
    ///
    /// Whether a cube meets the outside takes at most the nodes of the outside. A clause of three literals or fewer is
    /// found by trying all of them, at most the third power of the parameters that matter; a longer one, literal by
    /// literal.
    ///
    /// - Parameters:
    ///   - set: where the formula has to hold.
    ///   - other: where it must not; contexts in neither are free.
    init(of set: Diagrams.Subset, against other: Diagrams.Subset, in diagrams: Diagrams, parameters: [Parameter]) {
        let expansion = Expansion(diagrams, other: other)
        var rest = set
        var primes: [[ValueSet]] = []
        let baseline = parameters.map(\.baseline)
        // Which seed is taken decides how the formula reads; past what anybody reads, the next best will do.
        while let seed = primes.count < Self.mostRead
            ? diagrams.nearest(in: rest, to: baseline) : diagrams.near(baseline, in: rest)
        {
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

extension Formula {
    /// The most clauses that are grown from the contexts closest to the baseline; a formula of more is only counted.
    private static let mostRead = 64
}

/// Ranks short clauses first, then by their parameters and values.
private func rank(_ clause: [Literal]) -> [Int] {
    [clause.count] + clause.map(\.parameter) + clause.map { $0.values.first ?? 0 }
}

/// A search that grows contexts to conditions against what must stay outside.
private struct Expansion {
    let diagrams: Diagrams
    let other: Diagrams.Subset
    let full: [ValueSet]
    /// The parameters that the outside depends on at all; the others never matter.
    let support: [Int]

    init(_ diagrams: Diagrams, other: Diagrams.Subset) {
        self.diagrams = diagrams
        self.other = other
        full = diagrams.sizes.map { ValueSet(first: $0) }
        support = diagrams.support(of: other)
    }

    /// Returns the prime implicant around a context: few literals first, wide ones second.
    func prime(around seed: [Int]) -> [ValueSet] {
        let needed = self.needed(around: seed)
        var cube = fewest(around: seed, needed) ?? shrunk(seed, needed)
        for parameter in diagrams.sizes.indices where cube[parameter] != full[parameter] {
            for value in 0..<diagrams.sizes[parameter] where !cube[parameter].contains(value) {
                var wider = cube
                wider[parameter] = cube[parameter].union(ValueSet(value))
                if !diagrams.meets(wider, other) { cube = wider }
            }
        }
        return cube
    }

    /// Returns the parameters that alone lead from the context to the outside: every condition around it has to hold
    /// them.
    private func needed(around seed: [Int]) -> [Int] {
        var neighbour = seed
        diagrams.take(support.count)
        return support.filter { parameter in
            defer { neighbour[parameter] = seed[parameter] }
            return (0..<diagrams.sizes[parameter]).contains { value in
                neighbour[parameter] = value
                return value != seed[parameter] && diagrams.contains(neighbour, other)
            }
        }
    }

    /// Returns the first condition of the context that stays clear of the outside, with the literals it needs and as
    /// few more as possible; nil when these are more than three in all.
    private func fewest(around seed: [Int], _ needed: [Int]) -> [ValueSet]? {
        let open = support.filter { !needed.contains($0) }
        func attempt(_ cube: [ValueSet], from start: Int, literals: Int) -> [ValueSet]? {
            if literals == 0 { return diagrams.meets(cube, other) ? nil : cube }
            for (offset, parameter) in open.enumerated().dropFirst(start) {
                var next = cube
                next[parameter] = ValueSet(seed[parameter])
                if let found = attempt(next, from: offset + 1, literals: literals - 1) { return found }
            }
            return nil
        }
        var cube = full
        for parameter in needed { cube[parameter] = ValueSet(seed[parameter]) }
        let most = max(0, min(3 - needed.count, open.count))
        return (0...most).lazy.compactMap { attempt(cube, from: 0, literals: $0) }.first
    }

    /// Takes literals that are not needed away one by one as long as the condition stays clear of the outside.
    private func shrunk(_ seed: [Int], _ needed: [Int]) -> [ValueSet] {
        var cube = full
        for parameter in support { cube[parameter] = ValueSet(seed[parameter]) }
        for parameter in support.reversed() where !needed.contains(parameter) {
            var wider = cube
            wider[parameter] = full[parameter]
            if !diagrams.meets(wider, other) { cube = wider }
        }
        return cube
    }

    /// Returns the primes without those that the rest covers; the narrowest are given up first.
    func irredundant(_ primes: [[ValueSet]], covering set: Diagrams.Subset) -> [[ValueSet]] {
        let narrowFirst = primes.map { (cube: $0, literals: literals(of: $0)) }
            .sorted { $0.literals.count > $1.literals.count }
        var unions = [Diagrams.Subset.empty]
        for prime in narrowFirst.reversed() {
            unions.append(diagrams.union(diagrams.cube(prime.literals), unions[unions.count - 1]))
        }
        var open = set
        return narrowFirst.enumerated().filter { index, prime in
            let wider = unions[narrowFirst.count - 1 - index]
            guard diagrams.difference(open, wider) != .empty else { return false }
            open = diagrams.difference(open, diagrams.cube(prime.literals))
            return true
        }.map(\.element.cube)
    }

    func literals(of cube: [ValueSet]) -> [Literal] { cube.literals(besides: full) }
}

extension ParameterSpace {
    /// Returns the formula that tells some contexts from the others of a set.
    func formula(of contexts: Diagrams.Subset, within all: Diagrams.Subset, in diagrams: Diagrams) -> Formula {
        Formula(of: contexts, against: diagrams.difference(all, contexts), in: diagrams, parameters: parameters)
    }
}
