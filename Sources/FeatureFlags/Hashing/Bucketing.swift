/// How a flag spreads keys over the buckets 1 to 100 (rule format 2.4).
package enum Bucketing: Hashable, Sendable {
    case legacy
    case murmur

    /// The bucket of a key.
    package func bucket(of key: String, seed: Int32) -> Int {
        switch self {
        case .legacy:
            // The remainder comes first: the absolute value of the hash itself would overflow for Int32.min.
            return Int(abs(LegacyHash.hash(key, seed: seed) % 100)) + 1
        case .murmur:
            var key = key
            return key.withUTF8 { Int(Murmur3.hash($0, seed: UInt32(bitPattern: seed)) % 100) + 1 }
        }
    }
}

/// The hash of algorithm 1 (rule format 2.4): the classic times-31 hash over UTF-16 code units, then the seed.
enum LegacyHash {
    /// The signed hash of a text.
    static func hash(_ text: String, seed: Int32) -> Int32 {
        var hash: Int32 = 0
        for unit in text.utf16 { hash = hash &* 31 &+ Int32(unit) }
        return hash ^ seed
    }
}
