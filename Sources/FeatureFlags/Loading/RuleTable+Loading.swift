import StructuredText

extension RuleTable {
    /// Reads the bytes of a rule file and ties its parts together.
    convenience init(
        _ bytes: [UInt8],
        named file: String,
        segments: any SegmentSource,
        options: LoadingOptions
    ) throws(RuleFileError) {
        let log = DiagnosticLog(file: file)
        var draft = try RuleFormat(fileName: file).draft(of: bytes, log: log, options: options)
        let archived = draft.keepLastActiveOfEachName(log: log)
        let links = Links(draft, segments: segments, largeSegments: options.largeSegments, log: log)
        var digests = Digests()
        let flags = draft.flags.map { draft in
            let flag = FlagDefinition(draft, links: links)
            digests.flags.append(links.takeUses(of: draft.digest))
            return flag
        }
        let ruleBasedSegments = draft.segments.map { draft in
            let segment = RuleBasedSegment(draft, links: links)
            digests.segments.append(links.takeUses(of: draft.digest))
            return segment
        }
        DependencyCheck.run(flags, ruleBasedSegments, log: log)
        self.init(
            file: file, flags: flags, archived: archived, segments: ruleBasedSegments, treatments: links.treatments,
            digests: digests.complete, diagnostics: log.diagnostics)
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
