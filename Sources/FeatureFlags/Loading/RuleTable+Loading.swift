import StructuredText

extension RuleTable {
    /// Reads the bytes of a rule file and resolves the names in it.
    convenience init(
        _ bytes: [UInt8],
        named file: String,
        segments: any SegmentSource,
        options: LoadingOptions
    ) throws(RuleFileError) {
        let log = DiagnosticLog(file: file)
        var draft = try RuleFormat(fileName: file).draft(of: bytes, log: log, options: options)
        let archived = draft.keepLastActiveOfEachName(log: log)
        let names = NameResolver(
            flags: draft.flags.map(\.name), ruleBasedSegments: draft.segments.map(\.name), segments: segments,
            largeSegments: options.largeSegments, log: log)
        let flags = draft.flags.map { FlagDefinition($0, names: names) }
        let ruleBasedSegments = draft.segments.map { RuleBasedSegment($0, names: names) }
        DependencyGraph(flags: flags, segments: ruleBasedSegments).reportCycles(to: log)
        self.init(
            file: file, flags: flags, archived: archived, segments: ruleBasedSegments,
            treatments: names.treatments, diagnostics: log.diagnostics)
    }
}

extension RuleFileDraft {
    /// Of entries with one name the last wins; if that one is archived, the name is not loaded at all.
    ///
    /// - Returns: the archived flags.
    fileprivate mutating func keepLastActiveOfEachName(log: DiagnosticLog) -> [FlagDraft] {
        let last = log.lastOfEachName(flags, "flag") { ($0.name, $0.position) }
        segments = log.lastOfEachName(segments, "rule-based segment") { ($0.name, $0.position) }.filter {
            !$0.isArchived
        }
        flags = last.filter { !$0.isArchived }
        return last.filter(\.isArchived)
    }
}

extension DiagnosticLog {
    /// The last of the definitions with each name; the others are reported.
    fileprivate func lastOfEachName<Draft>(
        _ drafts: [Draft], _ what: String, _ place: (Draft) -> (name: String, position: TextPosition)
    ) -> [Draft] {
        let indices = drafts.map { place($0).name }.exactIndices
        return drafts.enumerated().compactMap { index, draft -> Draft? in
            let (name, position) = place(draft)
            if indices[ExactString(name)] == index { return draft }
            report(
                "\(what) \(JSONText.quoted(name)) is defined again further down", "this definition is ignored",
                at: position, path: "")
            return nil
        }
    }
}

/// The formats of rule files, selected by the end of the file's name in any letter case (rule format 1.1).
package enum RuleFormat {
    case json
    case yaml
    case text

    package init(fileName: String) {
        let name = fileName.lowercased()
        if name.hasSuffix(".json") {
            self = .json
        } else if name.hasSuffix(".yaml") || name.hasSuffix(".yml") {
            self = .yaml
        } else {
            self = .text
        }
    }

    func draft(of bytes: [UInt8], log: DiagnosticLog, options: LoadingOptions) throws(RuleFileError) -> RuleFileDraft {
        switch self {
        case .json: try JSONRuleParser.draft(of: bytes, log: log, appendsRule: options.appendsDefaultRule)
        case .yaml: try YAMLRuleParser.draft(of: bytes, log: log)
        case .text: try TextRuleParser.draft(of: bytes, log: log)
        }
    }
}
