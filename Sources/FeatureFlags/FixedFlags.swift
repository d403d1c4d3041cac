/// Fixed treatments by name, for tests and examples; a flag that is not listed has its declared default.
public struct FixedFlags: FlagSource {
    private let treatments: [String: String]
    private let configs: [String: [String: String]]

    /// - Parameters:
    ///   - treatments: flag name to treatment.
    ///   - configs: flag name to treatment to config.
    public init(_ treatments: [String: String] = [:], configs: [String: [String: String]] = [:]) {
        self.treatments = treatments
        self.configs = configs
    }

    /// The fixed treatment, or the declared default where none is fixed.
    public func answer(for flag: FlagDeclaration) -> FlagAnswer {
        guard let treatment = treatments[flag.name] else { return standIn(for: flag, because: .notFound) }
        guard flag.index(of: treatment) != nil else {
            return standIn(for: flag, because: .unknownTreatment(treatment))
        }
        return FlagAnswer(
            flag: flag.name, treatment: treatment, label: "fixed", config: config(of: flag, for: treatment),
            origin: .rules)
    }

    /// The fixed config of a treatment.
    public func config(of flag: FlagDeclaration, for treatment: String) -> String? {
        configs[flag.name]?[treatment]
    }

    private func standIn(for flag: FlagDeclaration, because reason: FlagAnswer.Reason) -> FlagAnswer {
        FlagAnswer(
            flag: flag.name, treatment: flag.default, label: nil, config: config(of: flag, for: flag.default),
            origin: .declaredDefault(reason))
    }
}
