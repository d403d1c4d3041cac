/// Which combinations of values of any `strength` parameters occur in rows, out of those the rules allow.
///
/// The rows may come from anywhere: from a covering array, or from what tests happened to run with.
public struct TupleCoverage: Sendable {
    /// Values of some parameters together.
    public struct Tuple: Hashable, Sendable {
        /// The parameters, ascending.
        public let parameters: [Int]
        /// Their values, in the same order.
        public let values: [Int]
    }

    /// How many combinations occur in the rows and are allowed.
    public let covered: Int
    /// How many are allowed.
    public let feasible: Int
    /// How many parameters are looked at together; never more than there are.
    public let strength: Int
    private let rows: [[Int]]
    private let model: CoveringModel
    private let feasibility: Feasibility

    /// Counts what rows cover; their time is the number of rows times the number of sets of parameters.
    ///
    /// A row that breaks a rule is a fault: what it seems to cover cannot occur.
    public init(of rows: [[Int]], in model: CoveringModel, strength: Int) throws(CoveringError) {
        let faults = (strength < 1 ? [.strength(strength)] : []) + model.faults(in: rows)
        guard faults.isEmpty else { throw .invalid(faults) }
        let strength = min(strength, model.sizes.count)
        var feasibility = try Feasibility(model)
        var covered = 0
        var feasible = 0
        for parameters in Combinations(of: model.sizes.count, taking: strength) {
            let seen = try Self.seen(parameters, in: rows, model)
            let count = seen.reduce(0) { $0 + Int($1) }
            covered += count
            feasible += count + Self.missing(parameters, seen, model, &feasibility).count
        }
        try feasibility.checkDecided()
        (self.covered, self.feasible, self.strength) = (covered, feasible, strength)
        (self.rows, self.model, self.feasibility) = (rows, model, feasibility)
    }

    /// From 0 to 1; 1 where there is nothing to cover.
    public var share: Double { feasible == 0 ? 1 : Double(covered) / Double(feasible) }

    /// The combinations that are allowed and do not occur, in order; found while they are asked for.
    public var uncovered: some Sequence<Tuple> {
        Combinations(of: model.sizes.count, taking: strength).lazy.flatMap { [rows, model, feasibility] parameters in
            var feasibility = feasibility
            // The table was small enough when it was counted.
            let seen = (try? Self.seen(parameters, in: rows, model)) ?? []
            return Self.missing(parameters, seen, model, &feasibility)
        }
    }

    /// For each combination of values whether it occurs; the last parameter's value counts fastest.
    private static func seen(
        _ parameters: [Int], in rows: [[Int]], _ model: CoveringModel
    ) throws(CoveringError) -> [UInt8] {
        let needed = parameters.reduce(ContextCount(1)) { $0 * ContextCount(model.sizes[$1]) }
        guard let count = needed.exact, count <= CoveringSearch.cellLimit else {
            throw .tooLarge(needed: needed, limit: CoveringSearch.cellLimit)
        }
        var seen = [UInt8](repeating: 0, count: count)
        for row in rows {
            var number = 0
            for parameter in parameters { number = number * model.sizes[parameter] + row[parameter] }
            seen[number] = 1
        }
        return seen
    }

    private static func missing(
        _ parameters: [Int], _ seen: [UInt8], _ model: CoveringModel, _ feasibility: inout Feasibility
    ) -> [Tuple] {
        seen.indices.filter { seen[$0] == 0 }.compactMap { number in
            var row = model.sizes.map { _ in -1 }
            var rest = number
            for parameter in parameters.reversed() {
                row[parameter] = rest % model.sizes[parameter]
                rest /= model.sizes[parameter]
            }
            guard feasibility.canComplete(row) else { return nil }
            return Tuple(parameters: parameters, values: parameters.map { row[$0] })
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
        upcoming = current.indices.last { current[$0] < bound - width + $0 }.map { place in
            current[..<place] + (0..<width - place).map { current[place] + 1 + $0 }
        }
        return current
    }
}
