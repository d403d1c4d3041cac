import StructuredText

/// A value of a JSON file with its path.
struct JSONEntry {
    let value: JSONValue
    private(set) var path = Path.top
    let log: FaultLog

    /// Reports members that are repeated further down in their
    /// object, here and in all objects inside; the last one counts.
    func reportRepeatedMembers() {
        for name in value.repeatedNames {
            let quoted = JSONText.quoted(name.string ?? "")
            log.report(
                "the member \(quoted) is repeated further down in its object", "this one is ignored", at: name.position)
        }
    }

    func inner(_ value: JSONValue, _ path: Path) -> JSONEntry {
        JSONEntry(value: value, path: path, log: log)
    }

    /// The path from the top of the file, made into text only when it is reported.
    indirect enum Path: Sendable, CustomStringConvertible {
        case top
        case member(Path, String)
        case item(Path, Int)

        var description: String {
            switch self {
            case .top: ""
            case .member(.top, let name): name
            case .member(let path, let name): "\(path).\(name)"
            case .item(let path, let index): "\(path)[\(index)]"
            }
        }
    }

    var position: TextPosition { value.position }
    var location: EntryLocation { EntryLocation(position: position, path: path) }

    /// The member of that name; nil when it is missing or null, which mean the same everywhere in the format.
    subscript(name: String) -> JSONEntry? {
        guard let member = value[name], member.kind != .null else { return nil }
        return inner(member, .member(path, name))
    }

    /// The items of an array; nil for anything else.
    var items: [JSONEntry]? {
        value.kind == .array ? value.elements.enumerated().map { inner($1, .item(path, $0)) } : nil
    }

    func report(_ problem: String, _ action: String) {
        log.report(problem, action, at: location)
    }
}

/// The place of an entry, in the text and in the structure of its file.
struct EntryLocation: Sendable {
    let position: TextPosition
    let path: JSONEntry.Path

    /// Returns the place of something that stands for the whole file.
    static func top(_ position: TextPosition) -> EntryLocation { EntryLocation(position: position, path: .top) }
}

// MARK: - Members with a type

extension JSONEntry {
    /// Returns a member as text; nil when missing, or when it is something else, which is reported.
    func text(_ name: String, else action: String) -> String? {
        member(name, "is not a text", else: action) { $0.string }
    }

    /// Returns a member that is an object; nil when missing, or when it is something else, which is reported.
    func object(_ name: String, else action: String) -> JSONEntry? {
        guard let entry = self[name] else { return nil }
        if entry.value.kind == .object { return entry }
        entry.report("\(name) is not an object", action)
        return nil
    }

    /// Returns a member as truth value; false when missing, or when it is something else, which is reported.
    func flag(_ name: String) -> Bool {
        member(name, "is neither true nor false", else: "taken as false") { $0.bool } ?? false
    }

    /// Returns a member as whole number; nil when missing, or when it is something else, which is reported.
    func whole(_ name: String, else action: String) -> Int64? {
        member(name, "is not a whole number of 64 bits", else: action) { $0.number?.int64 }
    }

    /// Returns a seed: any whole number, cut to its low 32 bits; 0 when missing.
    func seed(_ name: String) -> Int32 {
        guard let seed = member(name, "is not a whole number", else: "taken as 0", { $0.number?.lowInt32 }) else {
            return 0
        }
        if let entry = self[name], entry.value.number?.int64.flatMap(Int32.init(exactly:)) == nil {
            entry.report("\(name) is beyond 32 bits", "its low 32 bits are used, \(seed)")
        }
        return seed
    }

    /// Returns a member as list; empty when missing, or when it is something else, which is reported.
    func list(_ name: String) -> [JSONEntry] {
        let entry = self[name]
        if let items = entry?.items { return items }
        entry?.report("\(name) is not a list", "taken as empty")
        return []
    }

    /// Returns a member as list of texts; other items are reported and left out.
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
        _ name: String,
        _ problem: String,
        else action: String,
        _ read: (JSONValue) -> T?
    ) -> T? {
        guard let entry = self[name] else { return nil }
        if let result = read(entry.value) { return result }
        entry.report("\(name) \(problem)", action)
        return nil
    }
}
