import Synchronization

/// The documents that a service sent last, by their tags, for making patches of them.
///
/// Of two halves the older one goes when the newer one is full, so that no list of uses is kept.
final class SentDocuments: Sendable {
    private struct Halves {
        var newer: [String: [UInt8]] = [:]
        var older: [String: [UInt8]] = [:]
        /// The bytes of the newer half.
        var size = 0
    }

    /// The most bytes of all documents together.
    private let budget: Int
    private let halves = Mutex(Halves())

    init(budget: Int) { self.budget = budget }

    /// Returns the document with a tag, however a server in between marked that.
    func document(_ tag: String) -> [UInt8]? {
        let tag = tag.hasPrefix("W/") ? String(tag.dropFirst(2)) : tag
        return halves.withLock { $0.newer[tag] ?? $0.older[tag] }
    }

    func keep(_ document: [UInt8], as tag: String) {
        guard document.count <= budget / 2 else { return }
        halves.withLock { halves in
            guard halves.newer[tag] == nil else { return }
            if halves.size + document.count > budget / 2 { halves = Halves(older: halves.newer) }
            halves.newer[tag] = document
            halves.size += document.count
        }
    }
}
