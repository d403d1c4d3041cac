/// The rules' answers for one user, as a source of flags.
struct UserFlags: FlagSource {
    let rules: BoundRules
    let user: User

    func answer(for flag: FlagDeclaration) -> FlagAnswer {
        guard let place = rules.rules.table.place(of: flag.exactName) else {
            return standIn(for: flag, label: Labels.notFound, because: .notFound)
        }
        let evaluation = rules.rules.evaluation(of: place, named: flag.name, for: user)
        guard flag.index(of: evaluation.treatment) != nil else {
            return standIn(for: flag, label: evaluation.label, because: .unknownTreatment(evaluation.treatment))
        }
        return FlagAnswer(
            flag: flag.name, treatment: evaluation.treatment, label: evaluation.label, config: evaluation.config,
            origin: .rules)
    }

    func config(of flag: FlagDeclaration, for treatment: String) -> String? {
        let table = rules.rules.table
        guard let place = table.place(of: flag.exactName), let code = table.treatment(treatment) else { return nil }
        return table.flags[place].config(of: code)
    }

    func code(for flag: FlagDeclaration) -> Int {
        Int(FlagBinding(flag, in: rules.rules.table).code(in: rules.rules.table, for: user))
    }

    func codes(for catalog: FlagCatalog) -> [UInt8] {
        guard catalog === rules.catalog else {
            return catalog.declarations.map { UInt8(truncatingIfNeeded: code(for: $0)) }
        }
        return rules.codes(for: user)
    }

    private func standIn(
        for flag: FlagDeclaration, label: String?, because reason: FlagAnswer.Reason
    ) -> FlagAnswer {
        FlagAnswer(
            flag: flag.name, treatment: flag.default, label: label, config: config(of: flag, for: flag.default),
            origin: .declaredDefault(reason))
    }
}
