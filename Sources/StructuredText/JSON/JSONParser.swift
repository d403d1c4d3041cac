/// A JSON text that was read, and what was repaired on the way.
package struct JSONDocument: Sendable {
    /// The outermost value.
    package let root: JSONValue
    /// The places where an escape stood for half a character; each was read as U+FFFD.
    package let replacedSurrogates: [TextPosition]

    /// Reads one JSON text, strictly as RFC 8259 has it; a byte order mark in front is skipped.
    ///
    /// - Parameters:
    ///   - depth: how many containers may be open at a time.
    ///   - countsScalars: whether columns count Unicode scalars instead of bytes.
    ///   - values: how many values there may be, the names of members included; each takes 32 bytes of memory.
    package init(
        parsing bytes: [UInt8], depth: Int = 512, countsScalars: Bool = false, values: Int = .max
    ) throws(TextError) {
        var parser = JSONParser(bytes, depth: depth, countsScalars: countsScalars, values: values)
        root = try parser.parse()
        replacedSurrogates = parser.replacedSurrogates
    }
}

/// A parser that turns bytes into a value, in one pass and without recursion.
///
/// Open containers are kept in a list, so that the depth of a text is limited by a number and not by the call stack.
private struct JSONParser {
    /// A container that is not yet closed.
    private struct Container {
        let start: Int
        let position: TextPosition
        let isObject: Bool
        /// The number of values of containers around it that stand before its own.
        let before: Int
        /// The name of the member whose value comes next.
        var name: JSONValue?
    }

    let bytes: [UInt8]
    let depth: Int
    let countsScalars: Bool
    /// The number of values that may still come.
    private var room: Int
    /// The values of all open containers: so a list that is closed has the room that it needs and no more.
    private var elements: [JSONValue] = []
    private var members: [(name: JSONValue, value: JSONValue)] = []
    var offset = 0
    var replacedSurrogates: [TextPosition] = []
    private var open: [Container] = []
    private var line = 1
    /// The offset of column 1, were every column of the line up to here one byte.
    private var lineStart = 0

    init(_ bytes: [UInt8], depth: Int, countsScalars: Bool, values: Int) {
        room = values
        self.bytes = bytes
        self.depth = depth
        self.countsScalars = countsScalars
    }

    mutating func parse() throws(TextError) -> JSONValue {
        guard bytes.count < UInt32.max else { throw error("the text is larger than 4 GB", "split it") }
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            // The mark does not belong to the first line.
            (offset, lineStart) = (3, 3)
        }
        skipSpace()
        if peek == nil { throw error("the text is empty", "write a JSON value") }
        var value = try parseValue()
        while let last = open.indices.last {
            if let name = open[last].name { members.append((name, value)) } else { elements.append(value) }
            value = try continues() ? try parseValue() : try close()
        }
        skipSpace()
        if peek != nil { throw error("text after the end of the JSON value", "remove it") }
        return value
    }

    // MARK: Values

    /// Reads a scalar or an empty container, and opens the containers around it.
    private mutating func parseValue() throws(TextError) -> JSONValue {
        while true {
            let (start, position) = (offset, position)
            let content: JSONValue.Content
            switch peek {
            case UInt8(ascii: "{"):
                try beginContainer(isObject: true)
                if peek == UInt8(ascii: "}") { return try close() }
                try parseName()
                continue
            case UInt8(ascii: "["):
                try beginContainer(isObject: false)
                if peek == UInt8(ascii: "]") { return try close() }
                continue
            case UInt8(ascii: "\""): content = .string(try parseString())
            case UInt8(ascii: "-"): content = try parseNumber()
            case _ where isDigit: content = try parseNumber()
            case UInt8(ascii: "t"): content = try parseWord("true", .bool(true))
            case UInt8(ascii: "f"): content = try parseWord("false", .bool(false))
            case UInt8(ascii: "n"): content = try parseWord("null", .null)
            default: throw unexpected(instead: "a value")
            }
            return try counted(JSONValue(content, start..<offset, at: position))
        }
    }

    private mutating func counted(_ value: JSONValue) throws(TextError) -> JSONValue {
        room -= 1
        if room < 0 {
            throw TextError(
                position: value.position, problem: "more values than a text of this size may have",
                advice: "split the text")
        }
        return value
    }

    /// Steps over the comma to the next value of the innermost container; false where it ends instead.
    private mutating func continues() throws(TextError) -> Bool {
        skipSpace()
        let isObject = open.last?.isObject == true
        switch peek {
        case UInt8(ascii: ","):
            offset += 1
            skipSpace()
            if isObject { try parseName() } else { try refuseClosing() }
            return true
        case UInt8(ascii: "}") where isObject, UInt8(ascii: "]") where !isObject: return false
        default: throw unexpected(instead: isObject ? "a comma or }" : "a comma or ]")
        }
    }

    private mutating func beginContainer(isObject: Bool) throws(TextError) {
        if open.count == depth {
            throw error("more than \(depth) arrays and objects inside each other", "flatten the text")
        }
        let before = isObject ? members.count : elements.count
        open.append(Container(start: offset, position: position, isObject: isObject, before: before))
        offset += 1
        skipSpace()
    }

    /// Steps over the bracket that closes the innermost container.
    private mutating func close() throws(TextError) -> JSONValue {
        let closed = open.removeLast()
        offset += 1
        let content: JSONValue.Content
        if closed.isObject {
            content = .object(members.removing(from: closed.before))
        } else {
            content = .array(elements.removing(from: closed.before))
        }
        return try counted(JSONValue(content, closed.start..<offset, at: closed.position))
    }

    /// Reads a member's name and its colon, up to the value.
    private mutating func parseName() throws(TextError) {
        guard peek == UInt8(ascii: "\"") else {
            try refuseClosing()
            throw unexpected(instead: "a member name in double quotes")
        }
        let (start, position) = (offset, position)
        let text = try parseString()
        open[open.count - 1].name = try counted(JSONValue(.string(text), start..<offset, at: position))
        skipSpace()
        guard peek == UInt8(ascii: ":") else { throw unexpected(instead: "a colon") }
        offset += 1
        skipSpace()
    }

    private func refuseClosing() throws(TextError) {
        if peek == UInt8(ascii: "}") || peek == UInt8(ascii: "]") {
            throw error("a comma with nothing after it", "remove the comma")
        }
    }

    private mutating func parseWord(
        _ word: String, _ content: JSONValue.Content
    ) throws(TextError) -> JSONValue.Content {
        guard bytes[offset...].starts(with: word.utf8) else { throw unexpected(instead: "a value") }
        offset += word.utf8.count
        return content
    }

    private mutating func parseNumber() throws(TextError) -> JSONValue.Content {
        let start = offset
        if peek == UInt8(ascii: "-") { offset += 1 }
        if peek == UInt8(ascii: "0") {
            offset += 1
            if isDigit { throw error("a number that starts with 0", "leave the leading zero out") }
        } else {
            try skipDigits()
        }
        if peek == UInt8(ascii: ".") {
            offset += 1
            try skipDigits()
        }
        if peek == UInt8(ascii: "e") || peek == UInt8(ascii: "E") {
            offset += 1
            if peek == UInt8(ascii: "+") || peek == UInt8(ascii: "-") { offset += 1 }
            try skipDigits()
        }
        return .number(JSONNumber(spelling: String(decoding: bytes[start..<offset], as: UTF8.self)))
    }

    private mutating func skipDigits() throws(TextError) {
        guard isDigit else { throw unexpected(instead: "a digit") }
        while isDigit { offset += 1 }
    }

    // MARK: Strings

    private mutating func parseString() throws(TextError) -> String {
        let opening = self.error("a text that is never closed", "add the closing double quote")
        offset += 1
        var start = offset
        var decoded: [UInt8] = []
        while true {
            skipPlainText()
            switch peek {
            case UInt8(ascii: "\""):
                let rest = bytes[start..<offset]
                offset += 1
                if decoded.isEmpty { return String(decoding: rest, as: UTF8.self) }
                return String(decoding: decoded + rest, as: UTF8.self)
            case UInt8(ascii: "\\"):
                decoded += bytes[start..<offset]
                try parseEscape(into: &decoded)
                start = offset
            case nil: throw opening
            case .some(..<0x20):
                throw error("a control character inside a text", "write it as an escape, such as \\n or \\t")
            default:
                guard let length = UTF8Check.length(at: offset, in: bytes) else {
                    throw error("bytes that are not UTF-8", "save the file as UTF-8")
                }
                offset += length
                if countsScalars { lineStart += length - 1 }
            }
        }
    }

    /// Steps over ASCII that needs no second look.
    private mutating func skipPlainText() {
        while offset < bytes.count {
            let byte = bytes[offset]
            if byte < 0x20 || byte >= 0x80 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { return }
            offset += 1
        }
    }

    private mutating func parseEscape(into text: inout [UInt8]) throws(TextError) {
        let escape = position
        guard offset + 1 < bytes.count else { return offset += 1 }
        let letter = bytes[offset + 1]
        if letter != UInt8(ascii: "u") {
            offset += 1
            guard let character = Self.characters[letter] else {
                throw error("an unknown escape", "the escapes are \\\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u0000")
            }
            text.append(character)
            return offset += 1
        }
        let unit = try parseUnit()
        var scalar = Unicode.Scalar(unit)
        if UTF16.isLeadSurrogate(unit), bytes[offset...].starts(with: "\\u".utf8) {
            let behindFirst = offset
            let second = try parseUnit()
            if UTF16.isTrailSurrogate(second) {
                scalar = Unicode.Scalar(0x10000 + (UInt32(unit) - 0xD800) << 10 + (UInt32(second) - 0xDC00))
            } else {
                offset = behindFirst
            }
        }
        if scalar == nil { replacedSurrogates.append(escape) }
        text += (scalar ?? "\u{FFFD}").utf8
    }

    /// The characters that letters after a backslash mean.
    private static let characters = Dictionary(
        uniqueKeysWithValues: zip("\"\\/bfnrt".utf8, [0x22, 0x5C, 0x2F, 0x08, 0x0C, 0x0A, 0x0D, 0x09] as [UInt8]))

    /// Reads an escape with four hexadecimal digits.
    private mutating func parseUnit() throws(TextError) -> UInt16 {
        let digits = bytes[min(offset + 2, bytes.count)..<min(offset + 6, bytes.count)]
        guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
            let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
        else { throw error("an escape \\u without four hexadecimal digits", "write it like \\u00e9") }
        offset += 6
        return unit
    }

    // MARK: Bytes

    /// The current byte; nil at the end of the text.
    private var peek: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    private var isDigit: Bool { offset < bytes.count && bytes[offset] &- 0x30 < 10 }

    private var position: TextPosition { TextPosition(line: line, column: offset - lineStart + 1) }

    private mutating func skipSpace() {
        while offset < bytes.count {
            switch bytes[offset] {
            case 0x0A:
                offset += 1
                line += 1
                lineStart = offset
            case 0x20, 0x09, 0x0D: offset += 1
            default: return
            }
        }
    }

    // MARK: Errors

    private func error(_ problem: String, _ advice: String) -> TextError {
        TextError(position: position, problem: problem, advice: advice)
    }

    /// Returns the error for a byte that cannot stand here, with the reason for the spellings people try most.
    private func unexpected(instead wanted: String) -> TextError {
        guard let byte = peek else {
            return error("the text ends where \(wanted) should be", "complete the file; it may be cut off")
        }
        switch byte {
        case UInt8(ascii: "/"), UInt8(ascii: "#"): return error("a comment", "remove it, JSON has none")
        case UInt8(ascii: "'"): return error("a single quote", "use double quotes")
        case UInt8(ascii: "N"), UInt8(ascii: "I"): return error("a word JSON does not have", "write a finite number")
        case 0x80...: return error("a character that cannot stand outside a text", "write \(wanted) here")
        case ..<0x21: return error("a control character outside a text", "remove it")
        default:
            return error("\"\(Character(Unicode.Scalar(byte)))\" where \(wanted) should be", "write \(wanted) here")
        }
    }
}

extension Array {
    /// Removes the elements from a place on, and returns them; a copy only where there are others before them.
    fileprivate mutating func removing(from start: Int) -> [Element] {
        if start == 0 {
            defer { self = [] }
            return self
        }
        defer { removeSubrange(start...) }
        return Array(self[start...])
    }
}
