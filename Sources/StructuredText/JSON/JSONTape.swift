/// The values of a JSON text, each by where it stands, in the order of the text: a container, then what is inside it, a
/// member's name before its value.
///
/// It takes 8 bytes a value and the text itself: what a value says is read from the text when somebody asks.
final class JSONTape: Sendable {
    struct Node {
        private let start32: UInt32
        /// For a scalar, the offset behind its last byte, doubled, and one more where it has escapes; for a container,
        /// the index behind everything inside it.
        private var end32: UInt32 = 0

        /// Begins a value.
        init(start: Int) {
            start32 = UInt32(truncatingIfNeeded: start)
        }

        /// Ends a scalar.
        mutating func end(at offset: Int, isEscaped: Bool) {
            end32 = UInt32(truncatingIfNeeded: offset) << 1 | (isEscaped ? 1 : 0)
        }

        /// Ends a container.
        mutating func end(before index: Int) {
            end32 = UInt32(truncatingIfNeeded: index)
        }

        /// The offset of the first byte.
        var start: Int { Int(start32) }
        var endOfScalar: Int { Int(end32 >> 1) }
        var isEscaped: Bool { end32 & 1 == 1 }
        var endOfContainer: Int { Int(end32) }
    }

    /// The place where a value stands; only some are kept, and those between them counted from there.
    struct Place {
        let offset: UInt32
        let line: UInt32
        /// The offset of column 1, were every column of the line up to here one byte.
        let lineStart: UInt32

        init(offset: Int, line: Int, lineStart: Int) {
            self.offset = UInt32(truncatingIfNeeded: offset)
            self.line = UInt32(truncatingIfNeeded: line)
            self.lineStart = UInt32(truncatingIfNeeded: lineStart)
        }
    }

    let bytes: [UInt8]
    let nodes: [Node]
    private let places: [Place]
    private let countsScalars: Bool

    init(bytes: [UInt8], nodes: [Node], places: [Place], countsScalars: Bool) {
        self.bytes = bytes
        self.nodes = nodes
        self.places = places
        self.countsScalars = countsScalars
    }

    /// Returns the kind of a value: its first byte says it.
    func kind(_ index: Int) -> JSONValueKind {
        switch bytes[nodes[index].start] {
        case UInt8(ascii: "{"): .object
        case UInt8(ascii: "["): .array
        case UInt8(ascii: "\""): .string
        case UInt8(ascii: "t"): .true
        case UInt8(ascii: "f"): .false
        case UInt8(ascii: "n"): .null
        default: .number
        }
    }

    func isContainer(_ index: Int) -> Bool {
        // Both brackets, and nothing else that begins a value.
        bytes[nodes[index].start] | 0x20 == UInt8(ascii: "{")
    }

    /// Returns the index behind a value and everything inside it.
    func end(_ index: Int) -> Int { isContainer(index) ? nodes[index].endOfContainer : index + 1 }

    /// Returns the bytes of a scalar.
    func scalar(_ index: Int) -> ArraySlice<UInt8> { bytes[nodes[index].start..<nodes[index].endOfScalar] }

    /// Returns the bytes of a string between its quotes; nil where escapes stand for some of its text.
    func plainText(_ index: Int) -> ArraySlice<UInt8>? {
        let node = nodes[index]
        return node.isEscaped ? nil : bytes[node.start + 1..<node.endOfScalar - 1]
    }

    /// Returns the text of a string.
    func text(_ index: Int) -> String {
        if let plain = plainText(index) { return String(decoding: plain, as: UTF8.self) }
        var (text, offset): ([UInt8], Int) = ([], nodes[index].start + 1)
        while offset < nodes[index].endOfScalar - 1 {
            if let escape = JSONEscape(at: offset, in: bytes) {
                text += (escape.scalar ?? "\u{FFFD}").utf8
                offset += escape.length
            } else {
                text.append(bytes[offset])
                offset += 1
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Returns the offset behind the last byte of a value.
    func endOfBytes(_ index: Int) -> Int {
        guard isContainer(index) else { return nodes[index].endOfScalar }
        let last = nodes[index].endOfContainer - 1
        // Behind the last value inside, there are only brackets and space.
        var brackets = (index...last).count { isContainer($0) && nodes[$0].endOfContainer == last + 1 }
        var offset = isContainer(last) ? nodes[last].start + 1 : nodes[last].endOfScalar
        while brackets > 0 {
            if bytes[offset] | 0x20 == UInt8(ascii: "}") { brackets -= 1 }
            offset += 1
        }
        return offset
    }

    func position(_ index: Int) -> TextPosition {
        let start = nodes[index].start
        var range = places.indices
        while range.count > 1 {
            let middle = range.lowerBound + range.count / 2
            range = places[middle].offset <= start ? middle..<range.upperBound : range.lowerBound..<middle
        }
        let place = places[range.lowerBound]
        var (line, lineStart) = (Int(place.line), Int(place.lineStart))
        for offset in Int(place.offset)..<start {
            if bytes[offset] == 0x0A {
                (line, lineStart) = (line + 1, offset + 1)
            } else if countsScalars, bytes[offset] & 0xC0 == 0x80 {
                // The rest of a character.
                lineStart += 1
            }
        }
        return TextPosition(line: line, column: start - lineStart + 1)
    }
}

/// An escape in a JSON string.
struct JSONEscape {
    /// The character that it stands for; nil for half of one.
    let scalar: Unicode.Scalar?
    /// The number of its bytes; both halves of a character are one escape.
    let length: Int

    /// Reads the escape that begins at an offset; nil where there is none.
    init?(at offset: Int, in bytes: [UInt8]) {
        guard bytes[offset] == UInt8(ascii: "\\"), offset + 1 < bytes.count else { return nil }
        switch bytes[offset + 1] {
        case UInt8(ascii: "\""): (scalar, length) = ("\"", 2)
        case UInt8(ascii: "\\"): (scalar, length) = ("\\", 2)
        case UInt8(ascii: "/"): (scalar, length) = ("/", 2)
        case UInt8(ascii: "b"): (scalar, length) = ("\u{8}", 2)
        case UInt8(ascii: "f"): (scalar, length) = ("\u{C}", 2)
        case UInt8(ascii: "n"): (scalar, length) = ("\n", 2)
        case UInt8(ascii: "r"): (scalar, length) = ("\r", 2)
        case UInt8(ascii: "t"): (scalar, length) = ("\t", 2)
        default:
            guard let unit = Self.unit(at: offset, in: bytes) else { return nil }
            if UTF16.isLeadSurrogate(unit), let second = Self.unit(at: offset + 6, in: bytes),
                UTF16.isTrailSurrogate(second)
            {
                scalar = Unicode.Scalar(0x10000 + (UInt32(unit) - 0xD800) << 10 + (UInt32(second) - 0xDC00))
                length = 12
            } else {
                (scalar, length) = (Unicode.Scalar(unit), 6)
            }
        }
    }

    /// Reads an escape with four hexadecimal digits.
    private static func unit(at offset: Int, in bytes: [UInt8]) -> UInt16? {
        guard offset + 6 <= bytes.count, bytes[offset...].starts(with: "\\u".utf8) else { return nil }
        let digits = bytes[offset + 2..<offset + 6]
        guard digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else { return nil }
        return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    }
}
