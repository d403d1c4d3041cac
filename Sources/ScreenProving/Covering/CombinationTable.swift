/// How often each combination of values of so many parameters occurs in some rows.
///
/// Every value of every parameter has a number, its literal. A combination is a set of literals, and has the number that
/// the combinatorial number system gives to such a set: the sum of C(l, k) over its literals l, ascending, with k from 1
/// (Knuth, "The Art of Computer Programming", volume 4A, 7.2.1.3). The table has a place for each such number, those of
/// two values of one parameter included, which stay empty.
struct CombinationTable {
    let strength: Int
    /// By the number of a combination.
    private(set) var occurrences: [Int32]

    /// For each parameter, the number of its first value.
    private let firsts: [Int]
    /// C(l, k + 1) for the literal l, at `k * stride + l`.
    private let terms: [Int]
    private let stride: Int

    /// How many combinations of a row take in one of its values: C(n - 1, strength - 1).
    let combinationsOfValue: Int

    /// The most places of a table.
    static let mostPlaces = 1 << 26

    init(sizes: [Int], strength: Int) throws(CoveringError) {
        self.strength = strength
        var literals = 0
        var firsts: [Int] = []
        for size in sizes {
            firsts.append(literals)
            literals += size
        }
        self.firsts = firsts
        // Pascal's triangle, column by column, each the running sum of the one before.
        var terms: [Int] = []
        var column = Array(repeating: 1, count: literals + 1)
        for _ in 0..<strength {
            var next = [0]
            for below in column.dropLast() { next.append(next[next.count - 1] + below) }
            guard let places = next.last, places <= Self.mostPlaces else { throw .tooLarge(limit: Self.mostPlaces) }
            terms += next
            column = next
        }
        self.terms = terms
        stride = literals + 1
        combinationsOfValue = (0..<max(0, strength - 1)).reduce(1) { $0 * (sizes.count - 1 - $1) / ($1 + 1) }
        occurrences = Array(repeating: 0, count: column[literals])
    }

    /// How often a combination occurs, its literals in the order of their parameters.
    func count(of literals: [Literal]) -> Int32 {
        let number = literals.enumerated().reduce(0) { number, next in
            number + terms[next.offset * stride + firsts[next.element.parameter] + (next.element.values.first ?? 0)]
        }
        return occurrences[number]
    }

    /// Counts a row.
    mutating func add(_ row: [Int]) {
        for number in combinations(of: row) { occurrences[number] += 1 }
    }

    /// No longer counts a row; returns the combinations that were in it alone.
    mutating func remove(_ row: [Int]) -> [Int] {
        let combinations = combinations(of: row)
        for number in combinations { occurrences[number] -= 1 }
        return combinations.filter { occurrences[$0] == 0 }
    }

    /// The numbers of all combinations of a row.
    private func combinations(of row: [Int]) -> [Int] {
        let literals = zip(firsts, row).map { $0 + $1 }
        var found: [Int] = []
        func extend(_ number: Int, _ width: Int, from first: Int) {
            guard width < strength else { return found.append(number) }
            var index = first
            while index <= literals.count - (strength - width) {
                extend(number + terms[width * stride + literals[index]], width + 1, from: index + 1)
                index += 1
            }
        }
        extend(0, 0, from: 0)
        return found
    }

    /// What makes up a combination, in the order of the parameters.
    func literals(of number: Int) -> [Literal] {
        var rest = number
        return (0..<strength).reversed().map { index in
            // The largest literal whose term is contained in the number.
            let terms = terms[index * stride..<(index + 1) * stride]
            let place = terms.lastIndex { $0 <= rest } ?? terms.startIndex
            rest -= terms[place]
            let literal = place - terms.startIndex
            let parameter = firsts.lastIndex { $0 <= literal } ?? 0
            return Literal(parameter: parameter, values: ValueSet(literal - firsts[parameter]))
        }.reversed()
    }
}

extension CombinationTable {
    /// How many combinations of a row that take in a parameter occur so many times.
    ///
    /// Runs many thousand times for an array, in debug builds too: so it works on buffers and calls no closure inside.
    func count(in row: [Int], with parameter: Int, occurring times: Int32) -> Int {
        let literals = zip(firsts, row).map { $0 + $1 }
        return literals.withUnsafeBufferPointer { literals in
            terms.withUnsafeBufferPointer { terms in
                occurrences.withUnsafeBufferPointer { occurrences in
                    /// Those that begin with the combination of a number, and have further literals from an index on.
                    func count(_ number: Int, _ width: Int, from first: Int) -> Int {
                        let isMissing = first <= parameter
                        let isLast = width == strength - 1
                        let most = literals.count - (strength - width)
                        let end = isMissing ? min(parameter, most) : most
                        var index = isMissing && isLast ? parameter : first
                        var result = 0
                        while index <= end {
                            let longer = number &+ terms[width &* stride &+ literals[index]]
                            index &+= 1
                            if isLast {
                                if occurrences[longer] == times { result &+= 1 }
                            } else {
                                result &+= count(longer, width &+ 1, from: index)
                            }
                        }
                        return result
                    }
                    return count(0, 0, from: 0)
                }
            }
        }
    }
}

/// The sets of so many numbers below a bound, ascending, in lexicographic order.
package struct Combinations: Sequence, IteratorProtocol {
    private let bound: Int
    private var upcoming: [Int]?

    package init(of bound: Int, taking width: Int) {
        self.bound = bound
        upcoming = width <= bound ? Array(0..<width) : nil
    }

    package mutating func next() -> [Int]? {
        guard let current = upcoming else { return nil }
        let width = current.count
        upcoming = current.indices.last { current[$0] < bound - width + $0 }.map { index in
            current[..<index] + (0..<width - index).map { current[index] + 1 + $0 }
        }
        return current
    }
}
