/// The statement that one parameter has one of some values.
struct Literal: Hashable, Sendable {
    let parameter: Int
    let values: ValueSet
}

extension [ValueSet] {
    /// Returns the parameters that do not have all of their values, with those they have.
    func literals(besides full: [ValueSet]) -> [Literal] {
        indices.filter { self[$0] != full[$0] }.map { Literal(parameter: $0, values: self[$0]) }
    }
}

extension [Literal] {
    /// Returns whether all of them hold in a context.
    func hold(in values: [Int]) -> Bool { allSatisfy { $0.values.contains(values[$0.parameter]) } }
}
