import StructuredText

/// The values of a JSON document by number, in document order, for readers that look at every one of them.
///
/// `JSONValue` says the same and keeps its document alive, which costs more than most looks at a value. This one is valid
/// only inside `JSONDocument.withNodes`. A value's number is its place in the list; that of the root is 0.
struct JSONNodes {
    let bytes: UnsafeBufferPointer<UInt8>
    let nodes: UnsafeBufferPointer<JSONDocument.Node>
    /// The document of these values, for what is asked rarely; `withNodes` keeps it alive.
    unowned(unsafe) let document: JSONDocument

    /// What a value is.
    func kind(_ value: Int) -> JSONValueKind { nodes[value].kind }

    func isObject(_ value: Int) -> Bool { if case .object = nodes[value].kind { true } else { false } }

    func isArray(_ value: Int) -> Bool { if case .array = nodes[value].kind { true } else { false } }

    func isString(_ value: Int) -> Bool { if case .string = nodes[value].kind { true } else { false } }

    /// The number of the value behind a value and everything inside it.
    func end(_ value: Int) -> Int { Int(nodes[value].next) }

    /// The text of a string; nil for anything else.
    func string(_ value: Int) -> String? {
        guard isString(value) else { return nil }
        let node = nodes[value]
        if node.isSpecial { return document.value(value).string }
        return String(decoding: spelling(node), as: UTF8.self)
    }

    /// Whether it is a string that is not empty.
    func isFilledString(_ value: Int) -> Bool {
        let node = nodes[value]
        return isString(value) && node.end - node.start > 2
    }

    /// The text of a string that is not empty; nil for anything else.
    func filledString(_ value: Int) -> String? { isFilledString(value) ? string(value) : nil }

    /// The number; nil for anything else.
    func number(_ value: Int) -> JSONNumber? { document.value(value).number }

    /// The key of a string, such as a member's name; 0 for one that is too long to have one.
    func key(_ string: Int) -> JSONName.Key {
        let node = nodes[string]
        let (start, length) = (Int(node.start) + 1, Int(node.end) - Int(node.start) - 2)
        if node.isSpecial { return specialKey(string) }
        return JSONName.key(UnsafeRawBufferPointer(bytes), start, length)
    }

    /// Whether a string is a name, which is told by the key or, where both have none, by their code units.
    func isName(_ string: Int, _ name: JSONName) -> Bool {
        key(string) == name.key && (name.key != 0 || self.string(string)?.utf8.elementsEqual(name.text.utf8) == true)
    }

    func specialKey(_ name: Int) -> JSONName.Key { JSONName(string(name) ?? "").key }

    /// The value of a member, the last one of that name; nil when there is none or this is no object.
    func member(_ name: JSONName, of object: Int) -> Int? {
        guard isObject(object) else { return nil }
        var found: Int?
        var index = object + 1
        while index < end(object) {
            if isName(index, name) { found = index + 1 }
            index = end(index + 1)
        }
        return found
    }

    /// Looks at the members of an object in order, without those whose name is repeated further down.
    func forEachMember(of object: Int, _ look: (_ name: Int, _ value: Int) -> Void) {
        guard isObject(object) else { return }
        let end = end(object)
        let names = count(object) / 2
        var name = object + 1
        // Pairs are compared where they are few, so that most objects need no table.
        let last = names > 8 ? lastNames(of: object) : nil
        while name < end {
            let key = key(name)
            let place = last.map { key != 0 ? $0.short[key] : $0.long[content(name)] }
            if place.map({ $0 == name }) ?? !isRepeated(name, before: end) { look(name, name + 1) }
            name = self.end(name + 1)
        }
    }

    /// The last place of each name, by its key or, without one, by its bytes.
    private struct LastNames {
        var short: [JSONName.Key: Int] = [:]
        var long: [[UInt8]: Int] = [:]
    }

    /// The number of values directly inside a container, names of members included.
    func count(_ container: Int) -> Int {
        var count = 0
        var value = container + 1
        while value < end(container) {
            count += 1
            value = end(value)
        }
        return count
    }

    private func lastNames(of object: Int) -> LastNames {
        var last = LastNames()
        var name = object + 1
        while name < end(object) {
            let key = key(name)
            if key != 0 { last.short[key] = name } else { last.long[content(name)] = name }
            name = end(name + 1)
        }
        return last
    }

    private func isRepeated(_ name: Int, before end: Int) -> Bool {
        let key = key(name)
        var other = self.end(name + 1)
        while other < end {
            if self.key(other) == key, key != 0 || content(other) == content(name) { return true }
            other = self.end(other + 1)
        }
        return false
    }

    /// The decoded bytes of a string.
    private func content(_ value: Int) -> [UInt8] {
        let node = nodes[value]
        return node.isSpecial ? Array((string(value) ?? "").utf8) : Array(spelling(node))
    }

    private func spelling(_ string: JSONDocument.Node) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: bytes[Int(string.start) + 1..<Int(string.end) - 1])
    }
}

/// The name of a member, made ready to be compared with those of a document.
struct JSONName: Hashable, Sendable {
    /// A name of up to 15 bytes as a number, equal for equal names; 0 for longer ones.
    typealias Key = UInt128

    let text: String
    let key: Key

    init(_ text: String) {
        var copy = text
        self.text = text
        self.key = copy.withUTF8 { JSONName.key(UnsafeRawBufferPointer($0), 0, $0.count) }
    }

    static func key(_ bytes: UnsafeRawBufferPointer, _ start: Int, _ length: Int) -> Key {
        guard length < 16 else { return 0 }
        var low: Key = 0
        if start + 16 <= bytes.count {
            low = Key(littleEndian: bytes.loadUnaligned(fromByteOffset: start, as: Key.self))
            low &= (1 << (Key(length) * 8)) - 1
        } else {
            for index in 0..<length { low |= Key(bytes[start + index]) << (Key(index) * 8) }
        }
        // The empty name has a key, too.
        return low | Key(length | 0x80) << 120
    }
}

extension JSONDocument {
    /// Looks at the values by number.
    func withNodes<Result, Failure: Error>(
        _ look: (JSONNodes) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try withContent { bytes, nodes throws(Failure) in
            try look(JSONNodes(bytes: bytes, nodes: nodes, document: self))
        }
    }
}
