/// When rows fail, as far as trying some of them tells: in every row tried that has these values, and why that one.
///
/// Nothing here is proven. Say "in all 30 tried", never "if and only if".
package struct SampledCause: Hashable, Sendable {
    /// A parameter that has to have one of some values.
    package struct Literal: Hashable, Sendable {
        package let parameter: Int
        /// Ascending; never all there are.
        package let values: [Int]
    }

    /// How the rows fail; rows that fail in another way count as passing here.
    package let kind: String
    /// All must be met for a row to fail, in order of their parameters; none where every row fails.
    package let literals: [Literal]
    /// A failing row, as near to the baseline as was found.
    package let example: [Int]
    /// A row that does not fail so, one parameter apart from the example; nil where none was found.
    package let passing: [Int]?
    /// How many rows were run to find and confirm this; rows known before are not counted.
    package let runs: Int
    /// How many random rows with these values were tried in the end, and failed.
    package let confirmations: Int
    /// Whether the condition held: rows with these values could be tried, and all of them failed so.
    package let isConfirmed: Bool
    /// Rows known to fail so that do not meet the condition: there are further causes.
    package let elsewhere: [[Int]]

    /// Whether a row meets the condition.
    package func contains(_ row: [Int]) -> Bool {
        literals.allSatisfy { $0.values.contains(row[$0.parameter]) }
    }
}
