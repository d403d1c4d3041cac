extension JSONParser {
    /// Reads a string up to its closing quote and checks every byte of it; it is decoded when somebody asks.
    mutating func parseString() throws(TextError) {
        let start = offset
        var isSpecial = false
        offset += 1
        while true {
            skipPlainText()
            switch peek {
            case UInt8(ascii: "\""):
                offset += 1
                return append(.string, from: start, isSpecial: isSpecial)
            case UInt8(ascii: "\\"):
                isSpecial = true
                try skipEscape()
            case nil:
                offset = start
                throw error("a text that is never closed", "add the closing double quote")
            case .some(..<0x20):
                throw error("a control character inside a text", "write it as an escape, such as \\n or \\t")
            default: try skipMultibyteCharacter()
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
        let start = offset
        offset += 1
        guard let letter = peek else { return }
        guard letter == UInt8(ascii: "u") else {
            if JSONText.simpleEscape(letter) == nil {
                throw error("an unknown escape", "the escapes are \\\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u0000")
            }
            offset += 1
            return
        }
        offset += 1
        let unit = try parseUnit(of: start)
        guard UTF16.isLeadSurrogate(unit) || UTF16.isTrailSurrogate(unit) else { return }
        if UTF16.isLeadSurrogate(unit), try skipTrailSurrogate() { return }
        output.replacedSurrogates.append(UInt32(start))
    }

    /// Steps over the second half of a surrogate pair, if that is what comes next.
    private mutating func skipTrailSurrogate() throws(TextError) -> Bool {
        let start = offset
        guard offset + 1 < bytes.count, bytes[offset] == UInt8(ascii: "\\"), bytes[offset + 1] == UInt8(ascii: "u")
        else { return false }
        offset += 2
        if UTF16.isTrailSurrogate(try parseUnit(of: start)) { return true }
        offset = start
        return false
    }

    private mutating func parseUnit(of escape: Int) throws(TextError) -> UInt16 {
        var unit: UInt16 = 0
        for _ in 0..<4 {
            guard let digit = peek.flatMap(JSONText.hexValue) else {
                offset = escape
                throw error("an escape \\u without four hexadecimal digits", "write it like \\u00e9")
            }
            unit = unit << 4 | digit
            offset += 1
        }
        return unit
    }

    private mutating func skipMultibyteCharacter() throws(TextError) {
        guard let length = UTF8Check.length(at: offset, in: bytes) else {
            throw error("bytes that are not UTF-8", "save the file as UTF-8")
        }
        offset += length
    }
}

// MARK: - Errors

extension JSONParser {
    func error(_ problem: String, _ advice: String) -> TextError {
        let position = TextPosition(
            offset: UInt32(truncatingIfNeeded: offset), lineStarts: output.lineStarts)
        return TextError(position: position, problem: problem, advice: advice)
    }

    /// The error for a byte that cannot stand here, with the reason for the spellings people try most.
    func unexpected(instead wanted: String) -> TextError {
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
