import StructuredText

extension RuleSet {
    /// Returns the same rules, but for one flag that gives everybody one treatment; its dynamic configs stay.
    ///
    /// A flag that the rules do not have is added. Other flags and
    /// segments that ask for the flag get the treatment, too.
    public func fixing(_ flag: String, at treatment: String) -> RuleSet { RuleSet(table.fixing(flag, at: treatment)) }
}

extension RuleTable {
    fileprivate func fixing(_ flag: String, at treatment: String) -> RuleTable {
        let index = index(of: ExactString(flag))
        let current = index.map { flags[$0] }
        let known = treatmentIndex(treatment)
        var fixed = FlagDefinition(
            name: flag, at: current?.position ?? TextPosition(line: 1, column: 1), treatment: known ?? treatments.count)
        fixed.digest = ByteHash.hash("fixed at \(treatment)".utf8)
        fixed.isKilled = current?.isKilled ?? false
        // Without rules everybody gets the default treatment, killed or not.
        fixed.setCases(prerequisites: [], rules: [])
        fixed.configs = current?.configs ?? [:]
        var changed = flags
        if let index { changed[index] = fixed } else { changed.append(fixed) }
        return RuleTable(
            file: file, Definitions(flags: changed, segments: segments),
            treatments: treatments + (known == nil ? [ExactString(treatment)] : [])
        ) { _ in diagnostics }
    }
}
