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
        var (flags, segments) = (table.flags, table.segments)
        if let index {
            flags[index] = fixed
        } else {
            let added = flags.count
            for other in flags.indices { flags[other].list = flags[other].list.resolving(flag, as: added) }
            for other in segments.indices { segments[other].list = segments[other].list.resolving(flag, as: added) }
            flags.append(fixed)
        }
        let fixedTable = RuleTable(
            file: file, RuleTable.Definitions(flags: flags, segments: segments),
            treatments: table.treatments + (known == nil ? [ExactString(treatment)] : []))
        return RuleSet(table: fixedTable, diagnostics: diagnostics)
    }
}

extension CaseList {
    /// Returns the list with its tests that ask for a flag which was not there asking for the one at an index.
    fileprivate func resolving(_ flag: String, as index: Int) -> CaseList {
        var cases = cases
        for entry in cases.indices {
            for (position, test) in cases[entry].tests.enumerated() {
                guard case .dependency(nil, let treatments) = test.question, ExactString(test.name) == ExactString(flag)
                else { continue }
                cases[entry].tests[position].question = .dependency(flag: index, treatments: treatments)
            }
        }
        return CaseList(cases)
    }
}
