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
    init<Kind>(
        of set: Diagrams<Kind>.Subset, against other: Diagrams<Kind>.Subset, in diagrams: Diagrams<Kind>,
        parameters: [Parameter]
    ) throws(Kind.BudgetError) {
        let expansion = Expansion(diagrams, other: other)
        var rest = set
        var primes: [[ValueSet]] = []
        let baseline = parameters.map(\.baseline)
        // Which seed is taken decides how the formula reads; past what anybody reads, the next best will do.
        while let seed = primes.count < Self.mostRead
            ? try diagrams.nearest(in: rest, to: baseline) : diagrams.near(baseline, in: rest)
        {
            let prime = try expansion.prime(around: seed)
            primes.append(prime)
            rest = try diagrams.difference(rest, diagrams.cube(expansion.literals(of: prime)))
        }
        let clauses = try expansion.irredundant(primes, covering: set).map(expansion.literals)
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
private struct Expansion<Kind: Universe> {
    typealias Subset = Diagrams<Kind>.Subset

    let diagrams: Diagrams<Kind>
    let other: Subset
    let full: [ValueSet]
    /// The parameters that the outside depends on at all; the others never matter.
    let support: [Int]

    init(_ diagrams: Diagrams<Kind>, other: Subset) {
        self.diagrams = diagrams
        self.other = other
        full = diagrams.sizes.map { ValueSet(first: $0) }
        support = diagrams.support(of: other)
    }

    /// Returns the prime implicant around a context: few literals first, wide ones second.
    func prime(around seed: [Int]) throws(Kind.BudgetError) -> [ValueSet] {
        let needed = try self.needed(around: seed)
        var cube: [ValueSet]
        if let fewest = try fewest(around: seed, needed) { cube = fewest } else { cube = try shrunk(seed, needed) }
        for parameter in diagrams.sizes.indices where cube[parameter] != full[parameter] {
            for value in 0..<diagrams.sizes[parameter] where !cube[parameter].contains(value) {
                var wider = cube
                wider[parameter] = cube[parameter].union(ValueSet(value))
                if try !diagrams.meets(wider, other) { cube = wider }
            }
        }
        return cube
    }

    /// Returns the parameters that alone lead from the context to the outside: every condition around it has to hold
    /// them.
    private func needed(around seed: [Int]) throws(Kind.BudgetError) -> [Int] {
        var neighbour = seed
        try diagrams.take(support.count)
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
    private func fewest(around seed: [Int], _ needed: [Int]) throws(Kind.BudgetError) -> [ValueSet]? {
        let open = support.filter { !needed.contains($0) }
        func attempt(_ cube: [ValueSet], from start: Int, literals: Int) throws(Kind.BudgetError) -> [ValueSet]? {
            if literals == 0 { return try diagrams.meets(cube, other) ? nil : cube }
            for (offset, parameter) in open.enumerated().dropFirst(start) {
                var next = cube
                next[parameter] = ValueSet(seed[parameter])
                if let found = try attempt(next, from: offset + 1, literals: literals - 1) { return found }
            }
            return nil
        }
        var cube = full
        for parameter in needed { cube[parameter] = ValueSet(seed[parameter]) }
        let most = max(0, min(3 - needed.count, open.count))
        for count in 0...most {
            if let found = try attempt(cube, from: 0, literals: count) { return found }
        }
        return nil
    }

    /// Takes literals that are not needed away one by one as long as the condition stays clear of the outside.
    private func shrunk(_ seed: [Int], _ needed: [Int]) throws(Kind.BudgetError) -> [ValueSet] {
        var cube = full
        for parameter in support { cube[parameter] = ValueSet(seed[parameter]) }
        for parameter in support.reversed() where !needed.contains(parameter) {
            var wider = cube
            wider[parameter] = full[parameter]
            if try !diagrams.meets(wider, other) { cube = wider }
        }
        return cube
    }

    /// Returns the primes without those that the rest covers; the narrowest are given up first.
    func irredundant(_ primes: [[ValueSet]], covering set: Subset) throws(Kind.BudgetError) -> [[ValueSet]] {
        let narrowFirst = primes.map { (cube: $0, literals: literals(of: $0)) }
            .sorted { $0.literals.count > $1.literals.count }
        var unions = [Subset.empty]
        for prime in narrowFirst.reversed() {
            unions.append(try diagrams.union(diagrams.cube(prime.literals), unions[unions.count - 1]))
        }
        var (open, needed) = (set, [[ValueSet]]())
        for (index, prime) in narrowFirst.enumerated() {
            let wider = unions[narrowFirst.count - 1 - index]
            guard try diagrams.difference(open, wider) != .empty else { continue }
            open = try diagrams.difference(open, diagrams.cube(prime.literals))
            needed.append(prime.cube)
        }
        return needed
    }

    func literals(of cube: [ValueSet]) -> [Literal] { cube.literals(besides: full) }
}

extension ParameterSpace {
    /// Returns the formula that tells some contexts from the others of a set.
    func formula(
        of contexts: Diagrams<Contexts>.Subset, within all: Diagrams<Contexts>.Subset, in diagrams: Diagrams<Contexts>
    ) -> Formula {
        Formula(of: contexts, against: diagrams.difference(all, contexts), in: diagrams, parameters: parameters)
    }
}
