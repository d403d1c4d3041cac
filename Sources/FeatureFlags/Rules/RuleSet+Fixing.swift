import StructuredText

extension RuleSet {
    /// Returns the same rules, but for one flag that gives everybody one treatment; its dynamic configs stay.
    ///
    /// A flag that the rules do not have is added. Other flags and
    /// segments that ask for the flag get the treatment, too.
    public func fixing(_ flag: String, at treatment: String) -> RuleSet {
        let index = table.index(of: ExactString(flag))
        let current = index.map { table.flags[$0] }
        let known = table.treatmentIndex(treatment)
        var fixed = FlagDefinition(
            name: flag, position: current?.position ?? TextPosition(line: 1, column: 1),
            isKilled: current?.isKilled ?? false, defaultTreatment: known ?? table.treatments.count,
            digest: ByteHash.hash("fixed at \(treatment)".utf8), configs: current?.configs ?? [:])
        // Without rules everybody gets the default treatment, killed or not.
        fixed.setCases(rules: [])
        var flags = table.flags
        if let index { flags[index] = fixed } else { flags.append(fixed) }
        let fixedTable = RuleTable(
            file: file, RuleTable.Definitions(flags: flags, segments: table.segments),
            treatments: table.treatments + (known == nil ? [ExactString(treatment)] : []))
        return RuleSet(table: fixedTable, diagnostics: diagnostics)
    }
}
