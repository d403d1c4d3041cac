/// Rows of text in aligned columns.
package enum Table {
    /// Returns the lines of a table, its columns padded to the widest cell and two spaces apart; nothing trails the
    /// last cell.
    package static func lines(_ rows: [[String]]) -> [String] {
        let count = rows.map(\.count).max() ?? 0
        let widths = (0..<count).map { column in
            rows.map { $0.indices.contains(column) ? $0[column].count : 0 }.max() ?? 0
        }
        return rows.map { row in
            // The last cell is not padded: one that is a megabyte long would make all others so.
            let cells = row[..<(row.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? 0)]
            var line = cells.enumerated().map { column, cell in
                column == cells.count - 1 ? cell : cell + String(repeating: " ", count: widths[column] - cell.count)
            }.joined(separator: "  ")
            while line.last == " " { line.removeLast() }
            return line
        }
    }
}
