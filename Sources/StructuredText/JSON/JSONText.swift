/// Texts to and from their JSON spelling.
package enum JSONText {
    /// Appends a text as a JSON string with its quotes; what is not printable is escaped.
    package static func append(_ text: String, to output: inout [UInt8]) {
        output.append(UInt8(ascii: "\""))
        defer { output.append(UInt8(ascii: "\"")) }
        // Most texts have nothing to escape, and are a third of the work byte by byte.
        if text.utf8.allSatisfy({ 0x20..<0x7F ~= $0 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }) {
            output += text.utf8
            return
        }
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\":
                output.append(UInt8(ascii: "\\"))
                output += scalar.utf8
            case "\n": output += "\\n".utf8
            case "\r": output += "\\r".utf8
            case "\t": output += "\\t".utf8
            default: append(scalar, to: &output)
            }
        }
    }

    /// A JSON text that says the same, with what is not printable in its strings escaped; its lines stay.
    package static func printable(_ json: String) -> [UInt8] {
        json.unicodeScalars.reduce(into: []) { output, scalar in
            if scalar == "\n" { output.append(0x0A) } else { append(scalar, to: &output) }
        }
    }

    private static func append(_ scalar: Unicode.Scalar, to output: inout [UInt8]) {
        guard !scalar.isPrintable else { return output += scalar.utf8 }
        // All that are not printable are in the basic multilingual plane: one unit, four digits.
        output += "\\u".utf8
        for shift in [12, 8, 4, 0] { output.append(hexDigit(UInt8(truncatingIfNeeded: scalar.value >> shift) & 15)) }
    }

    /// A text as a JSON string with its quotes.
    package static func quoted(_ text: String) -> String {
        var output: [UInt8] = []
        append(text, to: &output)
        return String(decoding: output, as: UTF8.self)
    }

    /// The text that a checked spelling between quotes means; half a surrogate pair becomes U+FFFD.
    static func unescaped(_ spelling: ArraySlice<UInt8>) -> String {
        var output: [UInt8] = []
        output.reserveCapacity(spelling.count)
        var rest = spelling
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "\\"), let escape = rest.popFirst() else {
                output.append(byte)
                continue
            }
            guard escape == UInt8(ascii: "u") else {
                output.append(simpleEscape(escape) ?? escape)
                continue
            }
            output += UTF8.encode(scalar(&rest)).map(Array.init) ?? []
        }
        return String(decoding: output, as: UTF8.self)
    }

    /// The character that a letter after a backslash means; nil when there is no such escape.
    static func simpleEscape(_ letter: UInt8) -> UInt8? {
        switch letter {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): letter
        case UInt8(ascii: "b"): 0x08
        case UInt8(ascii: "f"): 0x0C
        case UInt8(ascii: "n"): 0x0A
        case UInt8(ascii: "r"): 0x0D
        case UInt8(ascii: "t"): 0x09
        default: nil
        }
    }

    /// The value of a hexadecimal digit, in either case.
    static func hexValue(_ digit: UInt8) -> UInt16? {
        switch digit {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt16(digit) - 0x30
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt16(digit) - 0x57
        case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt16(digit) - 0x37
        default: nil
        }
    }

    private static func hexDigit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x57 + value }

    /// Reads four hexadecimal digits behind `\u`, and the second half of a pair where one follows.
    private static func scalar(_ rest: inout ArraySlice<UInt8>) -> Unicode.Scalar {
        let first = unit(&rest)
        if let scalar = Unicode.Scalar(first) { return scalar }
        guard UTF16.isLeadSurrogate(first), rest.starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")]) else {
            return "\u{FFFD}"
        }
        var behind = rest.dropFirst(2)
        let second = unit(&behind)
        guard UTF16.isTrailSurrogate(second) else { return "\u{FFFD}" }
        rest = behind
        return Unicode.Scalar(0x10000 + (UInt32(first) - 0xD800) << 10 + (UInt32(second) - 0xDC00)) ?? "\u{FFFD}"
    }

    private static func unit(_ rest: inout ArraySlice<UInt8>) -> UInt16 {
        var value: UInt16 = 0
        for _ in 0..<4 { value = value << 4 | (rest.popFirst().flatMap(hexValue) ?? 0) }
        return value
    }
}

extension Collection<String> {
    /// The texts in quotes for an explanation; of a long list the first few and the number of the others.
    package var quotedList: String {
        guard !isEmpty else { return "nothing" }
        let shown = prefix(5).map { JSONText.quoted($0) }.joined(separator: ", ")
        return count > 5 ? "\(shown) and \(count - 5) more" : shown
    }
}
