import StructuredText

extension RuleSet {
    /// The same rules, but for one flag that gives everybody one treatment; its dynamic configs stay.
    ///
    /// A flag that the rules do not have is added. Other flags and segments that ask for the flag get the treatment, too.
    public func fixing(_ flag: String, at treatment: String) -> RuleSet { RuleSet(table.fixing(flag, at: treatment)) }
}

extension RuleTable {
    fileprivate func fixing(_ flag: String, at treatment: String) -> RuleTable {
        let index = index(of: ExactString(flag))
        let current = index.map { flags[$0] }
        // A flag without rules gives everybody its default treatment, killed or not.
        var draft = FlagDraft(name: flag, position: current?.position ?? TextPosition(line: 1, column: 1))
        draft.digest = ByteHash.hash("fixed at \(treatment)".utf8)
        draft.isKilled = current?.isKilled ?? false
        draft.defaultTreatment = treatment
        draft.configs = (current?.configuredTreatments ?? []).compactMap { index in
            current?.config(of: index).map { (treatments[index].string, $0) }
        }
        let names = NameResolver(
            flags: [], ruleBasedSegments: [], segments: SegmentsInMemory(files: [:]), largeSegments: nil,
            log: DiagnosticLog(file: file))
        // In the same order, so that the other flags' indices stay what they are.
        for treatment in treatments { _ = names.treatment(treatment.string) }
        let fixed = FlagDefinition(draft, names: names)
        var changed = flags
        if let index { changed[index] = fixed } else { changed.append(fixed) }
        return RuleTable(
            file: file, flags: changed, archived: [], segments: segments, treatments: names.treatments,
            diagnostics: diagnostics)
    }
}
