extension RuleTable {
    /// Reads the bytes of a rule file and ties its parts together.
    convenience init(
        _ bytes: [UInt8],
        named file: String,
        segments: SegmentFiles.Source,
        options: LoadingOptions
    ) throws(RuleFileError) {
        let log = DiagnosticLog(file: file)
        var draft = try RuleFormat(fileName: file).draft(of: bytes, log: log, options: options)
        let archived = draft.keepLastActiveOfEachName(log: log)
        let links = Links(
            draft, segmentFiles: SegmentFiles(source: segments, limit: options.maximumFileSize),
            largeSegments: options.largeSegments, log: log)
        let flags = draft.flags.map { FlagDefinition($0, links: links) }
        let ruleBasedSegments = draft.segments.map { RuleBasedSegment($0, links: links) }
        self.init(
            file: file, flags: flags, archived: archived, segments: ruleBasedSegments, treatments: links.treatments,
            diagnostics: log.diagnostics)
    }
}

extension RuleDraft {
    /// Of entries with one name the last wins; if that one is archived, the name is not loaded at all.
    ///
    /// Gives back the archived flags.
    fileprivate mutating func keepLastActiveOfEachName(log: DiagnosticLog) -> [FlagDraft] {
        let flagPlaces = ExactIndex(flags.map(\.name))
        let segmentPlaces = ExactIndex(segments.map(\.name))
        let last = flags.enumerated().filter { place, flag in
            let isLast = flagPlaces.place(of: ExactString(flag.name)) == place
            if !isLast { log.reportDuplicate("flag", flag.name, at: flag.position) }
            return isLast
        }.map(\.element)
        segments = segments.enumerated().filter { place, segment in
            let isLast = segmentPlaces.place(of: ExactString(segment.name)) == place
            if !isLast { log.reportDuplicate("rule-based segment", segment.name, at: segment.position) }
            return isLast && !segment.isArchived
        }.map(\.element)
        flags = last.filter { !$0.isArchived }
        return last.filter(\.isArchived)
    }
}

extension DiagnosticLog {
    fileprivate func reportDuplicate(_ what: String, _ name: String, at position: TextPosition) {
        report(
            "\(what) \(JSONText.quoted(name)) is defined again further down", "this definition is ignored",
            at: position, path: "")
    }
}
