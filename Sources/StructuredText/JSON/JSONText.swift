/// Texts in their JSON spelling.
package enum JSONText {
    /// Returns a text as a JSON string with its quotes, for a reader; what is not printable is escaped.
    package static func quoted(_ text: String) -> String {
        // Most texts have nothing to escape, and are a third of the work byte by byte.
        if text.utf8.allSatisfy({ isPlain($0) && $0 < 0x7F }) { return "\"\(text)\"" }
        return String(decoding: string(text) { !$0.isPrintable }, as: UTF8.self)
    }

    /// Returns a text as a JSON string with its quotes in UTF-8, for a program; with the escapes that JSON asks for alone.
    package static func encoded(_ text: String) -> [UInt8] {
        if text.utf8.allSatisfy(isPlain) { return [UInt8(ascii: "\"")] + text.utf8 + [UInt8(ascii: "\"")] }
        return string(text) { $0.value < 0x20 }
    }

    /// Escapes what is not printable in the strings of a JSON text; its lines stay.
    package static func printable(_ json: String) -> [UInt8] {
        json.unicodeScalars.reduce(into: []) { output, scalar in
            if scalar == "\n" || scalar.isPrintable { output += scalar.utf8 } else { append(scalar, to: &output) }
        }
    }

    /// Returns whether JSON asks for no escape of a byte.
    private static func isPlain(_ byte: UInt8) -> Bool {
        byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }

    private static func string(_ text: String, escaping isEscaped: (Unicode.Scalar) -> Bool) -> [UInt8] {
        let quote = [UInt8(ascii: "\"")]
        return text.unicodeScalars.reduce(into: quote) { output, scalar in
            switch scalar {
            case "\"", "\\": output += [UInt8(ascii: "\\"), UInt8(ascii: scalar)]
            case "\n": output += "\\n".utf8
            case "\r": output += "\\r".utf8
            case "\t": output += "\\t".utf8
            case _ where isEscaped(scalar): append(scalar, to: &output)
            default: output += scalar.utf8
            }
        } + quote
    }

    private static func append(_ scalar: Unicode.Scalar, to output: inout [UInt8]) {
        // All that are escaped are in the basic multilingual plane: one unit, four digits.
        let digits = String(scalar.value, radix: 16)
        output += ("\\u" + String(repeating: "0", count: max(4 - digits.count, 0)) + digits).utf8
    }
}

extension String {
    /// The text as one token of a JSON pointer (RFC 6901).
    package var pointerToken: String {
        guard utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "~") }) else { return self }
        // By scalar: a slash with an accent is a slash.
        let escaped = unicodeScalars.replacing("~".unicodeScalars, with: "~0".unicodeScalars)
        return String(escaped.replacing("/".unicodeScalars, with: "~1".unicodeScalars))
    }
}

extension Collection<String> {
    /// The texts in quotes for an explanation; of a long list the first few and the number of the others.
    package var quotedList: String {
        isEmpty ? "nothing" : lazy.map { JSONText.quoted($0) }.list(ofFirst: 5)
    }
}
