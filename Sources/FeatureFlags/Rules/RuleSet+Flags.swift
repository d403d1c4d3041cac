extension RuleSet {
    /// Returns the treatments of one user for a catalog, frozen.
    ///
    /// A flag that the catalog does not have is not asked from the rules: it has its declared default.
    public func flags(for user: User, of catalog: FlagCatalog) -> Flags {
        Flags(
            catalog,
            from: FlagSource(
                config: { [table] flag, treatment in
                    guard let index = table.index(of: flag.exactName), let treatment = table.treatmentIndex(treatment)
                    else { return nil }
                    return table.flags[index].configs[treatment]
                }, trail: { explain($0.name, for: user) }, user: user
            ) { [table] flag in
                guard catalog.index(of: flag.exactName) != nil else {
                    return FlagSource.Reading(treatment: flag.defaultIndex, origin: .undeclared)
                }
                return table.reading(of: flag, for: user)
            })
    }
}

extension RuleTable {
    /// Returns the answer to a flag, by what its declaration knows.
    fileprivate func reading(of flag: FlagDeclaration, for user: User) -> FlagSource.Reading {
        guard let index = index(of: flag.exactName) else {
            return .init(treatment: flag.defaultIndex, label: Labels.notFound, origin: .notFound)
        }
        let verdict = verdict(of: index, for: user)
        let decision = verdict.map { flags[index].list.cases[$0.decidingCase] }
        let label = decision?.label ?? (user.keyProblem == nil ? Labels.exception : nil)
        let rule: Int? = if case .rule(let rule) = decision?.cause { rule + 1 } else { nil }
        let treatment = treatments[verdict?.outcome ?? Self.control].string
        guard let known = flag.index(of: treatment) else {
            return .init(
                treatment: flag.defaultIndex, label: label, rule: rule, origin: .unknownTreatment(treatment))
        }
        return .init(treatment: known, label: label, rule: rule, origin: .rules)
    }
}
