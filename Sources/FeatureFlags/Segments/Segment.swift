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

/// One large segment with the lookup that knows its members; without a lookup nobody is one (decision D21).
package struct LargeSegment: Sendable {
    let name: String
    package let lookup: (@Sendable (String, String) -> Bool)?

    func contains(_ key: ExactString) -> Bool { lookup?(key.string, name) ?? false }
}
