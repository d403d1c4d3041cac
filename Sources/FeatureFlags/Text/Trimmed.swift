extension String {
    /// The text without white space at its ends; most texts have none and are given back as they are.
    var trimmed: String {
        guard let first = utf8.first, let last = utf8.last, !(Self.isPlain(first) && Self.isPlain(last)) else {
            return self
        }
        var scalars = unicodeScalars[...]
        while scalars.first?.properties.isWhitespace == true { scalars.removeFirst() }
        while scalars.last?.properties.isWhitespace == true { scalars.removeLast() }
        return String(scalars)
    }

    /// Visible ASCII: most names begin and end with it, and looking a property up takes longer than the rest.
    private static func isPlain(_ byte: UInt8) -> Bool { (0x21...0x7E).contains(byte) }
}
