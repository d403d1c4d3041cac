extension String {
    /// The regular expression with classes and word ends that know ASCII alone, as in Java and JavaScript.
    ///
    /// To the engine every digit, letter and space of Unicode is in `\d`, `\w` and `\s`, and decides where words end.
    var withASCIIClasses: String {
        var rewriting = ClassRewriting(Array(utf8))
        return String(decoding: rewriting.rewritten(), as: UTF8.self)
    }
}

/// One walk over the text of an expression.
private struct ClassRewriting {
    private let pattern: [UInt8]
    private var index = 0
    private var output: [UInt8] = []
    /// The number of sets in brackets that are open.
    private var depth = 0
    /// Whether the last byte is a dash in a set, which may make a range.
    private var isBehindDash = false

    init(_ pattern: [UInt8]) { self.pattern = pattern }

    mutating func rewritten() -> [UInt8] {
        while index < pattern.count {
            let wasBehindDash = isBehindDash
            isBehindDash = false
            switch pattern[index] {
            case UInt8(ascii: "\\"): readEscape(wasBehindDash)
            case UInt8(ascii: "["): openSet()
            case UInt8(ascii: "]") where depth > 0:
                depth -= 1
                copy()
            case let byte:
                isBehindDash = depth > 0 && byte == UInt8(ascii: "-")
                copy()
            }
        }
        return output
    }

    private mutating func copy(_ count: Int = 1) {
        output += pattern[index..<min(index + count, pattern.count)]
        index += count
    }

    private func byte(_ offset: Int) -> UInt8? { index + offset < pattern.count ? pattern[index + offset] : nil }

    /// Copies what opens a set, with a bracket behind it, which stands for itself.
    private mutating func openSet() {
        depth += 1
        copy(byte(1) == UInt8(ascii: "^") ? 2 : 1)
        if byte(0) == UInt8(ascii: "]") { copy() }
        // To the engine `[:alpha:]` is a class; to Java it is a set of these characters.
        if byte(0) == UInt8(ascii: ":") { output.append(UInt8(ascii: "\\")) }
    }

    /// The classes of POSIX by their names, without brackets.
    private static let posixClasses = [
        "Lower": "a-z", "Upper": "A-Z", "Alpha": "A-Za-z", "Digit": "0-9", "Alnum": "0-9A-Za-z",
        "Punct": #"!-/:-@\[-`{-~"#, "Graph": "!-~", "Print": #"\x20-~"#, "Blank": #"\t\x20"#,
        "Cntrl": #"\x00-\x1F\x7F"#, "XDigit": "0-9A-Fa-f", "Space": #"\t-\r\x20"#, "ASCII": #"\x00-\x7F"#,
    ]

    /// The spaces within a line, as Java lists them.
    private static let horizontal = #"\t\x20\xA0\u1680\u180E\u2000-\u200A\u202F\u205F\u3000"#

    /// Writes `\p{Alpha}` or `\P{Alpha}` as the characters of ASCII that it has in Java; other properties stay.
    private mutating func readProperty(_ isBehindDash: Bool) {
        let name = pattern.dropFirst(index + 3).prefix { $0 != UInt8(ascii: "}") }
        guard byte(2) == UInt8(ascii: "{"), let members = Self.posixClasses[String(decoding: name, as: UTF8.self)],
            byte(3 + name.count) != nil
        else { return copy(2) }
        // What is written stands in place of two bytes; the rest of the name goes first.
        let isOpposite = byte(1) == UInt8(ascii: "P")
        index += name.count + 2
        write(set: "[\(isOpposite ? "^" : "")\(members)]", isBehindDash)
    }

    private mutating func readEscape(_ isBehindDash: Bool) {
        switch byte(1) {
        case UInt8(ascii: "Q"): copyQuotation()
        case UInt8(ascii: "c"): copy(3)
        case UInt8(ascii: "d"): write(set: "[0-9]", isBehindDash)
        case UInt8(ascii: "D"): write(set: "[^0-9]", isBehindDash)
        case UInt8(ascii: "w"): write(set: "[A-Za-z0-9_]", isBehindDash)
        case UInt8(ascii: "W"): write(set: "[^A-Za-z0-9_]", isBehindDash)
        case UInt8(ascii: "s"): write(set: #"[\t-\r\x20]"#, isBehindDash)
        case UInt8(ascii: "S"): write(set: #"[^\t-\r\x20]"#, isBehindDash)
        case UInt8(ascii: "p"), UInt8(ascii: "P"): readProperty(isBehindDash)
        case UInt8(ascii: "h"): write(set: "[\(Self.horizontal)]", isBehindDash)
        case UInt8(ascii: "H"): write(set: "[^\(Self.horizontal)]", isBehindDash)
        case UInt8(ascii: "b") where depth == 0 && byte(2) != UInt8(ascii: "{"):
            write("(?:(?<=[A-Za-z0-9_])(?![A-Za-z0-9_])|(?<![A-Za-z0-9_])(?=[A-Za-z0-9_]))")
        case UInt8(ascii: "B") where depth == 0:
            write("(?:(?<=[A-Za-z0-9_])(?=[A-Za-z0-9_])|(?<![A-Za-z0-9_])(?![A-Za-z0-9_]))")
        default: copy(2)
        }
    }

    /// Copies everything up to the end of a quotation.
    private mutating func copyQuotation() {
        copy(2)
        while index < pattern.count, byte(0) != UInt8(ascii: "\\") || byte(1) != UInt8(ascii: "E") { copy() }
        copy(min(2, pattern.count - index))
    }

    private mutating func write(_ text: String) {
        output += text.utf8
        index += 2
    }

    /// Writes a set in place of a class; a dash beside it in another set stands for itself.
    private mutating func write(set: String, _ isBehindDash: Bool) {
        if isBehindDash {
            output.removeLast()
            output += #"\-"#.utf8
        }
        write(set)
        if depth > 0, byte(0) == UInt8(ascii: "-") {
            output += #"\-"#.utf8
            index += 1
        }
    }
}
