import StructuredText

/// The keys of a standard segment, read from its file.
final class Segment: Sendable {
    let name: String
    let keys: Set<Operand>
    /// A hash of the keys, whatever their order.
    let digest: UInt64
    /// A hash of its file; nil where it cannot be read.
    let contentHash: UInt64?
    /// The fault of its file, or the first thing in it that was repaired.
    let fault: FileFault?

    init(_ name: String, keys: [String] = [], contentHash: UInt64? = nil, fault: FileFault? = nil) {
        self.name = name
        self.keys = keys.operands
        self.digest = keys.exactSet.reduce(0) { $0 &+ ByteHash.hash($1.string.utf8) }
        self.contentHash = contentHash
        self.fault = fault
    }
}
