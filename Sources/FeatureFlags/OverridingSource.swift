/// A source with some treatments fixed by hand over another source.
struct OverridingSource: FlagSource {
    let base: any FlagSource
    let treatments: [String: String]

    func answer(for flag: FlagDeclaration) -> FlagAnswer {
        guard let treatment = treatments[flag.name], flag.index(of: treatment) != nil else {
            return base.answer(for: flag)
        }
        return FlagAnswer(
            flag: flag.name, treatment: treatment, label: nil, config: config(of: flag, for: treatment),
            origin: .override)
    }

    func config(of flag: FlagDeclaration, for treatment: String) -> String? {
        base.config(of: flag, for: treatment)
    }
}
