/// Rows in which every combination of values of any `strength` parameters occurs, as far as the rules allow it.
///
/// A greedy start and a tabu search. The start adds a row for each combination that is still missing, and improves the
/// row value by value (as in AETG: Cohen, Dalal, Fredman and Patton, "The AETG System", 1997). The search then takes rows
/// out: what a row alone had is brought back by changing single values of others, a changed value being left alone for
/// some steps (Nurmela, "Upper Bounds for Covering Arrays by Tabu Search", 2004). The array shrinks for as long as that
/// succeeds.
///
/// Rows are whole contexts at any time, so that a decision diagram of the valid ones is all that is needed to keep rules.
/// Weighing one value of a row looks at the C(n - 1, strength - 1) combinations that it is part of, n being the number of
/// parameters. The search ends after a fixed number of such looks, not after a time: the result is the same everywhere.
package struct CoveringArray {
    private let space: ParameterSpace
    private let diagrams: Diagrams
    private let valid: Diagrams.Node
    private var random: SeededGenerator
    private var table: CombinationTable
    /// How many rows, the first ones, were asked for and stay as they are.
    private let required: Int
    /// How many combinations were looked at.
    private var looks = 0

    /// The rows, the required ones first; each has a value for every parameter.
    package private(set) var rows: [[Int]] = []

    /// Finds few rows; the same ones for the same arguments, on every platform.
    ///
    /// The required rows are kept as they are, without their repetitions. A strength of all parameters or more gives the
    /// whole product.
    package init(
        of space: ParameterSpace, strength: Int, seed: UInt64 = 1, including required: [[Int]] = []
    ) throws(CoveringError) {
        guard strength > 0 else { throw .strength(strength) }
        self.space = space
        diagrams = Diagrams(sizes: space.sizes)
        valid = space.valid(in: diagrams)
        random = SeededGenerator(seed: seed)
        table = try CombinationTable(sizes: space.sizes, strength: min(strength, space.sizes.count))
        var seen: Set<[Int]> = []
        let rows = required.filter { seen.insert($0).inserted }
        self.required = rows.count
        if let index = required.firstIndex(where: { !isAllowed($0) }) { throw .requiredRow(index) }
        for row in rows { add(row) }
        addMissing()
        while looks < Self.mostLooks, removeRow() {}
    }

    /// When the search ends: about a second's work for a debug build.
    private static let mostLooks = 30_000_000
    /// In how many steps the combinations of a removed row have to be brought back.
    private static let mostSteps = 300
    /// For at least how many steps a changed value is left alone; at random, up to twice as many.
    private static let tenure = 5

    private func isAllowed(_ row: [Int]) -> Bool {
        row.count == space.sizes.count && zip(row, space.sizes).allSatisfy { (0..<$1).contains($0) }
            && diagrams.contains(row, valid)
    }

    private mutating func add(_ row: [Int]) {
        rows.append(row)
        table.add(row)
    }
}

// MARK: The greedy start

extension CoveringArray {
    /// Adds rows until every combination that the rules allow occurs.
    private mutating func addMissing() {
        for parameters in Combinations(of: space.sizes.count, taking: table.strength) {
            var values = Odometer(sizes: parameters.map { space.sizes[$0] }, at: 0)
            while let next = values.next() {
                let literals = zip(parameters, next).map { Literal(parameter: $0, values: ValueSet($1)) }
                guard table.count(of: literals) == 0,
                    let row = diagrams.randomContext(
                        in: diagrams.intersection(valid, diagrams.cube(literals)), using: &random)
                else { continue }
                add(improved(row, keeping: parameters))
            }
        }
    }

    /// The row with values changed one by one while more combinations occur for the first time (hill climbing).
    private mutating func improved(_ row: [Int], keeping kept: [Int]) -> [Int] {
        var row = row
        var isImproving = true
        while isImproving {
            isImproving = false
            for parameter in row.indices where !kept.contains(parameter) {
                var most = count(in: row, with: parameter, occurring: 0)
                for value in 0..<space.sizes[parameter] where value != row[parameter] {
                    let changed = row.with(value, at: parameter)
                    let gained = count(in: changed, with: parameter, occurring: 0)
                    guard gained > most, isAllowed(changed) else { continue }
                    (row, most, isImproving) = (changed, gained, true)
                }
            }
        }
        return row
    }

    private mutating func count(in row: [Int], with parameter: Int, occurring times: Int32) -> Int {
        looks += table.combinationsOfValue
        return table.count(in: row, with: parameter, occurring: times)
    }
}

// MARK: The tabu search

extension CoveringArray {
    /// Takes a row out and brings back what it alone had; false, with all as it was, where that fails.
    private mutating func removeRow() -> Bool {
        guard rows.count > required + 1 else { return false }
        let before = (rows, table)
        let removed = rows.remove(at: required + random.below(rows.count - required))
        var missing = table.remove(removed)
        var freeFrom = rows.map { row in row.map { _ in 0 } }
        var step = 0
        while !missing.isEmpty && step < Self.mostSteps && looks < Self.mostLooks {
            step += 1
            let wanted = table.literals(of: missing[random.below(missing.count)])
            guard let change = change(toHave: wanted, at: step, freeFrom) else { continue }
            missing += table.remove(rows[change.row])
            for parameter in change.values.indices where rows[change.row][parameter] != change.values[parameter] {
                freeFrom[change.row][parameter] = step + Self.tenure + random.below(Self.tenure)
            }
            rows[change.row] = change.values
            table.add(change.values)
            missing.removeAll { table.occurrences[$0] > 0 }
        }
        guard !missing.isEmpty else { return true }
        (rows, table) = before
        return false
    }

    /// The best change of one value in some row that makes a combination occur, whether or not that loses others.
    ///
    /// Where no single value would do, any row is brought as near to the combination as the rules allow.
    private mutating func change(
        toHave wanted: [Literal], at step: Int, _ freeFrom: [[Int]]
    ) -> (row: Int, values: [Int])? {
        looks += rows.count
        var best: (row: Int, values: [Int])?
        var least = Int.max
        var equals = 0
        for index in required..<rows.count {
            let row = rows[index]
            let different = wanted.filter { !$0.values.contains(row[$0.parameter]) }
            guard different.count == 1, let value = different[0].values.only else { continue }
            let parameter = different[0].parameter
            let changed = row.with(value, at: parameter)
            guard freeFrom[index][parameter] <= step, isAllowed(changed) else { continue }
            let lost =
                count(in: row, with: parameter, occurring: 1) - count(in: changed, with: parameter, occurring: 0)
            guard lost <= least else { continue }
            equals = lost < least ? 1 : equals + 1
            least = lost
            if random.below(equals) == 0 { best = (index, changed) }
        }
        if let best { return best }
        let index = required + random.below(rows.count - required)
        let cases = diagrams.intersection(valid, diagrams.cube(wanted))
        return diagrams.nearest(in: cases, to: rows[index]).map { (index, $0) }
    }
}

extension [Int] {
    fileprivate func with(_ value: Int, at index: Int) -> [Int] {
        var changed = self
        changed[index] = value
        return changed
    }
}
