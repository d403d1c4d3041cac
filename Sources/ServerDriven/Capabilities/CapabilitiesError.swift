import StructuredText

/// Why a capabilities file cannot be read: everything that is wrong with it, each with its place and what to do about it.
public struct CapabilitiesError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The faults in the order of the text; at least one.
    public let faults: [Fault]

    /// One thing that is wrong.
    public struct Fault: Hashable, Sendable, CustomStringConvertible {
        /// The line, from 1.
        public let line: Int
        /// The column, from 1, in UTF-8 bytes.
        public let column: Int
        /// What is wrong.
        public let problem: String
        /// What to do about it.
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

    /// A line for each fault.
    public var description: String { faults.map(\.description).joined(separator: "\n") }
}
