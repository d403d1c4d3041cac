/// The attempts at one covering array, of which the one with the fewest rows is kept.
struct CoveringSearch {
    let strength: Int
    private let model: CoveringModel
    private let required: [[Int]]
    private var feasibility: Feasibility

    var impossible: [CoveringArray.Value] { feasibility.impossible }

    /// How many bytes the combinations to be covered at a time may take, and the cells of the rows.
    static let cellLimit = 1 << 27

    init(_ model: CoveringModel, strength: Int, required: [[Int]]) throws(CoveringError) {
        self.model = model
        self.strength = strength
        feasibility = try Feasibility(model)
        var seen: Set<[Int]> = []
        self.required = required.filter { seen.insert($0).inserted }
        let needed = Self.cells(model.sizes.sorted(by: >), strength)
        guard let exact = needed.exact, exact <= Self.cellLimit else {
            throw .tooLarge(needed: needed, limit: Self.cellLimit)
        }
    }

    mutating func best(seed: UInt64, effort: CoveringArray.Effort) throws(CoveringError) -> [[Int]] {
        guard strength > 0 else { return [[]] }
        var best = blocks(seed: seed)
        var work = 0
        // Blocks come near the bound, if not for rows they had to take in.
        let attempts = best == nil || required.count > 1 ? effort.attempts : 0
        for attempt in 0..<attempts where attempt == 0 || work < effort.work {
            var growth = ParameterGrowth(model, strength: strength, seed: seed &+ UInt64(attempt), required: required)
            growth.grow(&feasibility)
            work += growth.work
            if growth.cells.count < (best?.count ?? .max) { best = growth.cells }
        }
        let rows = completed(best ?? [])
        try feasibility.checkDecided()
        return rows
    }

    /// The rows of the block construction where there are no rules, and those required before them.
    ///
    /// Without rules the values of a column may change names: so the first required row, or else the baseline, is free.
    private func blocks(seed: UInt64) -> [Int]? {
        guard model.rules.isEmpty else { return nil }
        let order = model.sizes.indices.filter { model.sizes[$0] > 1 }.sorted { a, b in
            model.sizes[a] == model.sizes[b] ? a < b : model.sizes[a] > model.sizes[b]
        }
        var construction = BlockConstruction(seed: seed)
        guard let blocks = construction.rows(order.map { model.sizes[$0] }, strength: strength) else { return nil }
        let wanted = required.first ?? model.baseline
        var rows = blocks.map { block in
            var row = model.sizes.map { _ in 0 }
            for (column, parameter) in order.enumerated() {
                row[parameter] = block[column].exchanging(blocks[0][column], wanted[parameter])
            }
            return row
        }
        rows.removeAll(where: required.contains)
        return (required + rows).flatMap { $0 }
    }

    /// The rows with their blanks filled, by the baseline value where that is possible.
    private mutating func completed(_ cells: [Int]) -> [[Int]] {
        stride(from: 0, to: cells.count, by: model.sizes.count).map { start in
            var row = Array(cells[start..<start + model.sizes.count])
            for parameter in row.indices where row[parameter] < 0 {
                for offset in 0..<model.sizes[parameter] {
                    row[parameter] = (model.baseline[parameter] + offset) % model.sizes[parameter]
                    if feasibility.canComplete(row) { break }
                }
            }
            return row
        }
    }

    /// The larger of two needs: the combinations with the last parameter, and the product that rows start from.
    private static func cells(_ sizes: [Int], _ strength: Int) -> ContextCount {
        let start = sizes.prefix(strength).reduce(ContextCount(sizes.count)) { $0 * ContextCount($1) }
        // Sums over sets of a width of the products of their sizes, a parameter at a time.
        var sums = [ContextCount(1)] + Array(repeating: ContextCount(0), count: max(0, strength - 1))
        for size in sizes.dropLast() {
            for width in stride(from: strength - 1, to: 0, by: -1) {
                sums[width] = sums[width] + sums[width - 1] * ContextCount(size)
            }
        }
        let open = sums[max(0, strength - 1)] * ContextCount(sizes.last ?? 1)
        return start.approximate > open.approximate ? start : open
    }
}

extension Int {
    /// This number, except that each of two stands for the other.
    fileprivate func exchanging(_ one: Int, _ other: Int) -> Int {
        self == one ? other : self == other ? one : self
    }
}

extension CoveringArray.Effort {
    fileprivate var attempts: Int {
        switch self {
        case .quick: 1
        case .standard: 20
        case .thorough: 200
        }
    }

    /// No further attempt begins once so many combinations were looked at.
    fileprivate var work: Int {
        switch self {
        case .quick: 0
        case .standard: 25_000_000
        case .thorough: 1_000_000_000
        }
    }
}
