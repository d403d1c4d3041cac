/// The statement that one parameter has one of some values.
struct Literal: Hashable, Sendable {
    let parameter: Int
    let values: ValueSet
}

extension [Literal] {
    /// Returns whether all of them hold in a context.
    func hold(in values: [Int]) -> Bool { allSatisfy { $0.values.contains(values[$0.parameter]) } }
}
