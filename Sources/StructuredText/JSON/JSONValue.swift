/// One value of a JSON text with everything inside it, and its place in the text.
///
/// Its content is read from the text each time it is asked for.
package struct JSONValue: Sendable {
    let tape: JSONTape
    let index: Int

    /// The offset of its first byte in the text; no other value starts at the same one.
    package var start: Int { tape.nodes[index].start }
    /// The range of its bytes in the text.
    package var bytes: Range<Int> { start..<tape.endOfBytes(index) }
    package var position: TextPosition { tape.position(index) }
    package var kind: JSONValueKind { tape.kind(index) }

    /// The text of a string; nil for anything else.
    package var string: String? { kind == .string ? tape.text(index) : nil }

    /// The truth value of `true` or `false`; nil for anything else.
    package var bool: Bool? {
        switch kind {
        case .true: true
        case .false: false
        case .object, .array, .string, .number, .null: nil
        }
    }

    package var number: JSONNumber? {
        kind == .number ? JSONNumber(spelling: String(decoding: tape.scalar(index), as: UTF8.self)) : nil
    }

    /// The items of an array in order; none for anything else.
    package var elements: Elements { Elements(tape: tape, range: inside(of: .array)) }

    /// The members of an object in order, repeated names included; none for anything else.
    package var members: Members { Members(tape: tape, range: inside(of: .object)) }

    private func inside(of kind: JSONValueKind) -> Range<Int> {
        index + 1..<(self.kind == kind ? tape.nodes[index].endOfContainer : index + 1)
    }

    /// The member of that name, the last one if there are several; nil when there is none, or this is not an object.
    package subscript(name: String) -> JSONValue? {
        var found: JSONValue?
        for member in members.indices where tape.spells(member, name) {
            found = JSONValue(tape: tape, index: member + 1)
        }
        return found
    }

    /// Returns whether this is a string of exactly these code units.
    package func spells(_ text: String) -> Bool { kind == .string && tape.spells(index, text) }

    /// A hash of the content, white space between values left out; equal texts have equal hashes.
    package var digest: UInt64 {
        var digest: UInt64 = 0
        for index in index..<tape.end(index) {
            let (kind, hash): (UInt64, UInt64) =
                switch tape.kind(index) {
                case .object: (1, UInt64(tape.end(index) - index))
                case .array: (2, UInt64(tape.end(index) - index))
                case .string: (3, tape.hash(index))
                case .number: (4, ByteHash.hash(tape.scalar(index)))
                case .true: (5, 0)
                case .false: (6, 0)
                case .null: (7, 0)
                }
            digest = ByteHash.combined(digest, hash ^ kind << 61)
        }
        return digest
    }

    /// The names of members that are repeated further down in their object, in the order of the text.
    package var repeatedNames: [JSONValue] {
        var found: [Int] = []
        for index in index..<tape.end(index) where tape.kind(index) == .object {
            found += JSONValue(tape: tape, index: index).repeated
        }
        return found.sorted().map { JSONValue(tape: tape, index: $0) }
    }

    /// The members of an object in order, of repeated ones the last; none for anything else.
    package var lastMembers: some Sequence<(name: JSONValue, value: JSONValue)> {
        let repeated = Set(repeated)
        return members.lazy.filter { !repeated.contains($0.name.index) }
    }

    /// Returns the text of the object with some of its members, of repeated ones the last.
    package func text(ofMembers isKept: (_ name: JSONValue, _ value: JSONValue) -> Bool) -> [UInt8] {
        var text = [UInt8(ascii: "{")]
        text.reserveCapacity(bytes.count)
        for (name, value) in lastMembers where isKept(name, value) {
            if text.count > 1 { text.append(UInt8(ascii: ",")) }
            text += tape.bytes[name.start..<value.bytes.upperBound]
        }
        text.append(UInt8(ascii: "}"))
        return text
    }

    /// The names of an object that are repeated further down in it.
    private var repeated: [Int] {
        guard members.count > 1 else { return [] }
        // A dictionary of all names would be larger than the object.
        var hashes = members.indices.map { tape.hash($0) }
        hashes.sort()
        guard zip(hashes, hashes.dropFirst()).contains(where: ==) else { return [] }
        var names: [(hash: Int, index: Int)] = members.indices.map { (tape.keyedHash($0), $0) }
        names.sort { ($0.hash, $0.index) < ($1.hash, $1.index) }
        var repeated: [Int] = []
        for (place, name) in names.enumerated() {
            var next = place + 1
            while next < names.count, names[next].hash == name.hash {
                if tape.spells(names[next].index, tape.text(name.index)) {
                    repeated.append(name.index)
                    break
                }
                next += 1
            }
        }
        return repeated
    }
}

// MARK: - What is inside

extension JSONValue {
    /// The items of an array; the number of them is counted when it is asked for.
    package struct Elements: Collection, Sendable {
        let tape: JSONTape
        let range: Range<Int>

        package var startIndex: Int { range.lowerBound }
        package var endIndex: Int { range.upperBound }
        package func index(after index: Int) -> Int { tape.end(index) }
        package subscript(index: Int) -> JSONValue { JSONValue(tape: tape, index: index) }
    }

    /// The members of an object; the number of them is counted when it is asked for.
    package struct Members: Collection, Sendable {
        let tape: JSONTape
        let range: Range<Int>

        package var startIndex: Int { range.lowerBound }
        package var endIndex: Int { range.upperBound }
        package func index(after name: Int) -> Int { tape.end(name + 1) }
        package subscript(name: Int) -> (name: JSONValue, value: JSONValue) {
            (JSONValue(tape: tape, index: name), JSONValue(tape: tape, index: name + 1))
        }
    }
}

extension JSONTape {
    /// Returns whether a string has exactly these code units.
    fileprivate func spells(_ index: Int, _ text: String) -> Bool {
        let node = nodes[index]
        // Most names differ in their length, and need not be read.
        guard !node.isEscaped, node.endOfScalar - node.start - 2 == text.utf8.count else {
            return node.isEscaped && self.text(index).utf8.elementsEqual(text.utf8)
        }
        var offset = node.start + 1
        for byte in text.utf8 {
            guard bytes[offset] == byte else { return false }
            offset += 1
        }
        return true
    }

    /// Returns a hash of the text of a string.
    fileprivate func hash(_ index: Int) -> UInt64 {
        plainText(index).map { ByteHash.hash($0) } ?? ByteHash.hash(text(index).utf8)
    }

    /// Returns a hash of the text of a string that nobody can foresee.
    fileprivate func keyedHash(_ index: Int) -> Int {
        var hasher = Hasher()
        (plainText(index) ?? Array(text(index).utf8)[...]).withUnsafeBytes { hasher.combine(bytes: $0) }
        return hasher.finalize()
    }
}

/// The kind of a value of a JSON text.
package enum JSONValueKind: Sendable {
    case object, array, string, number, `true`, `false`, null
}
