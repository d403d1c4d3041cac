import StructuredText

/// Reads a JSON rule file of either shape (rule format 1.2) into a draft.
enum JSONRuleParser {
    static func draft(of bytes: [UInt8], log: DiagnosticLog, appendsRule: Bool) throws(RuleFileError) -> RuleFileDraft {
        let document = try JSONDocument(ruleFile: bytes, named: log.file)
        for position in document.replacedSurrogates {
            log.report("half a surrogate pair", "read as U+FFFD", at: position, path: "")
        }
        let top = JSONEntry(value: document.root, log: log)
        guard document.root.kind == .object else {
            throw shapeError(top, "the outermost value is not an object")
        }
        top.reportRepeatedMembers()
        var draft = RuleFileDraft()
        if top.value["splits"] != nil {
            for name in ["ff", "rbs"] {
                top[name]?.report("\(name) beside splits, which is the older shape of a rule file", "ignored")
            }
            draft.flags = try items(of: top, "splits").compactMap { FlagDraft($0, appendsRule: appendsRule) }
            return draft
        }
        if top["ff"] == nil, top["rbs"] == nil {
            top.report("the file has none of the members ff, rbs and splits", "loaded without flags")
        }
        draft.flags = try section(top, "ff").compactMap { FlagDraft($0, appendsRule: appendsRule) }
        draft.segments = try section(top, "rbs").compactMap(RuleBasedSegmentDraft.init)
        return draft
    }

    /// The items of `ff.d` or `rbs.d`.
    private static func section(_ top: JSONEntry, _ name: String) throws(RuleFileError) -> [JSONEntry] {
        guard let section = top[name] else { return top.list(name) }
        guard section.value.kind == .object else { throw shapeError(section, "\(name) is not an object") }
        return try items(of: section, "d")
    }

    private static func items(of entry: JSONEntry, _ name: String) throws(RuleFileError) -> [JSONEntry] {
        guard let member = entry[name] else { return entry.list(name) }
        guard let items = member.items else { throw shapeError(member, "\(member.path) is not a list") }
        return items
    }

    private static func shapeError(_ entry: JSONEntry, _ problem: String) -> RuleFileError {
        RuleFileError(
            .shape, file: entry.log.file, at: entry.position, problem: problem,
            advice: "a rule file is {\"ff\": {\"d\": [flags]}, \"rbs\": {\"d\": [segments]}} or {\"splits\": [flags]}")
    }
}
