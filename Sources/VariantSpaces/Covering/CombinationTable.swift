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
    /// `terms[k][l]` is C(l, k + 1).
    private let terms: [[Int]]

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
        // Pascal's triangle, column by column; what is too large to be counted is too large for a table.
        var terms: [[Int]] = []
        var column = Array(repeating: 1, count: literals + 1)
        for _ in 0..<strength {
            var next = [0]
            for below in column.dropLast() { next.append(next[next.count - 1].addingReportingOverflow(below).partialValue) }
            guard let places = next.last, places <= Self.mostPlaces else { throw .tooLarge(limit: Self.mostPlaces) }
            terms.append(next)
            column = next
        }
        self.terms = terms
        occurrences = Array(repeating: 0, count: column[literals])
    }

    /// How often a combination occurs, its literals in the order of their parameters.
    func count(of literals: [Literal]) -> Int32 {
        occurrences[literals.enumerated().reduce(0) { $0 + terms[$1.offset][literal($1.element)] }]
    }

    private func literal(_ literal: Literal) -> Int { firsts[literal.parameter] + (literal.values.first ?? 0) }

    /// Counts a row.
    mutating func add(_ row: [Int]) {
        forEachCombination(of: row, with: nil) { occurrences[$0] += 1 }
    }

    /// No longer counts a row; returns the combinations that were in it alone.
    mutating func remove(_ row: [Int]) -> [Int] {
        var missing: [Int] = []
        forEachCombination(of: row, with: nil) { number in
            occurrences[number] -= 1
            if occurrences[number] == 0 { missing.append(number) }
        }
        return missing
    }

    /// How many combinations of a row that take in a parameter occur so many times, and among how many.
    func count(in row: [Int], with parameter: Int, occurring times: Int32) -> (looks: Int, count: Int) {
        var (looks, count) = (0, 0)
        forEachCombination(of: row, with: parameter) { number in
            looks += 1
            if occurrences[number] == times { count += 1 }
        }
        return (looks, count)
    }

    /// What makes up a combination, in the order of the parameters.
    func literals(of number: Int) -> [Literal] {
        var rest = number
        return terms.reversed().map { term in
            // The largest literal whose term is contained in the number.
            let literal = term.lastIndex { $0 <= rest } ?? 0
            rest -= term[literal]
            let parameter = firsts.lastIndex { $0 <= literal } ?? 0
            return Literal(parameter: parameter, values: ValueSet(literal - firsts[parameter]))
        }.reversed()
    }
}

extension CombinationTable {
    /// Calls a body with the number of every combination of a row, or of those that take in one parameter.
    private func forEachCombination(of row: [Int], with parameter: Int?, _ body: (Int) -> Void) {
        let literals = zip(firsts, row).map { $0 + $1 }
        let needed = parameter ?? -1
        func extend(_ number: Int, _ width: Int, from first: Int) {
            guard width < strength else { return body(number) }
            let isMissing = first <= needed
            let most = literals.count - (strength - width)
            var index = isMissing && width == strength - 1 ? needed : first
            let end = isMissing ? min(needed, most) : most
            let term = terms[width]
            while index <= end {
                extend(number + term[literals[index]], width + 1, from: index + 1)
                index += 1
            }
        }
        extend(0, 0, from: 0)
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
