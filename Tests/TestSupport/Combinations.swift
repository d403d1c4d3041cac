/// Returns every combination of values, the last parameter varying fastest.
package func combinations(_ sizes: [Int]) -> [[Int]] {
    sizes.reduce([[]]) { rows, size in rows.flatMap { row in (0..<size).map { row + [$0] } } }
}
