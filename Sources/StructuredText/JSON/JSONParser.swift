/// A JSON text that was read, and what was repaired on the way.
package struct JSONDocument: Sendable {
    /// The outermost value.
    package let root: JSONValue
    /// The places where an escape stood for half a character; each was read as U+FFFD.
    package let replacedSurrogates: [TextPosition]

    /// Reads one JSON text, strictly as RFC 8259 has it; a byte order mark in front is skipped.
    ///
    /// - Parameters:
    ///   - bytes: the text, which is kept as long as one of its values.
    ///   - depth: how many containers may be open at a time.
    ///   - countsScalars: whether columns count Unicode scalars instead of bytes.
    ///   - values: how many values there may be, the names of members included; each takes 8 bytes of memory.
    package init(
        parsing bytes: [UInt8], depth: Int = 512, countsScalars: Bool = false, values: Int = .max
    ) throws(TextError) {
        var parser = JSONParser(bytes, depth: depth, countsScalars: countsScalars, values: values)
        root = JSONValue(tape: try parser.parse(), index: 0)
        replacedSurrogates = parser.replacedSurrogates
    }
}

/// A parser that checks a text and notes where its values stand, in one pass and without recursion.
///
/// Open containers are kept in a list, so that the depth of a text is limited by a number and not by the call stack.
private struct JSONParser {
    /// The bytes behind a noted place up to the next one.
    private static let distance = 256

    let bytes: [UInt8]
    let depth: Int
    let countsScalars: Bool
    let values: Int
    private var nodes: [JSONTape.Node] = []
    private var places: [JSONTape.Place] = []
    /// The offset from which on a value's place is noted.
    private var nextPlace = 0
    var offset = 0
    var replacedSurrogates: [TextPosition] = []
    /// The containers that are not yet closed.
    private var open: [(index: Int, isObject: Bool)] = []
    private var line = 1
    /// The offset of column 1, were every column of the line up to here one byte.
    private var lineStart = 0

    init(_ bytes: [UInt8], depth: Int, countsScalars: Bool, values: Int) {
        self.bytes = bytes
        self.depth = depth
        self.countsScalars = countsScalars
        self.values = values
    }

    mutating func parse() throws(TextError) -> JSONTape {
        guard bytes.count < Int32.max else { throw error("the text is larger than 2 GB", "split it") }
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            // The mark does not belong to the first line.
            (offset, lineStart) = (3, 3)
        }
        skipSpace()
        if peek == nil { throw error("the text is empty", "write a JSON value") }
        nodes.reserveCapacity(min(values, mostNodes))
        try parseValue()
        while !open.isEmpty {
            if try continues() { try parseValue() } else { close() }
        }
        skipSpace()
        if peek != nil { throw error("text after the end of the JSON value", "remove it") }
        return JSONTape(bytes: bytes, nodes: nodes, places: places, countsScalars: countsScalars)
    }

    /// A number that the text has no more values than: before each but the first stands one of these bytes.
    ///
    /// A list that grows would take three times the memory while it moves.
    private var mostNodes: Int {
        bytes.reduce(1) { count, byte in
            switch byte {
            case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "["), UInt8(ascii: "{"): count + 1
            default: count
            }
        }
    }

    // MARK: Values

    /// Reads a scalar or an empty container, and opens the containers around it.
    private mutating func parseValue() throws(TextError) {
        while true {
            switch peek {
            case UInt8(ascii: "{"):
                try beginContainer(isObject: true)
                if peek == UInt8(ascii: "}") { return close() }
                try parseName()
            case UInt8(ascii: "["):
                try beginContainer(isObject: false)
                if peek == UInt8(ascii: "]") { return close() }
            case UInt8(ascii: "\""): return try parseString()
            case UInt8(ascii: "-"): return try parseNumber()
            case _ where isDigit: return try parseNumber()
            case UInt8(ascii: "t"): return try parseWord("true")
            case UInt8(ascii: "f"): return try parseWord("false")
            case UInt8(ascii: "n"): return try parseWord("null")
            default: throw unexpected(instead: "a value")
            }
        }
    }

    /// Notes that a value starts here.
    private mutating func beginValue() throws(TextError) {
        if nodes.count >= values { throw error("more values than a text of this size may have", "split the text") }
        if offset >= nextPlace {
            places.append(JSONTape.Place(offset: offset, line: line, lineStart: lineStart))
            nextPlace = offset + Self.distance
        }
        nodes.append(JSONTape.Node(start: offset))
    }

    /// Notes that the value that was begun last, a scalar, ends here.
    private mutating func endScalar(isEscaped: Bool = false) {
        nodes[nodes.count - 1].end(at: offset, isEscaped: isEscaped)
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
        open.append((nodes.count, isObject))
        try beginValue()
        offset += 1
        skipSpace()
    }

    /// Steps over the bracket that closes the innermost container.
    private mutating func close() {
        nodes[open.removeLast().index].end(before: nodes.count)
        offset += 1
    }

    /// Reads a member's name and its colon, up to the value.
    private mutating func parseName() throws(TextError) {
        guard peek == UInt8(ascii: "\"") else {
            try refuseClosing()
            throw unexpected(instead: "a member name in double quotes")
        }
        try parseString()
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

    private mutating func parseWord(_ word: String) throws(TextError) {
        guard bytes[offset...].starts(with: word.utf8) else { throw unexpected(instead: "a value") }
        try beginValue()
        offset += word.utf8.count
        endScalar()
    }

    private mutating func parseNumber() throws(TextError) {
        try beginValue()
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
        endScalar()
    }

    private mutating func skipDigits() throws(TextError) {
        guard isDigit else { throw unexpected(instead: "a digit") }
        while isDigit { offset += 1 }
    }

    // MARK: Strings

    private mutating func parseString() throws(TextError) {
        let opening = position
        try beginValue()
        offset += 1
        var isEscaped = false
        while true {
            skipPlainText()
            switch peek {
            case UInt8(ascii: "\""):
                offset += 1
                return endScalar(isEscaped: isEscaped)
            case UInt8(ascii: "\\") where offset + 1 < bytes.count:
                isEscaped = true
                try skipEscape()
            case nil, UInt8(ascii: "\\"):
                throw TextError(
                    position: opening, problem: "a text that is never closed", advice: "add the closing double quote")
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

    private mutating func skipEscape() throws(TextError) {
        guard let escape = JSONEscape(at: offset, in: bytes) else {
            if bytes[offset + 1] == UInt8(ascii: "u") {
                throw error("an escape \\u without four hexadecimal digits", "write it like \\u00e9")
            }
            offset += 1
            throw error("an unknown escape", "the escapes are \\\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u0000")
        }
        if escape.scalar == nil { replacedSurrogates.append(position) }
        offset += escape.length
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
        // A text in another encoding starts so, or has these between its characters.
        case 0: return error("a byte of zero, as in UTF-16", "save the file as UTF-8")
        case 0x80... where UTF8Check.length(at: offset, in: bytes) == nil:
            return error("bytes that are not UTF-8", "save the file as UTF-8")
        case 0x80...: return error("a character that cannot stand outside a text", "write \(wanted) here")
        case ..<0x21: return error("a control character outside a text", "remove it")
        default:
            return error("\"\(Character(Unicode.Scalar(byte)))\" where \(wanted) should be", "write \(wanted) here")
        }
    }
}
