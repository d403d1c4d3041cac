/// A fast hash of bytes for tables and for telling contents apart.
///
/// It is not keyed: tables built on it must bound their work by the number of entries, and answers never depend on it.
package enum ByteHash {
    /// Mixes some bytes, eight at a time.
    @inlinable
    package static func hash(_ bytes: some Collection<UInt8>) -> UInt64 {
        var state: UInt64 = 0x9E37_79B9_7F4A_7C15 ^ UInt64(bytes.count)
        var (word, tail, length): (UInt64, UInt64, UInt64) = (0, 0, 0)
        for byte in bytes {
            word |= UInt64(byte) << (8 * length)
            tail = tail << 8 | UInt64(byte)
            length += 1
            if length < 8 { continue }
            state = mixed(state ^ word)
            (word, tail, length) = (0, 0, 0)
        }
        return mixed(state ^ tail)
    }

    /// Mixes a hash into what was mixed before; the order counts.
    package static func combined(_ state: UInt64, _ hash: UInt64) -> UInt64 {
        mixed((state << 7 | state >> 57) ^ hash &+ 0x9E37_79B9_7F4A_7C15)
    }

    @usableFromInline
    static func mixed(_ value: UInt64) -> UInt64 {
        let product = value.multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
        return product.high ^ product.low
    }
}
