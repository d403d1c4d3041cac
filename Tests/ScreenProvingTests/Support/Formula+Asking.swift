@testable import ScreenProving

extension Formula {
    /// Returns whether it holds in a context.
    func holds(in values: [Int]) -> Bool {
        clauses.contains { $0.allSatisfy { $0.values.contains(values[$0.parameter]) } }
    }
}
