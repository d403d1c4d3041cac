import StructuredText

/// A parser of JSON rule files of either shape (rule format 1.2).
enum JSONRuleParser {
    static func definitions(of bytes: [UInt8], _ load: RuleLoad) throws(FileFault) -> RuleTable.Definitions {
        let top = try JSONEntry.top(of: bytes, log: load.log)
        guard top.value.kind == .object else { throw shapeError(top, "the outermost value is not an object") }
        let (flags, segments): ([JSONEntry], [JSONEntry])
        if top.value["splits"] != nil {
            for name in ["ff", "rbs"] {
                top[name]?.report("\(name) beside splits, which is the older shape of a rule file", "ignored")
            }
            (flags, segments) = (try items(of: top, "splits"), [])
        } else {
            if top["ff"] == nil, top["rbs"] == nil {
                top.report("the file has none of the members ff, rbs and splits", "loaded without flags")
            }
            (flags, segments) = (try section(top, "ff"), try section(top, "rbs"))
        }
        // Names come first, as definitions refer to others further down.
        let (namedFlags, namedSegments) = (NamedEntries(flags), NamedEntries(segments))
        load.resolve(flags: namedFlags.active, ruleBasedSegments: namedSegments.active)
        let definitions = RuleTable.Definitions(
            flags: namedFlags.read(load) { FlagDefinition($0, named: $1, load) },
            segments: namedSegments.read(load) { RuleBasedSegment($0, named: $1, load) }, archived: namedFlags.archived)
        namedFlags.reportRepeated("flag")
        namedSegments.reportRepeated("rule-based segment")
        return definitions
    }

    /// Returns the items of `ff.d` or `rbs.d`.
    private static func section(_ top: JSONEntry, _ name: String) throws(FileFault) -> [JSONEntry] {
        guard let section = top[name] else { return [] }
        guard section.value.kind == .object else { throw shapeError(section, "\(name) is not an object") }
        return try items(of: section, "d")
    }

    private static func items(of entry: JSONEntry, _ name: String) throws(FileFault) -> [JSONEntry] {
        guard let member = entry[name] else { return [] }
        guard let items = member.items else { throw shapeError(member, "\(member.path) is not a list") }
        return items
    }

    private static func shapeError(_ entry: JSONEntry, _ problem: String) -> FileFault {
        FileFault(
            .shape, file: entry.log.file, at: entry.position, problem: problem,
            advice: "a rule file is {\"ff\": {\"d\": [flags]}, \"rbs\": {\"d\": [segments]}} or {\"splits\": [flags]}")
    }
}

/// The entries of flags or segments with their names: of entries with one name the last counts.
private struct NamedEntries {
    private let entries: [(entry: JSONEntry, name: String?)]
    /// The entries that count, archived ones too.
    private let last: Set<Int>

    init(_ entries: [JSONEntry]) {
        self.entries = entries.map { entry in
            let name = entry.value["name"]?.string
            return (entry, name?.unicodeScalars.allSatisfy(\.properties.isWhitespace) == false ? name : nil)
        }
        let named = self.entries.enumerated().filter { $1.name != nil }
        last = Set(Dictionary(named.map { (ExactString($1.name ?? ""), $0) }) { $1 }.values)
    }

    /// Returns whether an entry is loaded.
    private func isActive(_ index: Int) -> Bool {
        last.contains(index) && entries[index].entry.value["status"]?.string != "ARCHIVED"
    }

    /// The names of what is loaded.
    var active: [String] { entries.indices.filter(isActive).compactMap { entries[$0].name } }

    /// The names that are not loaded, with their places.
    var archived: [(name: ExactString, position: TextPosition)] {
        last.sorted().filter { !isActive($0) }.map { (ExactString(entries[$0].name ?? ""), entries[$0].entry.position) }
    }

    /// Reads all entries, also those that do not count, to report their faults.
    func read<Definition>(_ load: RuleLoad, _ read: (JSONEntry, String) -> Definition) -> [Definition] {
        entries.enumerated().compactMap { index, entry in
            guard let name = entry.name else {
                entry.entry.report("the entry has no name", "dropped")
                return nil
            }
            load.counts = isActive(index)
            let definition = read(entry.entry, name)
            return load.counts ? definition : nil
        }
    }

    /// Reports the entries that another one with the same name takes the place of.
    func reportRepeated(_ what: String) {
        for (index, (entry, name)) in entries.enumerated() where !last.contains(index) {
            guard let name else { continue }
            entry.log.report(
                "\(what) \(JSONText.quoted(name)) is defined again further down", "this definition is ignored",
                at: entry.position)
        }
    }
}
