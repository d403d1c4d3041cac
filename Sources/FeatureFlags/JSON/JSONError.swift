/// Why a text is not JSON, where, and what to do about it.
package struct JSONError: Error, Sendable, Hashable, CustomStringConvertible {
    package let position: TextPosition
    package let problem: String
    package let advice: String

    package var description: String { "\(position): \(problem); \(advice)" }
}
