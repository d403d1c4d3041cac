extension YAMLReader {
    /// Reads a value that needs no indentation: a text, or a sequence or mapping in brackets.
    mutating func readInline(inFlow: Bool, depth: Int = 0) throws(TextError) -> YAMLNode {
        if depth > Self.depth { throw error("more than \(Self.depth) levels", "flatten the text") }
        switch peek {
        case UInt8(ascii: "["): return try readFlowSequence(depth: depth)
        case UInt8(ascii: "{"): return try readFlowMapping(depth: depth)
        case UInt8(ascii: "'"): return try readSingleQuoted()
        case UInt8(ascii: "\""): return try readDoubleQuoted()
        default: return try readPlain(inFlow: inFlow)
        }
    }

    // MARK: Brackets

    private mutating func readFlowSequence(depth: Int) throws(TextError) -> YAMLNode {
        let start = position
        var items: [YAMLNode] = []
        try readFlowItems(until: UInt8(ascii: "]"), from: start) { reader throws(TextError) in
            items.append(try reader.readInline(inFlow: true, depth: depth + 1))
        }
        return YAMLNode(position: start, end: position, content: .sequence(items))
    }

    private mutating func readFlowMapping(depth: Int) throws(TextError) -> YAMLNode {
        let start = position
        var members: [(key: YAMLNode, value: YAMLNode)] = []
        try readFlowItems(until: UInt8(ascii: "}"), from: start) { reader throws(TextError) in
            let key = try reader.readInline(inFlow: true, depth: depth + 1)
            guard key.text != nil else {
                throw reader.error(at: key.position, "a key that is not a text", "write a name")
            }
            try reader.skipInFlow(from: start)
            guard reader.peek == UInt8(ascii: ":") else {
                throw reader.error("a name without a colon", "write name: value")
            }
            reader.index += 1
            try reader.skipInFlow(from: start)
            let isEmpty = reader.peek == UInt8(ascii: ",") || reader.peek == UInt8(ascii: "}")
            let value =
                isEmpty
                ? YAMLNode(position: key.position, end: key.end, content: .null)
                : try reader.readInline(inFlow: true, depth: depth + 1)
            members.append((key, value))
        }
        return YAMLNode(position: start, end: position, content: .mapping(members))
    }

    /// Reads items separated by commas up to the closing bracket; one comma may follow the last.
    private mutating func readFlowItems(
        until close: UInt8, from start: TextPosition, _ readItem: (inout YAMLReader) throws(TextError) -> Void
    ) throws(TextError) {
        index += 1
        try skipInFlow(from: start)
        while peek != close {
            try readItem(&self)
            try skipInFlow(from: start)
            if peek == close { break }
            guard peek == UInt8(ascii: ",") else {
                throw error("an item that does not end", "add a comma or close the bracket")
            }
            index += 1
            try skipInFlow(from: start)
        }
        index += 1
    }

    private mutating func skipInFlow(from start: TextPosition) throws(TextError) {
        guard try skipToContent() else { throw error(at: start, "a bracket that is never closed", "close it") }
    }

    // MARK: Texts

    private mutating func readSingleQuoted() throws(TextError) -> YAMLNode {
        let start = position
        let quote = UInt8(ascii: "'")
        var text: [UInt8] = []
        index += 1
        while let byte = peek {
            index += 1
            guard byte == quote else {
                text.append(byte)
                continue
            }
            guard peek == quote else { return scalar(text, at: start) }
            text.append(quote)
            index += 1
        }
        throw neverClosed(at: start)
    }

    private mutating func readDoubleQuoted() throws(TextError) -> YAMLNode {
        let start = position
        let first = index
        index += 1
        while let byte = peek {
            index += 1
            if byte == UInt8(ascii: "\\") { index += 1 }
            guard byte == UInt8(ascii: "\"") else { continue }
            return scalar(try unescaped(Array(content[first..<index]), at: start), at: start)
        }
        throw neverClosed(at: start)
    }

    /// Reads a text inside double quotes, spelled as in JSON, but for tabs, which may stand as they are.
    private func unescaped(_ spelling: [UInt8], at start: TextPosition) throws(TextError) -> [UInt8] {
        let spelling = spelling.flatMap { $0 == 0x09 ? Array("\\t".utf8) : [$0] }
        let document: JSONDocument
        do throws(TextError) {
            document = try JSONDocument(parsing: spelling)
        } catch {
            throw self.error(at: start, "in double quotes: \(error.problem)", error.advice)
        }
        guard document.replacedSurrogates.isEmpty else {
            throw self.error(at: start, "in double quotes: half a surrogate pair", "write both halves of it")
        }
        return Array((document.root.string ?? "").utf8)
    }

    private mutating func readPlain(inFlow: Bool) throws(TextError) -> YAMLNode {
        let start = position
        try refuseIndicator()
        let first = index
        while let byte = peek, !isAtLineEnd, !endsPlain(byte, inFlow: inFlow) { index += 1 }
        var end = index
        while end > first, isBlank(end - 1) { end -= 1 }
        let text = String(decoding: content[first..<end], as: UTF8.self)
        let place = TextPosition(line: line + 1, column: end - content.startIndex + 1)
        guard !text.isEmpty else { throw error(at: start, "a value is missing", "write one, or '' for an empty text") }
        let isNull = ["null", "Null", "NULL", "~"].contains(text)
        return YAMLNode(position: start, end: place, content: isNull ? .null : .scalar(text, isPlain: true))
    }

    private func endsPlain(_ byte: UInt8, inFlow: Bool) -> Bool {
        switch byte {
        case UInt8(ascii: ":"):
            if isBlank(index + 1) { return true }
            return inFlow && self.byte(at: index + 1).map { ",[]{}".utf8.contains($0) } == true
        default: return inFlow && ",[]{}".utf8.contains(byte)
        }
    }

    /// Names what the first character of a plain text would mean to YAML.
    private func refuseIndicator() throws(TextError) {
        let quote = "put the text in quotes"
        switch peek {
        case UInt8(ascii: "&"): throw error("an anchor", quote)
        case UInt8(ascii: "*"): throw error("an alias", quote)
        case UInt8(ascii: "!"): throw error("a tag", quote)
        case UInt8(ascii: "|"), UInt8(ascii: ">"): throw error("a block text", "write it in one line, in quotes")
        case UInt8(ascii: "?") where isBlank(index + 1): throw error("a key over several lines", quote)
        case UInt8(ascii: "-") where isBlank(index + 1): throw error("an item of a list inside a line", quote)
        case UInt8(ascii: "#"): throw error("a comment without a space before it", "add the space, or \(quote)")
        case let byte? where "%@`,]}".utf8.contains(byte): throw error("a character out of place", quote)
        default: return
        }
    }

    private func scalar(_ bytes: [UInt8], at start: TextPosition) -> YAMLNode {
        YAMLNode(
            position: start, end: position, content: .scalar(String(decoding: bytes, as: UTF8.self), isPlain: false))
    }

    private func neverClosed(at start: TextPosition) -> TextError {
        error(at: start, "a quote that is not closed on its line", "close it, and keep texts to one line")
    }
}
