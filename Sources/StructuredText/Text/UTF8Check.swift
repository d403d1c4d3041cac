/// Well-formed UTF-8, as the standard library reads it.
enum UTF8Check {
    /// Returns the number of bytes of the character at an offset; nil when it is ill-formed.
    static func length(at offset: Int, in bytes: [UInt8]) -> Int? {
        var (parser, rest) = (Unicode.UTF8.ForwardParser(), bytes[offset...].makeIterator())
        guard case .valid(let character) = parser.parseScalar(from: &rest) else { return nil }
        return character.count
    }

    /// Returns the offset of the first ill-formed character; nil when all is well.
    static func firstFault(in bytes: [UInt8]) -> Int? {
        var offset = 0
        while offset < bytes.count {
            guard let length = bytes[offset] < 0x80 ? 1 : length(at: offset, in: bytes) else { return offset }
            offset += length
        }
        return nil
    }
}
