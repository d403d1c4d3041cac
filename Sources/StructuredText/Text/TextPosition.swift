/// A place in a text: line and column, both from 1, columns counted in UTF-8 bytes.
package struct TextPosition: Sendable, Hashable, CustomStringConvertible {
    package let line: Int
    package let column: Int

    package init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    package var description: String { "\(line):\(column)" }
}

/// The reason why a text is not what it is read as, with the place and what to do about it.
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
