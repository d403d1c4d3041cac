/// One parsed JSON text: its bytes and a flat list of its values in document order.
///
/// The values are a pre-order list, so that a container is a node followed by its content, and every node knows where its
/// own content ends. Texts and numbers stay bytes until somebody asks for them.
package final class JSONDocument: Sendable {
    /// One value: where its bytes are, and where its content ends in the list.
    package struct Node {
        /// The first byte: the quote of a string, the bracket of a container.
        package var start: UInt32
        /// The byte after the last one; of a container, after its opening bracket.
        package var end: UInt32
        /// The node after this one and everything inside it.
        package var next: UInt32
        package var kind: JSONValueKind
        /// A string spelled with at least one escape, or a number spelled with a fraction or an exponent.
        package var isSpecial: Bool
    }

    package let bytes: [UInt8]
    let nodes: [Node]
    private let lineStarts: [UInt32]

    /// Where an escape stood for half a character; each was read as U+FFFD.
    package let replacedSurrogates: [TextPosition]

    /// Reads one JSON text, strictly as RFC 8259 has it; a byte order mark in front is skipped.
    ///
    /// - Parameter depth: how many containers may be open at a time.
    package init(parsing bytes: [UInt8], depth: Int = 512) throws(TextError) {
        var parser = JSONParser(bytes, depth: depth)
        let output = try parser.parse()
        self.bytes = bytes
        self.nodes = output.nodes
        self.lineStarts = output.lineStarts
        self.replacedSurrogates = output.replacedSurrogates.map {
            TextPosition(offset: $0, lineStarts: output.lineStarts)
        }
    }

    /// The outermost value.
    package var root: JSONValue { value(0) }

    /// A value by its place in the list.
    package func value(_ index: Int) -> JSONValue { JSONValue(document: self, index: index) }

    /// The names of members that are repeated further down in their object, in the order of the text.
    package var repeatedNames: [JSONValue] {
        var found: [Int] = []
        var names: [(hash: UInt64, index: Int)] = []
        for object in nodes.indices where nodes[object].kind == .object {
            names.removeAll(keepingCapacity: true)
            var index = object + 1
            while index < nodes[object].next {
                names.append((hash(ofName: index), index))
                index = Int(nodes[index + 1].next)
            }
            names.sort { ($0.hash, $0.index) < ($1.hash, $1.index) }
            for (name, next) in zip(names, names.dropFirst()) where name.hash == next.hash { found.append(name.index) }
        }
        return found.sorted().map { JSONValue(document: self, index: $0) }
    }

    /// Equal for equal names, however they are spelled.
    private func hash(ofName index: Int) -> UInt64 {
        let name = nodes[index]
        if name.isSpecial, let text = JSONValue(document: self, index: index).string { return ByteHash.hash(text.utf8) }
        return ByteHash.hash(bytes[Int(name.start) + 1..<Int(name.end) - 1])
    }

    package func position(ofByte offset: Int) -> TextPosition {
        TextPosition(offset: UInt32(offset), lineStarts: lineStarts)
    }
}
