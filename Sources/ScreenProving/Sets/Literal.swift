/// That one parameter has one of some values.
package struct Literal: Hashable, Sendable {
    package let parameter: Int
    package let values: ValueSet
}
