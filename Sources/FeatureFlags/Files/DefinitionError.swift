import StructuredText

/// The reason why a declaration, a name or a text cannot be used: everything that is wrong with it at once.
public struct DefinitionError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The faults, at least one: sentences that say what is wrong, where, and what to do.
    public let faults: [String]

    package init(_ faults: [String]) { self.faults = faults.map(\.printableLines) }

    /// The faults, one a line.
    public var description: String {
        faults.count == 1 ? faults[0] : faults.map { "- \($0)" }.joined(separator: "\n")
    }
}
