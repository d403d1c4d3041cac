/// The murmur3 hash, x86 variant with 32 bits, of algorithm 2 (rule format 2.5).
///
/// It is the same in every process and on every platform, so that digests in codes of screens are made with it, too.
package enum Murmur3 {
    /// The unsigned hash of some bytes.
    package static func hash(_ bytes: [UInt8]) -> UInt32 { bytes.withUnsafeBufferPointer { hash($0, seed: 0) } }

    /// The unsigned hash of some bytes.
    static func hash(_ bytes: UnsafeBufferPointer<UInt8>, seed: UInt32) -> UInt32 {
        let raw = UnsafeRawBufferPointer(bytes)
        var state = seed
        var offset = 0
        while offset + 4 <= raw.count {
            state ^= scrambled(UInt32(littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
            state = rotated(state, by: 13) &* 5 &+ 0xE654_6B64
            offset += 4
        }
        var tail: UInt32 = 0
        for index in (offset..<raw.count).reversed() { tail = tail << 8 | UInt32(raw[index]) }
        state ^= scrambled(tail)
        return finished(state ^ UInt32(truncatingIfNeeded: raw.count))
    }

    private static func scrambled(_ block: UInt32) -> UInt32 {
        rotated(block &* 0xCC9E_2D51, by: 15) &* 0x1B87_3593
    }

    private static func finished(_ state: UInt32) -> UInt32 {
        var state = state
        state = (state ^ state >> 16) &* 0x85EB_CA6B
        state = (state ^ state >> 13) &* 0xC2B2_AE35
        return state ^ state >> 16
    }

    private static func rotated(_ value: UInt32, by bits: UInt32) -> UInt32 {
        value << bits | value >> (32 - bits)
    }
}
