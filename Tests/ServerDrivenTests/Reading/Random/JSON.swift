import StructuredText

/// JSON as a generator makes it: repeated members, and numbers and texts as they are spelled.
indirect enum JSON {
    case object([(name: String, value: JSON)])
    case array([JSON])
    case string(String)
    case spelled(String)

    /// The value of a member, the last one of that name.
    subscript(name: String) -> JSON? {
        guard case .object(let members) = self else { return nil }
        return members.last { $0.name.utf8.elementsEqual(name.utf8) }?.value
    }
}

extension JSON {
    /// Reads a text that is JSON, for a sample; anything else is null.
    init(_ text: String) {
        let bytes = Array(text.utf8)
        self = (try? JSONDocument(parsing: bytes).root).map { JSON($0, in: bytes) } ?? .spelled("null")
    }

    private init(_ value: JSONValue, in bytes: [UInt8]) {
        switch value.kind {
        case .object: self = .object(value.members.map { ($0.name.string ?? "", JSON($0.value, in: bytes)) })
        case .array: self = .array(value.elements.map { JSON($0, in: bytes) })
        case .string: self = .string(value.string ?? "")
        case .number, .true, .false, .null:
            self = .spelled(String(decoding: bytes[value.bytes], as: UTF8.self))
        }
    }

    /// The value as JSON, on one line.
    var text: String {
        switch self {
        case .spelled(let text): text
        case .string(let text): JSONText.quoted(text)
        case .array(let elements): "[\(elements.map(\.text).joined(separator: ","))]"
        case .object(let members):
            "{\(members.map { "\(JSONText.quoted($0.name)):\($0.value.text)" }.joined(separator: ","))}"
        }
    }
}

// MARK: - Flat form

extension JSON {
    /// Returns a document with its lists of facets in the flat form; counts are what `count` makes of them.
    func flattened(count: (Int) -> Int = { $0 }) -> JSON {
        mapMembers(["header", "menu"]) { $0.flatList(count) }.mapMembers(["sections"]) { sections in
            guard case .array(let elements) = sections else { return sections }
            return .array(elements.map { $0.mapMembers(["header", "body"]) { $0.flatList(count) } })
        }
    }

    private func mapMembers(_ names: [String], _ change: (JSON) -> JSON) -> JSON {
        guard case .object(let members) = self else { return self }
        return .object(members.map { ($0.name, names.contains($0.name) ? change($0.value) : $0.value) })
    }

    private func flatList(_ count: (Int) -> Int) -> JSON {
        guard case .array(let elements) = self else { return self }
        return .array(elements.flatMap { $0.postOrder(count) })
    }

    private func postOrder(_ count: (Int) -> Int) -> [JSON] {
        guard case .object(let members) = self else { return [self] }
        var children: [JSON] = []
        if case .array(let elements)? = self["children"] { children = elements }
        let own = members.filter { $0.name != "children" && $0.name != "childrenCount" }
        return children.flatMap { $0.postOrder(count) }
            + [.object(own + [("childrenCount", .spelled(String(count(children.count))))])]
    }
}
