/// Why a text is not what it is read as, where, and what to do about it.
package struct TextError: Error, Sendable, Hashable, CustomStringConvertible {
    package let position: TextPosition
    package let problem: String
    package let advice: String

    package init(position: TextPosition, problem: String, advice: String) {
        self.position = position
        self.problem = problem
        self.advice = advice
    }

    package var description: String { "\(position): \(problem); \(advice)" }
}
