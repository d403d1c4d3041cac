import StructuredText

/// The reason why a document cannot be read at all, with the place and what to do.
///
/// "What fails a document" in the article Document format lists them.
///
/// Everything else that is wrong with a document costs single facets or members, and stands in the `ReadingReport`.
public struct DocumentError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The line of the fault, from 1.
    public let line: Int
    /// The column of the fault, from 1, in Unicode scalars.
    public let column: Int
    /// The problem.
    public let problem: String
    /// Advice on what to do.
    public let advice: String

    init(_ error: TextError) {
        line = error.position.line
        column = error.position.column
        problem = error.problem
        advice = error.advice
    }

    /// One line: place, problem and advice.
    public var description: String { "\(line):\(column): \(problem); \(advice)".printable }
}
