/// The keys of a standard segment, read from its file.
final class Segment: Sendable {
    let name: String
    private let keys: ExactIndex

    init(name: String, keys: [String]) {
        self.name = name
        self.keys = ExactIndex(keys)
    }

    func contains(_ key: ExactString) -> Bool { keys.contains(key) }
}
