/// The statement that one parameter has one of some values.
struct Literal: Hashable, Sendable {
    let parameter: Int
    let values: ValueSet
}
