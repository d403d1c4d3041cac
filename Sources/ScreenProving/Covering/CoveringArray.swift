public import FeatureFlags
import StructuredText

/// Rows in which every combination of values of any `strength` parameters occurs, as far as the rules allow it.
///
/// A greedy construction: for each combination that is missing, a few rows that have it are drawn at random and
/// improved value by value, and the one that brings most is taken (as in AETG: Cohen, Dalal, Fredman and Patton, "The
/// AETG System", 1997). Combinations of the parameters with most values come first, since they decide how many rows are
/// needed. Rows are whole contexts at any time, so a decision diagram of the valid ones is enough to keep rules. Then
/// some rows that cover little are taken out, and what is missing is covered anew, again and again (an iterated greedy
/// algorithm: Ruiz and Stützle, "A Simple and Effective Iterated Greedy Algorithm for the Permutation Flowshop
/// Scheduling Problem", 2007).
struct CoveringArray {
    /// The rows, the required ones first; each has a value for every parameter.
    private(set) var rows: [[Int]] = []

    private let sizes: [Int]
    private let diagrams: Diagrams<Contexts>
    private let valid: Diagrams<Contexts>.Subset
    private var random: SeededGenerator
    /// Every choice of `strength` parameters, with the number of its first combination of values.
    private let choices: [(parameters: [Int], first: Int)]
    /// The choices that each parameter is part of.
    private let choicesOfParameter: [[Int]]
    /// The number of rows that have each combination of values; one that cannot occur counts as if a row had it.
    private var rowCounts: [Int]

    /// The most combinations that are counted.
    private static let mostCombinations = 1 << 26
    /// The most rows that are drawn for a missing combination.
    private static let mostDraws = 3
    /// The rounds in which some rows are taken out, where the combinations are few enough for it.
    private static let rounds = 20
    private static let mostCombinationsOfRounds = 1 << 15

    /// Finds few rows; the same ones for the same arguments, on every platform.
    ///
    /// The required rows are kept as they are, without their repetitions.
    /// A strength of all parameters or more gives the whole product.
    init(
        of space: ParameterSpace, strength: Int, seed: UInt64 = 1, including required: [[Int]] = []
    ) throws(DefinitionError) {
        guard strength > 0 else { throw DefinitionError("a strength of \(strength) covers nothing; take 1 or more") }
        sizes = space.sizes
        (diagrams, valid) = space.allowed
        random = SeededGenerator(seed: seed)
        let width = min(strength, space.sizes.count)
        guard Self.combinationCount(of: width, from: space.sizes) <= Double(Self.mostCombinations) else {
            throw DefinitionError(
                """
                there are more than \(ContextCount(Self.mostCombinations)) combinations to cover; lower the strength or leave \
                parameters out
                """)
        }
        choices = Self.choices(of: width, from: space.sizes)
        choicesOfParameter = space.sizes.indices.map { [choices] parameter in
            choices.indices.filter { choices[$0].parameters.contains(parameter) }
        }
        let count = choices.last.map { last in last.first + last.parameters.reduce(1) { $0 * space.sizes[$1] } }
        rowCounts = Array(repeating: 0, count: count ?? 0)
        if let index = required.firstIndex(where: { !isAllowed($0) }) { throw Self.impossible(index) }
        for row in required.withoutRepetitions { add(row) }
        let firstFree = rows.count
        addMissing()
        if rowCounts.count <= Self.mostCombinationsOfRounds { takeOutSome(from: firstFree) }
    }

    /// Returns the error of a required row that cannot be.
    static func impossible(_ index: Int) -> DefinitionError {
        DefinitionError(
            "required row \(index) cannot occur: it is of another space, or the constraints exclude it; leave it out")
    }

    /// Returns how many combinations of values so many parameters have, added up over every choice of them.
    private static func combinationCount(of width: Int, from sizes: [Int]) -> Double {
        let counts = sizes.reduce(into: [1] + Array(repeating: 0.0, count: width)) { counts, size in
            for taken in counts.indices.dropFirst().reversed() { counts[taken] += counts[taken - 1] * Double(size) }
        }
        return counts[width]
    }

    /// Returns every choice of so many parameters, those with most values first.
    private static func choices(of width: Int, from sizes: [Int]) -> [(parameters: [Int], first: Int)] {
        let order = sizes.indices.sorted { (sizes[$0], $1) > (sizes[$1], $0) }
        var choices: [(parameters: [Int], first: Int)] = []
        var count = 0
        func choose(_ chosen: [Int], from start: Int) {
            guard chosen.count < width else {
                choices.append((chosen, count))
                count += chosen.reduce(1) { $0 * sizes[$1] }
                return
            }
            for index in order.indices.dropFirst(start) { choose(chosen + [order[index]], from: index + 1) }
        }
        choose([], from: 0)
        return choices
    }

    private func isAllowed(_ row: [Int]) -> Bool {
        row.count == sizes.count && zip(row, sizes).allSatisfy { (0..<$1).contains($0) }
            && diagrams.contains(row, valid)
    }

    private mutating func add(_ row: [Int]) {
        rows.append(row)
        for choice in choices.indices { rowCounts[number(of: choice, in: row)] += 1 }
    }

    private mutating func remove(at index: Int) {
        let row = rows.remove(at: index)
        for choice in choices.indices { rowCounts[number(of: choice, in: row)] -= 1 }
    }

    /// Returns the number of the combination that a row has of a choice of parameters.
    private func number(of choice: Int, in row: [Int]) -> Int {
        let (parameters, first) = choices[choice]
        var number = 0
        for parameter in parameters { number = number * sizes[parameter] + row[parameter] }
        return first + number
    }

    /// Adds rows until every combination that the rules allow occurs.
    private mutating func addMissing() {
        for (parameters, first) in choices {
            for (offset, values) in Combinations(of: parameters.map { sizes[$0] }).enumerated()
            where rowCounts[first + offset] == 0 {
                let literals = zip(parameters, values).map { Literal(parameter: $0, values: ValueSet($1)) }
                let contexts = diagrams.intersection(valid, diagrams.cube(literals))
                guard contexts != .empty else {
                    rowCounts[first + offset] = 1
                    continue
                }
                let draws = (0..<Self.mostDraws).compactMap { _ in
                    diagrams.randomContext(in: contexts, using: &random)
                }
                let candidates = draws.map { improved($0, keeping: parameters) }
                if let best = candidates.max(by: { $0.gain < $1.gain }) { add(best.row) }
            }
        }
    }

    /// Covers anew what some rows covered, as long as that takes no more rows.
    private mutating func takeOutSome(from firstFree: Int) {
        for _ in 0..<Self.rounds {
            let (oldRows, oldCounts) = (rows, rowCounts)
            for _ in 0...rows.count / 8 where rows.count > firstFree {
                let drawn = (0..<5).map { _ in firstFree + random.below(rows.count - firstFree) }
                let gains = drawn.map { row in choices.indices.count { rowCounts[number(of: $0, in: rows[row])] == 1 } }
                let least = gains.indices.min { gains[$0] < gains[$1] } ?? 0
                remove(at: drawn[least])
            }
            addMissing()
            if rows.count > oldRows.count { (rows, rowCounts) = (oldRows, oldCounts) }
        }
    }

    /// Returns a row with values changed one by one while more combinations occur for the first time, and how many do.
    private func improved(_ row: [Int], keeping kept: [Int]) -> (row: [Int], gain: Int) {
        var row = row
        var isImproving = true
        while isImproving {
            isImproving = false
            for parameter in row.indices where !kept.contains(parameter) {
                var most = gain(of: row, with: parameter)
                for value in 0..<sizes[parameter] where value != row[parameter] {
                    var changed = row
                    changed[parameter] = value
                    let gained = gain(of: changed, with: parameter)
                    guard gained > most, isAllowed(changed) else { continue }
                    (row, most, isImproving) = (changed, gained, true)
                }
            }
        }
        return (row, choices.indices.count { rowCounts[number(of: $0, in: row)] == 0 })
    }

    /// Returns how many combinations of a row that a parameter is part of occur for the first time.
    private func gain(of row: [Int], with parameter: Int) -> Int {
        choicesOfParameter[parameter].count { rowCounts[number(of: $0, in: row)] == 0 }
    }
}

extension ScreenSpace {
    /// Finds contexts in which every combination of values of any
    /// `strength` parameters occurs, as far as constraints allow.
    ///
    /// A covering array: few rows for tests that are too slow to be run in every case. The same rows for the same
    /// arguments, on every platform.
    ///
    /// - Parameters:
    ///   - strength: how many parameters at a time; 2 or 3 make sense.
    ///   - seed: of several arrays, which one.
    ///   - required: contexts that have to be among the rows, such as those that failed before; they come first.
    /// - Throws: `DefinitionError` for a strength or required rows that cannot be, and for spaces that are too large.
    public func rows(
        strength: Int, seed: UInt64 = 1, including required: [Context] = []
    ) throws(DefinitionError) -> [Context] {
        let isOther = required.firstIndex { $0.parameters != space.parameters }
        if let isOther { throw CoveringArray.impossible(isOther) }
        return try CoveringArray(of: space, strength: strength, seed: seed, including: required.map(\.values))
            .rows.map(space.context)
    }
}
