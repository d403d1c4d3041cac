/// Known small arrays of two-valued columns.
enum BinaryArrays {
    /// Strength 2 with the fewest rows there can be (Katona; Kleitman and Spencer), beside one larger column if asked.
    ///
    /// Row 0 is all 0; the columns are different halves of the other rows, so that any two overlap and neither holds the
    /// other. The larger column deals its values out in turn; a column then must be mixed on the rows of each value.
    /// All columns there are with these rows are given, up to four times as many as asked for; nil if too many rows would
    /// be needed.
    static func pairs(columns: Int, beside size: Int = 1) -> [[Int]]? {
        for count in max(4, size * 2)...max(24, size * 2) {
            let ones = (count + 1) / 2
            guard TupleIndex.choose(count - 1, ones) >= columns else { continue }
            var found: [[Int]] = []
            for places in Combinations(of: count - 1, taking: ones) {
                var column = Array(repeating: 0, count: count)
                for place in places { column[place + 1] = 1 }
                if isMixed(column, size) { found.append(column) }
                if found.count == 4 * columns { break }
            }
            if found.count >= columns { return rows(found, count, beside: size) }
        }
        return nil
    }

    private static func isMixed(_ column: [Int], _ size: Int) -> Bool {
        guard size > 1 else { return true }
        return (0..<size).allSatisfy { value in
            let part = stride(from: value, to: column.count, by: size).map { column[$0] }
            return part.contains(0) && part.contains(1)
        }
    }

    private static func rows(_ columns: [[Int]], _ count: Int, beside size: Int) -> [[Int]] {
        (0..<count).map { row in (size > 1 ? [row % size] : []) + columns.map { $0[row] } }
    }

    /// Strength 3: up to 11 columns from the squares modulo 11 (Paley), more by doubling.
    ///
    /// Doubling sets an array of strength 3 beside itself, and one of strength 2 beside its complement.
    static func triples(columns: Int) -> [[Int]]? {
        guard columns > 11 else { return paley(columns: columns) }
        let half = (columns + 1) / 2
        guard let upper = triples(columns: half), let lower = pairs(columns: half) else { return nil }
        let complemented = lower.map { Array($0.prefix(half)) + $0.prefix(half).map { 1 - $0 } }
        let repeated = upper.map { $0 + $0 }
        return (repeated + complemented).map { Array($0.prefix(columns)) }
    }

    private static func paley(columns: Int) -> [[Int]] {
        let squares = [1, 3, 4, 5, 9]
        let shifted = (0..<11).map { row in
            (0..<columns).map { squares.contains(($0 + row) % 11) ? 1 : 0 }
        }
        return [Array(repeating: 1, count: columns)] + shifted
    }
}
