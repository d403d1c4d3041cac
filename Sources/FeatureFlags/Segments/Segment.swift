import StructuredText

/// The keys of a standard segment, read from its file.
package final class Segment: Sendable {
    package let keys: Set<ExactString>
    /// A hash of the keys, whatever their order.
    let digest: UInt64

    init(keys: [String]) {
        self.keys = keys.exactSet
        self.digest = self.keys.reduce(0) { $0 &+ ByteHash.hash($1.string.utf8) }
    }
}

/// Whether a key is in a large segment, by the segment's name.
package typealias LargeSegmentLookup = @Sendable (_ key: String, _ segment: String) -> Bool
