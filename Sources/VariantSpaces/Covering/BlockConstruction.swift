/// Covering arrays without rules, put together from blocks: often as small as they can be, where it works.
///
/// The values of the largest parameter need a block each that covers the others to a strength one less, so that N rows
/// in a block make a lower bound of N times its values. A block may be any array of that strength; and it remains one
/// when its columns of equal size change places or a column's values do. Among the blocks so changed we climb towards
/// copies that together reach the full strength. Small strengths end in arrays known to be the smallest.
struct BlockConstruction {
    private var random: SeededGenerator

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
    }

    /// Rows for domains in descending order, none smaller than two; nil where the construction does not reach it.
    mutating func rows(_ sizes: [Int], strength: Int) -> [[Int]]? {
        block(sizes, strength).map { rows in rows.map { Array($0.prefix(sizes.count)) } }
    }

    /// The same, perhaps with further columns of two values, which may stand in for others in a block.
    private mutating func block(_ sizes: [Int], _ strength: Int) -> [[Int]]? {
        let larger = sizes.count { $0 > 2 }
        switch strength {
        case _ where sizes.count < strength: return nil
        case 0: return [sizes.map { _ in 0 }]
        case 1: return (0..<sizes[0]).map { row in sizes.map { row % $0 } }
        case 2 where larger == 0: return BinaryArrays.pairs(columns: sizes.count)
        case 2 where larger == 1:
            if let rows = BinaryArrays.pairs(columns: sizes.count - 1, beside: sizes[0]) { return rows }
        case 3 where larger == 0: return BinaryArrays.triples(columns: sizes.count)
        default: break
        }
        guard let block = block(Array(sizes.dropFirst()), strength - 1) else { return nil }
        return climbed(block, copies: sizes[0], sizes: Array(sizes.dropFirst()), strength)
    }

    /// As many copies of a block, changed until together they have the strength; the copy's number stands first.
    private mutating func climbed(_ block: [[Int]], copies: Int, sizes: [Int], _ strength: Int) -> [[Int]]? {
        guard sizes.count >= strength else { return block.repeated(copies) }
        let rows = block.repeated(copies)
        guard var climb = BlockClimb(rows, blockRows: block.count, sizes, strength) else { return nil }
        climb.shuffle(&random)
        return climb.isHopeful && climb.climb(&random) ? climb.rows : nil
    }
}

extension [[Int]] {
    /// Copies one after the other, each row behind the number of its copy.
    fileprivate func repeated(_ copies: Int) -> [[Int]] {
        (0..<copies).flatMap { copy in map { [copy] + $0 } }
    }
}
