/// What a value of a JSON document is.
package enum JSONValueKind: UInt8, Sendable {
    case object, array, string, number, `true`, `false`, null
}

/// One value of a JSON document, with its place in the text.
package struct JSONValue: Sendable {
    package let document: JSONDocument
    /// Its place in the list of the document's values.
    package let index: Int

    private var node: JSONDocument.Node { document.nodes[index] }

    package var kind: JSONValueKind { node.kind }
    package var isNull: Bool { kind == .null }
    package var position: TextPosition { document.position(ofByte: Int(node.start)) }

    /// Where its bytes are in the text.
    package var bytes: Range<Int> {
        let inside = document.nodes[index..<Int(node.next)]
        var end = Int(inside[inside.endIndex - 1].end)
        // Behind the last value inside, nothing but white space stands between the brackets that close.
        var open = inside.count { $0.next == node.next && ($0.kind == .object || $0.kind == .array) }
        while open > 0 {
            if document.bytes[end] > 0x20 { open -= 1 }
            end += 1
        }
        return Int(node.start)..<end
    }

    /// The text of a string; nil for anything else.
    package var string: String? {
        let node = node
        guard node.kind == .string else { return nil }
        let content = document.bytes[Int(node.start) + 1..<Int(node.end) - 1]
        return node.isSpecial ? JSONText.unescaped(content) : String(decoding: content, as: UTF8.self)
    }

    /// The truth value of `true` or `false`; nil for anything else.
    package var bool: Bool? {
        switch kind {
        case .true: true
        case .false: false
        default: nil
        }
    }

    /// The number; nil for anything else.
    package var number: JSONNumber? {
        let node = node
        guard node.kind == .number else { return nil }
        return JSONNumber(document.bytes[Int(node.start)..<Int(node.end)], isWhole: !node.isSpecial)
    }

    /// The items of an array in order; none for anything else.
    package var elements: JSONElements { JSONElements(self, of: .array) }

    /// The members of an object in order, repeated names included; none for anything else.
    package var members: JSONMembers { JSONMembers(elements: JSONElements(self, of: .object)) }

    /// The member of that name, the last one if there are several; nil when there is none or this is no object.
    package subscript(name: String) -> JSONValue? {
        var found: JSONValue?
        for member in members where member.name.spells(name) { found = member.value }
        return found
    }

    /// A hash of the content, white space between values left out; equal texts have equal hashes.
    package var digest: UInt64 {
        var state: UInt64 = 0
        for index in index..<Int(document.nodes[index].next) {
            let node = document.nodes[index]
            state = ByteHash.combined(state, UInt64(node.kind.rawValue) << 32 | UInt64(node.next) - UInt64(index))
            guard node.kind == .string || node.kind == .number else { continue }
            state = ByteHash.combined(state, ByteHash.hash(document.bytes[Int(node.start)..<Int(node.end)]))
        }
        return state
    }

    /// Whether this is a string of exactly these code units.
    package func spells(_ text: String) -> Bool {
        let node = node
        guard node.kind == .string else { return false }
        guard !node.isSpecial else { return string?.utf8.elementsEqual(text.utf8) ?? false }
        let length = Int(node.end) - Int(node.start) - 2
        guard length == text.utf8.count else { return false }
        return document.bytes[Int(node.start) + 1..<Int(node.end) - 1].elementsEqual(text.utf8)
    }
}

/// The values directly inside a container, names of members included.
package struct JSONElements: Sequence, IteratorProtocol {
    private let document: JSONDocument
    private var cursor: Int
    private let end: Int

    fileprivate init(_ value: JSONValue, of kind: JSONValueKind) {
        document = value.document
        cursor = value.index + 1
        end = value.kind == kind ? Int(document.nodes[value.index].next) : cursor
    }

    package mutating func next() -> JSONValue? {
        guard cursor < end else { return nil }
        defer { cursor = Int(document.nodes[cursor].next) }
        return JSONValue(document: document, index: cursor)
    }
}

/// The members of an object; a name is a string value, so that it too has its place.
package struct JSONMembers: Sequence, IteratorProtocol {
    fileprivate var elements: JSONElements

    package mutating func next() -> (name: JSONValue, value: JSONValue)? {
        guard let name = elements.next(), let value = elements.next() else { return nil }
        return (name, value)
    }
}
