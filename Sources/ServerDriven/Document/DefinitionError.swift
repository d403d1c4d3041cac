import StructuredText

/// The reason why capabilities, releases, a service or a document cannot be used: everything that is wrong.
public struct DefinitionError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A line for each fault, which says where it is and what to do about it; at least one.
    public let faults: [String]

    init(_ faults: String...) { self.faults = faults.map(\.printable) }

    init(_ errors: [TextError]) {
        let sorted = errors.sorted { ($0.position.line, $0.position.column) < ($1.position.line, $1.position.column) }
        faults = sorted.map { "\($0)".printable }
    }

    /// A line for each fault.
    public var description: String { faults.joined(separator: "\n") }
}
