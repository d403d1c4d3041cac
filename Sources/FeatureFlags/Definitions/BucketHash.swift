/// One way to spread keys over the buckets 1 to 100: flags that share it put every key in the same bucket.
package struct BucketHash: Hashable, Sendable {
    /// The algorithms by which a flag spreads keys (rule format 2.4).
    enum Algorithm {
        case legacy, murmur
    }

    let algorithm: Algorithm
    /// The seed, of a flag's shares or of its traffic allocation.
    let seed: Int32

    /// Returns the bucket of a bucketing key, from 1 to 100.
    func bucket(of key: String) -> Int {
        switch algorithm {
        // The remainder comes first: the absolute value of the hash itself would overflow for Int32.min.
        case .legacy: Int(abs(LegacyHash.hash(key, seed: seed) % 100)) + 1
        case .murmur: Int(Murmur3.hash(key.utf8, seed: UInt32(bitPattern: seed)) % 100) + 1
        }
    }
}

/// The hash of algorithm 1 (rule format 2.4): the classic times-31 hash over UTF-16 code units, then the seed.
enum LegacyHash {
    static func hash(_ text: String, seed: Int32) -> Int32 {
        var hash: Int32 = 0
        for unit in text.utf16 { hash = hash &* 31 &+ Int32(unit) }
        return hash ^ seed
    }
}

/// The murmur3 hash, x86 variant with 32 bits, of algorithm 2 (rule format 2.5).
enum Murmur3 {
    static func hash(_ bytes: String.UTF8View, seed: UInt32) -> UInt32 {
        var state = seed
        var (block, bits): (UInt32, UInt32) = (0, 0)
        for byte in bytes {
            block |= UInt32(byte) << bits
            bits += 8
            if bits < 32 { continue }
            state ^= scrambled(block)
            state = rotated(state, by: 13) &* 5 &+ 0xE654_6B64
            (block, bits) = (0, 0)
        }
        state ^= scrambled(block) ^ UInt32(truncatingIfNeeded: bytes.count)
        state = (state ^ state >> 16) &* 0x85EB_CA6B
        state = (state ^ state >> 13) &* 0xC2B2_AE35
        return state ^ state >> 16
    }

    private static func scrambled(_ block: UInt32) -> UInt32 {
        rotated(block &* 0xCC9E_2D51, by: 15) &* 0x1B87_3593
    }

    private static func rotated(_ value: UInt32, by bits: UInt32) -> UInt32 { value << bits | value >> (32 - bits) }
}
