import StructuredText

/// The keys of a standard segment, read from its file.
final class Segment: Sendable {
    let keys: Set<Operand>
    /// A hash of the keys, whatever their order.
    let digest: UInt64

    init(keys: [String]) {
        self.keys = keys.operands
        self.digest = keys.exactSet.reduce(0) { $0 &+ ByteHash.hash($1.string.utf8) }
    }
}
