import StructuredText

/// The keys of a standard segment, read from its file.
package final class Segment: Sendable {
    let name: String
    /// A hash of the members, whatever their order.
    let digest: UInt64
    private let keys: Set<ExactString>

    init(name: String, keys: [String]) {
        self.name = name
        self.keys = keys.exactSet
        self.digest = self.keys.reduce(0) { $0 &+ ByteHash.hash($1.string.utf8) }
    }

    /// The keys, as matchers see them; in no particular order.
    package var members: [Operand] { keys.map(Operand.text) }

    func contains(_ key: ExactString) -> Bool { keys.contains(key) }
}

/// Tells who is in segments too large for a file; the host's to implement (rule format 3.2, IN_LARGE_SEGMENT).
///
/// An answer must be immediate and the same for the same question, or flags would no longer be a function of the user.
public protocol LargeSegmentLookup: Sendable {
    /// Whether a key is a member of the named segment; false when there is no such segment.
    func isMember(_ key: String, of segment: String) -> Bool
}

/// One large segment with the lookup that knows its members; without a lookup nobody is one (decision D21).
package struct LargeSegment: Sendable {
    let name: String
    package let lookup: (any LargeSegmentLookup)?

    func contains(_ key: ExactString) -> Bool { lookup?.isMember(key.string, of: name) ?? false }
}
