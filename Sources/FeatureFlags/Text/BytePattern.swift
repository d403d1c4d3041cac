/// A text to be looked for in others by its code units, in time that grows with the sum of both lengths.
struct BytePattern: Sendable {
    private let bytes: [UInt8]
    /// For each length of a partial match, the length of the longest shorter one it ends with.
    private let fallback: [Int]

    init(_ text: String) {
        let bytes = Array(text.utf8)
        var fallback = [Int](repeating: 0, count: bytes.count)
        var length = 0
        for index in bytes.indices.dropFirst() {
            while length > 0, bytes[index] != bytes[length] { length = fallback[length - 1] }
            if bytes[index] == bytes[length] { length += 1 }
            fallback[index] = length
        }
        self.bytes = bytes
        self.fallback = fallback
    }

    func isPrefix(of text: String) -> Bool { text.utf8.starts(with: bytes) }

    func isSuffix(of text: String) -> Bool {
        text.utf8.count >= bytes.count && text.utf8.suffix(bytes.count).elementsEqual(bytes)
    }

    func isContained(in text: String) -> Bool {
        var length = 0
        for byte in text.utf8 {
            if length == bytes.count { return true }
            while length > 0, byte != bytes[length] { length = fallback[length - 1] }
            if byte == bytes[length] { length += 1 }
        }
        return length == bytes.count
    }
}
