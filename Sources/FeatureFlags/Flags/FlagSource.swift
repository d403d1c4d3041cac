/// A source of treatments: two functions, and what was fixed by hand over them.
///
/// The functions must be pure: `Flags` depend on the same flag always getting the same answer.
struct FlagSource: Sendable {
    /// One flag's treatment with what is known of how it came about.
    struct Reading: Sendable {
        /// The treatment by its index in the declaration.
        let treatment: Int
        var label: String?
        /// The number of the rule that decided, from 1; nil where none did.
        var rule: Int?
        let origin: FlagAnswer.Origin
    }

    private let read: @Sendable (FlagDeclaration) -> Reading
    /// Returns the dynamic config that belongs to a treatment of a flag, whichever treatment the user has.
    let config: @Sendable (_ flag: FlagDeclaration, _ treatment: String) -> String?
    private var overrides: [String: String] = [:]
    /// All that was fixed by hand.
    private var fixed = FixedFlags()

    init(
        config: @escaping @Sendable (_ flag: FlagDeclaration, _ treatment: String) -> String?,
        _ read: @escaping @Sendable (FlagDeclaration) -> Reading
    ) {
        self.read = read
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

    /// Returns the treatment of a flag; its declared default where there is no answer, or one that it does not know.
    func reading(of flag: FlagDeclaration) -> Reading {
        overrides[flag.name].map { Reading(fixed: $0, of: flag) } ?? read(flag)
    }

    /// Returns the same source with some treatments fixed by hand.
    func setting(_ treatments: [String: String]) -> FlagSource {
        var source = self
        source.overrides.merge(treatments) { $1 }
        source.fixed.treatments.merge(treatments) { $1 }
        return source
    }

    /// Returns the faults of names that were fixed by hand, and that a catalog does not declare.
    func faults(in catalog: FlagCatalog) -> [String] { fixed.faults(in: catalog) }
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
