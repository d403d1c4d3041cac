extension Sequence<UInt8> {
    /// The bytes as a number that is the same for the same (FNV-1a, 64 bits, in hexadecimal digits); no protection
    /// against those who want two texts to have one.
    ///
    /// It is inlined, so that a program knows the type of the bytes: a note is made before each call of a component.
    @inlinable package var digest: String {
        let hash = reduce(UInt64(0xcbf2_9ce4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
        return String(hash, radix: 16)
    }
}
