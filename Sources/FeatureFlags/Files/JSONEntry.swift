import StructuredText

/// A value of a JSON file with its path.
struct JSONEntry {
    let value: JSONValue
    /// The path from the top of the file, such as `ff.d[3].conditions[0]`.
    private(set) var path = ""
    let log: FaultLog

    /// Returns the entry of a member.
    func inner(_ value: JSONValue, named name: String) -> JSONEntry {
        JSONEntry(value: value, path: path.isEmpty ? name : "\(path).\(name)", log: log)
    }

    var position: TextPosition { value.position }
    var location: EntryLocation { EntryLocation(position: position, path: path) }

    /// The member of that name; nil when it is missing or null, which mean the same everywhere in the format.
    subscript(name: String) -> JSONEntry? {
        guard let member = value[name], member.kind != .null else { return nil }
        return inner(member, named: name)
    }

    /// The items of an array; nil for anything else.
    var items: [JSONEntry]? {
        guard value.kind == .array else { return nil }
        return value.elements.enumerated().map { JSONEntry(value: $1, path: "\(path)[\($0)]", log: log) }
    }

    /// Reports a text with a character that nobody sees, or a space at one of its ends.
    func check(_ what: String) {
        if let text = value.string { log.check(text, what, at: location) }
    }

    func report(_ problem: String, _ action: String) {
        log.report(problem, action, at: location)
    }
}

extension JSONEntry {
    /// Parses a file and returns its outermost value; of repeated members the last counts, the others are reported.
    static func top(of bytes: [UInt8], log: FaultLog) throws(FileFault) -> JSONEntry {
        let document = try JSONDocument(ruleFile: bytes, named: log.file)
        for position in document.replacedSurrogates {
            log.report("half a surrogate pair", "read as U+FFFD", at: position)
        }
        for name in document.root.kind == .object ? document.root.repeatedNames : [] {
            let quoted = JSONText.quoted(name.string ?? "")
            log.report(
                "the member \(quoted) is repeated further down in its object", "this one is ignored", at: name.position)
        }
        return JSONEntry(value: document.root, log: log)
    }
}

/// The place of an entry, in the text and in the structure of its file.
struct EntryLocation: Sendable {
    let position: TextPosition
    var path = ""
}

// MARK: - Members with a type

/// Each is nil, or what stands for nothing, where the member is missing, and where it is something else, which is
/// reported.
extension JSONEntry {
    func text(_ name: String, else action: String) -> String? {
        member(name, "is not a text", else: action) { $0.value.string }
    }

    func object(_ name: String, else action: String) -> JSONEntry? {
        member(name, "is not an object", else: action) { $0.value.kind == .object ? $0 : nil }
    }

    func flag(_ name: String) -> Bool {
        member(name, "is neither true nor false", else: "taken as false") { $0.value.bool } ?? false
    }

    func whole(_ name: String, else action: String) -> Int64? {
        member(name, "is not a whole number of 64 bits", else: action) { $0.value.number?.int64 }
    }

    /// Returns a seed: any whole number, cut to its low 32 bits.
    func seed(_ name: String) -> Int32 {
        let read = member(name, "is not a whole number", else: "taken as 0") { $0.value.number?.lowInt32 }
        guard let seed = read else { return 0 }
        if let entry = self[name], entry.value.number?.int64.flatMap(Int32.init(exactly:)) == nil {
            entry.report("\(name) is beyond 32 bits", "its low 32 bits are used, \(seed)")
        }
        return seed
    }

    func list(_ name: String) -> [JSONEntry] {
        member(name, "is not a list", else: "taken as empty", \.items) ?? []
    }

    /// Returns the texts of a list; other items are reported and left out.
    func texts(_ name: String) -> [String] { JSONEntry.texts(list(name)) }

    /// Returns the texts among some items; the others are reported and left out.
    static func texts(_ items: [JSONEntry]) -> [String] {
        items.compactMap { item in
            if let text = item.value.string { return text }
            item.report("the item is not a text", "left out")
            return nil
        }
    }

    private func member<T>(
        _ name: String, _ problem: String, else action: String, _ read: (JSONEntry) -> T?
    ) -> T? {
        guard let entry = self[name] else { return nil }
        if let result = read(entry) { return result }
        entry.report("\(name) \(problem)", action)
        return nil
    }
}
