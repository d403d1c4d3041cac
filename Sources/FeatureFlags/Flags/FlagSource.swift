/// A source of treatments: a rule set and a user, a table in a test, or an override over another source.
///
/// An implementation must be pure: the same declaration always gets the same answer. `Flags` depend on it.
public protocol FlagSource: Sendable {
    /// Returns the answer to one flag; always a treatment the flag declares.
    func answer(for flag: FlagDeclaration) -> FlagAnswer

    /// Returns the dynamic config that belongs to a treatment of a flag, whichever treatment the user has.
    func config(of flag: FlagDeclaration, for treatment: String) -> String?

    /// Returns the index of the treatment in the declaration's `treatments`.
    ///
    /// The default asks `answer(for:)`. Implement it where the index is known without the texts.
    func treatmentIndex(of flag: FlagDeclaration) -> Int
}

extension FlagSource {
    /// Looks the treatment of `answer(for:)` up.
    public func treatmentIndex(of flag: FlagDeclaration) -> Int {
        flag.index(of: answer(for: flag).treatment) ?? flag.defaultIndex
    }

    /// Returns the indices of the treatments of a whole catalog, in the order of its declarations.
    func treatmentIndices(for catalog: FlagCatalog) -> [UInt8] {
        catalog.declarations.map { UInt8(truncatingIfNeeded: treatmentIndex(of: $0)) }
    }

    /// Returns the declared default of a flag, with the reason it stands in for an answer.
    func declaredDefault(
        of flag: FlagDeclaration, label: String?, because reason: FlagAnswer.Reason
    ) -> FlagAnswer {
        FlagAnswer(
            flag: flag.name, treatment: flag.default, label: label, config: config(of: flag, for: flag.default),
            origin: .declaredDefault(reason))
    }
}

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
