/// A reader of the YAML that rule files use: nested sequences and mappings, in blocks or brackets, of one-line texts.
///
/// Everything else is refused by name and place: anchors, aliases, tags, texts over several lines, several documents,
/// tabs as indentation.
package struct YAMLReader {
    /// The most sequences and mappings inside each other.
    static let depth = 16

    let lines: TextFile
    /// The current line, from 0; the number of lines at the end of the text.
    var line = 0
    var content: ArraySlice<UInt8>
    var index = 0
    private var depth = 0

    package init(_ lines: TextFile) {
        self.lines = lines
        content = lines[0]
        index = content.startIndex
    }

    /// Returns the value of the document; nil when there is none.
    package mutating func read() throws(TextError) -> YAMLNode? {
        guard try skipToContent() else { return nil }
        if isMark("---") {
            index += 3
            guard try skipToContent() else { return nil }
        }
        let node = isMark("...") ? nil : try readBlock()
        var isEnded = false
        while try skipToContent(), isMark("...") {
            index += 3
            isEnded = true
        }
        guard try skipToContent() else { return node }
        if isEnded || isMark("---") { throw error("a second document", "keep one document a file") }
        throw error("text that belongs to nothing", "check the indentation")
    }

    // MARK: Blocks

    /// Reads the value that starts here, with the column of its first character as its indentation.
    private mutating func readBlock() throws(TextError) -> YAMLNode {
        depth += 1
        defer { depth -= 1 }
        if depth > Self.depth { throw error("more than \(Self.depth) levels", "flatten the text") }
        if isDash { return try readSequence() }
        let start = position
        let node = try readInline(inFlow: false)
        skipSpaces()
        guard peek == UInt8(ascii: ":"), isBlank(index + 1) else {
            try expectLineEnd()
            return node
        }
        return try readMapping(at: start, firstKey: node)
    }

    private mutating func readSequence() throws(TextError) -> YAMLNode {
        let start = position
        var items: [YAMLNode] = []
        repeat {
            let dash = position
            index += 1
            items.append(try readContent(behind: dash, of: start.column, sequenceMayStartAtSameColumn: false))
        } while try continues(at: start.column) && isDash
        return YAMLNode(position: start, end: items.last?.end ?? start, content: .sequence(items))
    }

    private mutating func readMapping(at start: TextPosition, firstKey: YAMLNode) throws(TextError) -> YAMLNode {
        var members: [(key: YAMLNode, value: YAMLNode)] = []
        var key = firstKey
        while true {
            guard key.text != nil else { throw error(at: key.position, "a key that is not a text", "write a name") }
            index += 1
            let value = try readContent(behind: key.position, of: start.column, sequenceMayStartAtSameColumn: true)
            members.append((key, value))
            guard try continues(at: start.column), !isDash else { break }
            key = try readInline(inFlow: false)
            skipSpaces()
            guard peek == UInt8(ascii: ":"), isBlank(index + 1) else {
                throw error("a line without a colon", "write name: value")
            }
        }
        return YAMLNode(position: start, end: members.last?.value.end ?? start, content: .mapping(members))
    }

    /// Reads what follows a dash or colon: on the same line, or indented on the lines below.
    private mutating func readContent(
        behind owner: TextPosition, of column: Int, sequenceMayStartAtSameColumn: Bool
    ) throws(TextError) -> YAMLNode {
        skipSpaces()
        if !isAtLineEnd {
            if !sequenceMayStartAtSameColumn { return try readBlock() }
            let node = try readInline(inFlow: false)
            try expectLineEnd()
            return node
        }
        if try skipToContent() {
            let isSequenceHere = sequenceMayStartAtSameColumn && isDash && position.column == column
            if position.column > column || isSequenceHere { return try readBlock() }
        }
        return YAMLNode(position: owner, end: owner, content: .null)
    }

    /// Returns whether the block at a column goes on with the next line; a line that is indented further is an error.
    private mutating func continues(at column: Int) throws(TextError) -> Bool {
        guard try skipToContent() else { return false }
        if isMark("---") || isMark("...") { return false }
        if position.column > column {
            throw error("a line that is indented further than the one before it", "check the indentation")
        }
        return position.column == column
    }
}

// MARK: - Characters

extension YAMLReader {
    /// The current byte; nil at the end of the line.
    var peek: UInt8? { byte(at: index) }

    var position: TextPosition {
        TextPosition(line: line + 1, column: index - content.startIndex + 1)
    }

    func byte(at index: Int) -> UInt8? {
        index < content.endIndex ? content[index] : nil
    }

    /// Returns whether there is a space at an index, or the end of the line.
    func isBlank(_ index: Int) -> Bool {
        guard let byte = byte(at: index) else { return true }
        return byte == 0x20 || byte == 0x09
    }

    private var isDash: Bool { peek == UInt8(ascii: "-") && isBlank(index + 1) }

    /// Returns whether the line begins here, with the mark of the start of a document, or of its end.
    private func isMark(_ mark: String) -> Bool {
        index == content.startIndex && content.starts(with: mark.utf8) && isBlank(index + 3)
    }

    /// Whether nothing but a comment is left of the line.
    var isAtLineEnd: Bool {
        guard let peek else { return true }
        return peek == UInt8(ascii: "#") && (index == content.startIndex || isBlank(index - 1))
    }

    mutating func skipSpaces() {
        while peek != nil, isBlank(index) { index += 1 }
    }

    /// Goes to the next character that is neither space nor comment, over as many lines as it takes.
    mutating func skipToContent() throws(TextError) -> Bool {
        while line < lines.count {
            let isLineStart = index == content.startIndex
            while peek == 0x20 { index += 1 }
            let tab = peek == 0x09 ? position : nil
            skipSpaces()
            if !isAtLineEnd {
                if let tab, isLineStart { throw error(at: tab, "a tab as indentation", "use spaces") }
                return true
            }
            line += 1
            content = line < lines.count ? lines[line] : []
            index = content.startIndex
        }
        return false
    }

    func expectLineEnd() throws(TextError) {
        var rest = self
        rest.skipSpaces()
        if !rest.isAtLineEnd { throw rest.error("text after a complete value", "put the value in quotes") }
    }

    func error(_ problem: String, _ advice: String) -> TextError { error(at: position, problem, advice) }

    func error(at position: TextPosition, _ problem: String, _ advice: String) -> TextError {
        TextError(position: position, problem: problem, advice: advice)
    }
}
