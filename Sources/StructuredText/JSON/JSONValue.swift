/// One value of a JSON text with everything inside it, and its place in the text.
package struct JSONValue: Sendable {
    /// The content of a value; a name is a string value, so that it too has its place.
    enum Content: Sendable {
        case object([(name: JSONValue, value: JSONValue)])
        case array([JSONValue])
        case string(String)
        case number(JSONNumber)
        case bool(Bool)
        case null
    }

    let content: Content
    private let start: UInt32
    private let end: UInt32
    private let line: UInt32
    private let column: UInt32

    init(_ content: Content, _ bytes: Range<Int>, at position: TextPosition) {
        self.content = content
        // A text has fewer bytes than that; small values keep readers of deep texts within a small stack.
        start = UInt32(truncatingIfNeeded: bytes.lowerBound)
        end = UInt32(truncatingIfNeeded: bytes.upperBound)
        line = UInt32(truncatingIfNeeded: position.line)
        column = UInt32(truncatingIfNeeded: position.column)
    }

    /// The range of its bytes in the text; no other value starts at the same one.
    package var bytes: Range<Int> { Int(start)..<Int(end) }
    package var position: TextPosition { TextPosition(line: Int(line), column: Int(column)) }

    package var kind: JSONValueKind {
        switch content {
        case .object: .object
        case .array: .array
        case .string: .string
        case .number: .number
        case .bool(let truth): truth ? .true : .false
        case .null: .null
        }
    }

    /// The text of a string; nil for anything else.
    package var string: String? { if case .string(let text) = content { text } else { nil } }

    /// The truth value of `true` or `false`; nil for anything else.
    package var bool: Bool? { if case .bool(let truth) = content { truth } else { nil } }

    package var number: JSONNumber? { if case .number(let number) = content { number } else { nil } }

    /// The items of an array in order; none for anything else.
    package var elements: [JSONValue] { if case .array(let elements) = content { elements } else { [] } }

    /// The members of an object in order, repeated names included; none for anything else.
    package var members: [(name: JSONValue, value: JSONValue)] {
        if case .object(let members) = content { members } else { [] }
    }

    /// The member of that name, the last one if there are several; nil when there is none, or this is not an object.
    package subscript(name: String) -> JSONValue? {
        guard case .object(let members) = content else { return nil }
        return members.indices.last { members[$0].name.spells(name) }.map { members[$0].value }
    }

    /// Returns whether this is a string of exactly these code units.
    package func spells(_ text: String) -> Bool {
        // Equal texts have mostly equal code units, and `==` is the faster of both.
        guard case .string(let mine) = content, mine == text else { return false }
        return mine.utf8.elementsEqual(text.utf8)
    }

    /// A hash of the content, white space between values left out; equal texts have equal hashes.
    package var digest: UInt64 {
        var digest: UInt64 = 0
        var rest = [self]
        while let value = rest.popLast() {
            var (kind, hash): (UInt64, UInt64) = (0, 0)
            switch value.content {
            case .object(let members):
                (kind, hash) = (1, UInt64(members.count))
                for (name, value) in members {
                    rest.append(name)
                    rest.append(value)
                }
            case .array(let elements):
                (kind, hash) = (2, UInt64(elements.count))
                rest += elements
            case .string(let text): (kind, hash) = (3, ByteHash.hash(text.utf8))
            case .number(let number): (kind, hash) = (4, ByteHash.hash(number.spelling.utf8))
            case .bool(let truth): kind = truth ? 5 : 6
            case .null: kind = 7
            }
            digest = ByteHash.combined(digest, hash ^ kind << 61)
        }
        return digest
    }

    /// The names of members that are repeated further down in their object, in the order of the text.
    package var repeatedNames: [JSONValue] {
        var found: [JSONValue] = []
        var rest = [self]
        while let value = rest.popLast() {
            rest += value.elements
            for (_, value) in value.members where value.kind == .object || value.kind == .array { rest.append(value) }
            let hashes = value.members.map { ByteHash.hash(($0.name.string ?? "").utf8) }
            let sorted = hashes.sorted()
            guard zip(sorted, sorted.dropFirst()).contains(where: ==) else { continue }
            let last = Dictionary(zip(hashes, hashes.indices)) { $1 }
            found += value.members.indices.filter { last[hashes[$0]] != $0 }.map { value.members[$0].name }
        }
        return found.sorted { $0.start < $1.start }
    }

    /// Returns the JSON pointer (RFC 6901) to a value inside this one.
    package func pointer(to value: JSONValue) -> String {
        var holder = self
        var pointer = ""
        while holder.start != value.start {
            let (members, elements) = (holder.members, holder.elements)
            if let index = members.lastIndex(where: { $0.value.start <= value.start }, isSorted: ()) {
                pointer += "/" + (members[index].name.string ?? "").pointerToken
                holder = members[index].value
            } else if let index = elements.lastIndex(where: { $0.start <= value.start }, isSorted: ()) {
                pointer += "/\(index)"
                holder = elements[index]
            } else {
                break
            }
        }
        return pointer
    }
}

/// The kind of a value of a JSON text.
package enum JSONValueKind: Sendable {
    case object, array, string, number, `true`, `false`, null
}

extension Array {
    /// Returns the last element that meets a condition which all elements before it meet, too; by halving.
    fileprivate func lastIndex(where isMet: (Element) -> Bool, isSorted: Void) -> Int? {
        var range = 0..<count
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            range = isMet(self[middle]) ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return range.lowerBound == 0 ? nil : range.lowerBound - 1
    }
}
