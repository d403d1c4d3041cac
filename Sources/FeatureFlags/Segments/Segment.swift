/// The keys of a standard segment, read from its file.
package final class Segment: Sendable {
    let name: String
    /// A hash of the members, whatever their order.
    let digest: UInt64
    private let keys: ExactIndex

    init(name: String, keys: [String]) {
        self.name = name
        self.keys = ExactIndex(keys)
        self.digest = self.keys.strings.reduce(0) { $0 &+ $1.hash }
    }

    /// The keys, as matchers see them.
    package var members: [Operand] { keys.strings.map(Operand.text) }

    func contains(_ key: ExactString) -> Bool { keys.contains(key) }
}
