/// A source of treatments: two functions, and what was fixed by hand over them.
///
/// The functions must be pure: `Flags` depend on the same flag always getting the same answer.
struct FlagSource: Sendable {
    struct Reading: Sendable {
        /// The treatment by its index in the declaration.
        let treatment: Int
        var label: String?
        /// The number of the rule that decided, from 1; nil where none did.
        var rule: Int?
        let origin: FlagAnswer.Origin
    }

    /// Returns the treatment of a flag; its declared default where there is no answer, or one that it does not know.
    private(set) var reading: @Sendable (FlagDeclaration) -> Reading
    /// Returns the dynamic config that belongs to a treatment of a flag, whichever treatment the user has.
    let config: @Sendable (_ flag: FlagDeclaration, _ treatment: String) -> String?
    /// All that was fixed by hand.
    private(set) var fixed = FixedFlags()

    init(
        config: @escaping @Sendable (_ flag: FlagDeclaration, _ treatment: String) -> String?,
        _ reading: @escaping @Sendable (FlagDeclaration) -> Reading
    ) {
        self.reading = reading
        self.config = config
    }

    /// Makes a source that knows nothing but what is fixed by hand.
    init(_ fixed: FixedFlags) {
        self.init { flag, treatment in
            fixed.configs[flag.name]?[treatment]
        } _: { flag in
            guard let treatment = fixed.treatments[flag.name] else {
                return Reading(treatment: flag.defaultIndex, origin: .notFound)
            }
            return Reading(fixed: treatment, of: flag, label: "fixed")
        }
        self.fixed = fixed
    }

    /// Returns the same source with some treatments fixed by hand.
    func setting(_ treatments: [String: String]) -> FlagSource {
        var source = self
        source.reading = { [reading] flag in
            treatments[flag.name].map { Reading(fixed: $0, of: flag) } ?? reading(flag)
        }
        source.fixed.treatments.merge(treatments) { $1 }
        return source
    }
}

extension FlagSource.Reading {
    /// Reads a treatment that was fixed by hand.
    fileprivate init(fixed treatment: String, of flag: FlagDeclaration, label: String? = nil) {
        if let index = flag.index(of: treatment) {
            self.init(treatment: index, label: label, origin: .override)
        } else {
            self.init(treatment: flag.defaultIndex, origin: .unknownTreatment(treatment))
        }
    }
}
