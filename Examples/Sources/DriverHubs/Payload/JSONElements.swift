/// The elements of a JSON array by the bytes they take, so that one that cannot be read costs no other.
struct JSONElements {
    /// The elements that have an end.
    private(set) var whole: [Range<Int>] = []
    /// The fault behind them; nil where the array ends as it should.
    private(set) var end: String?

    /// The bytes are no array.
    struct NoArray: Error, CustomStringConvertible {
        let description = "is not a JSON array of preferences"
    }

    /// Finds the elements; what they are made of is not looked at.
    init(_ bytes: [UInt8]) throws(NoArray) {
        var index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        func skipSpace() { while index < bytes.count, isSpace(bytes[index]) { index += 1 } }
        skipSpace()
        guard index < bytes.count, bytes[index] == UInt8(ascii: "[") else { throw NoArray() }
        index += 1
        skipSpace()
        var isEnded = index < bytes.count && bytes[index] == UInt8(ascii: "]")
        if isEnded { index += 1 }
        while !isEnded, let element = Self.element(in: bytes, from: index) {
            whole.append(element)
            index = element.upperBound + 1
            isEnded = bytes[element.upperBound] == UInt8(ascii: "]")
        }
        skipSpace()
        if isEnded, index == bytes.count { return }
        end = isEnded ? "stands behind the end of the array" : "the payload ends within it"
    }

    /// Returns the element that begins at an index, up to the comma or bracket behind it; nil where there is none.
    ///
    /// A bracket that closes another than the last one opened closes that, too: so a fault ends with its element.
    private static func element(in bytes: [UInt8], from start: Int) -> Range<Int>? {
        var open: [UInt8] = []
        var isQuoted = false
        var index = start
        while index < bytes.count {
            let byte = bytes[index]
            switch byte {
            case UInt8(ascii: "\\") where isQuoted: index += 1
            case UInt8(ascii: "\""): isQuoted.toggle()
            case _ where isQuoted: break
            case UInt8(ascii: ",") where open.isEmpty: return start..<index
            case UInt8(ascii: "["), UInt8(ascii: "{"): open.append(byte)
            case UInt8(ascii: "]"):
                guard let bracket = open.lastIndex(of: UInt8(ascii: "[")) else { return start..<index }
                open.removeSubrange(bracket...)
            case UInt8(ascii: "}"):
                if let bracket = open.lastIndex(of: UInt8(ascii: "{")) { open.removeSubrange(bracket...) }
            default: break
            }
            index += 1
        }
        return nil
    }
}

private func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }
