/// Well-formed UTF-8 by the table of the Unicode standard.
enum UTF8Check {
    /// The number of bytes of the character at an offset; nil when it is ill-formed.
    @inline(__always)
    static func length(at offset: Int, in bytes: [UInt8]) -> Int? {
        let lead = bytes[offset]
        let length: Int
        let second: ClosedRange<UInt8>
        switch lead {
        case ..<0x80: return 1
        case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
        case 0xE0: (length, second) = (3, 0xA0...0xBF)
        case 0xED: (length, second) = (3, 0x80...0x9F)
        case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
        case 0xF0: (length, second) = (4, 0x90...0xBF)
        case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
        case 0xF4: (length, second) = (4, 0x80...0x8F)
        default: return nil
        }
        guard offset + length <= bytes.count, second.contains(bytes[offset + 1]) else { return nil }
        for index in offset + 2..<max(offset + length, offset + 2) where bytes[index] & 0xC0 != 0x80 { return nil }
        return length
    }

    /// Where the first ill-formed character starts; nil when all is well.
    static func firstFault(in bytes: [UInt8]) -> Int? {
        var offset = 0
        while offset < bytes.count {
            guard let length = length(at: offset, in: bytes) else { return offset }
            offset += length
        }
        return nil
    }
}
