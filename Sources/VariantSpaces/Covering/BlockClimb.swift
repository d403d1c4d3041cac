/// Blocks of rows whose columns change places and values until the whole covers every combination.
struct BlockClimb {
    /// Column 0 says which block a row belongs to and takes no part; columns beyond the sizes are spare, of two values.
    private var spacious: [[Int]]
    private let blockRows: Int
    private let sizes: [Int]
    private let strength: Int
    /// For each column and value the rows that have it.
    private var sets: [[RowSet]] = []

    private static let stepLimit = 4000
    private static let mostMisses = 500
    private static let mostSets = 50_000

    /// The rows as they stand, without spare columns.
    var rows: [[Int]] { spacious.map { Array($0.prefix(sizes.count + 1)) } }

    /// Nil for more rows than a set can hold.
    init?(_ rows: [[Int]], blockRows: Int, _ sizes: [Int], _ strength: Int) {
        guard rows.count <= RowSet.capacity else { return nil }
        spacious = rows
        self.blockRows = blockRows
        self.sizes = sizes
        self.strength = strength
        sets = sizes.indices.map { rowSets(ofColumn: $0) }
    }

    /// Whether climbing may succeed in good time: twice as many rows as the largest columns need, and little missed.
    var isHopeful: Bool {
        let most = sizes.sorted(by: >).prefix(strength).reduce(1, *)
        return spacious.count >= 2 * most && TupleIndex.choose(sizes.count, strength) <= Self.mostSets
            && missesOfAll() <= Self.mostMisses
    }

    /// Changes every column of every block.
    mutating func shuffle(_ random: inout SeededGenerator) {
        for block in 0..<spacious.count / blockRows {
            for column in sizes.indices { change(block, column, with: random.below(sizes.count), &random) }
        }
    }

    /// Tries changes one by one and keeps those that miss no more than before; whether in the end nothing is missed.
    mutating func climb(_ random: inout SeededGenerator) -> Bool {
        var misses = missesOfAll()
        let columns = (spacious.first?.count ?? 1) - 1
        for _ in 0..<Self.stepLimit where misses > 0 {
            let block = random.below(spacious.count / blockRows)
            let (first, second) = (random.below(sizes.count), random.below(columns))
            let before = (spacious: spacious, sets: sets, misses: self.misses(with: first, or: second))
            change(block, first, with: second, &random)
            let after = self.misses(with: first, or: second)
            if after > before.misses {
                (spacious, sets) = (before.spacious, before.sets)
            } else {
                misses += after - before.misses
            }
        }
        return misses == 0
    }

    /// In one block, lets two columns change places if they are of one size, and one's values if it is the same column.
    private mutating func change(_ block: Int, _ first: Int, with second: Int, _ random: inout SeededGenerator) {
        guard second >= sizes.count ? sizes[first] == 2 : sizes[first] == sizes[second] else { return }
        let (one, other) = (random.below(sizes[first]), random.below(sizes[first]))
        for row in block * blockRows..<(block + 1) * blockRows {
            spacious[row].swapAt(first + 1, second + 1)
            switch spacious[row][first + 1] {
            case one: spacious[row][first + 1] = other
            case other: spacious[row][first + 1] = one
            default: break
            }
        }
        sets[first] = rowSets(ofColumn: first)
        if second < sizes.count { sets[second] = rowSets(ofColumn: second) }
    }

    private func rowSets(ofColumn column: Int) -> [RowSet] {
        var sets = Array(repeating: RowSet(), count: sizes[column])
        for row in spacious.indices { sets[spacious[row][column + 1]].insert(row) }
        return sets
    }
}

// MARK: - Counting

extension BlockClimb {
    private func missesOfAll() -> Int {
        misses(Array(sizes.indices), from: 0, width: strength, in: .all)
    }

    /// The combinations missed that take in one of two columns.
    private func misses(with first: Int, or second: Int) -> Int {
        var others = sizes.indices.filter { $0 != first }
        var count = misses(others, with: first)
        if first != second, second < sizes.count {
            others.removeAll { $0 == second }
            count += misses(others, with: second)
        }
        return count
    }

    private func misses(_ others: [Int], with column: Int) -> Int {
        sets[column].reduce(0) { $0 + misses(others, from: 0, width: strength - 1, in: $1) }
    }

    /// The combinations of so many columns, from a place on in the list, that no row of the set has.
    private func misses(_ columns: [Int], from start: Int, width: Int, in rows: RowSet) -> Int {
        guard width > 0 else { return rows.isEmpty ? 1 : 0 }
        var count = 0
        var place = start
        while place + width <= columns.count {
            let column = columns[place]
            place += 1
            var value = 0
            while value < sizes[column] {
                count += misses(columns, from: place, width: width - 1, in: rows.intersection(sets[column][value]))
                value += 1
            }
        }
        return count
    }
}

/// Some of up to 256 rows.
struct RowSet {
    private var words: (UInt64, UInt64, UInt64, UInt64)

    static let capacity = 256
    static let all = RowSet((.max, .max, .max, .max))

    init() {
        words = (0, 0, 0, 0)
    }

    private init(_ words: (UInt64, UInt64, UInt64, UInt64)) {
        self.words = words
    }

    var isEmpty: Bool { words.0 | words.1 | words.2 | words.3 == 0 }

    mutating func insert(_ row: Int) {
        let bit: UInt64 = 1 << UInt64(row % 64)
        switch row / 64 {
        case 0: words.0 |= bit
        case 1: words.1 |= bit
        case 2: words.2 |= bit
        default: words.3 |= bit
        }
    }

    func intersection(_ other: RowSet) -> RowSet {
        RowSet(
            (
                words.0 & other.words.0, words.1 & other.words.1, words.2 & other.words.2, words.3 & other.words.3
            ))
    }
}
