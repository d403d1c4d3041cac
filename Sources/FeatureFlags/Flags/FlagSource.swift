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
    /// Explains the answer of the rules to a flag, whatever was fixed over it; nil where there are no rules.
    let trail: (@Sendable (FlagDeclaration) -> Trail)?
    /// The user whose flags are answered; nil where nobody knows it.
    var user: User?
    /// All that was fixed by hand.
    private(set) var fixed = FixedFlags()

    init(
        config: @escaping @Sendable (_ flag: FlagDeclaration, _ treatment: String) -> String?,
        trail: (@Sendable (FlagDeclaration) -> Trail)? = nil, user: User? = nil,
        _ reading: @escaping @Sendable (FlagDeclaration) -> Reading
    ) {
        self.user = user
        self.reading = reading
        self.config = config
        self.trail = trail
    }

    /// Makes a source that knows nothing but what is fixed by hand.
    init(_ fixed: FixedFlags) {
        self.init { flag, treatment in
            fixed.configs[flag.name]?[treatment]
        } _: { flag in
            guard let treatment = fixed.treatments[flag.name] else {
                return Reading(treatment: flag.defaultIndex, origin: .notFound)
            }
            return Reading(treatment, of: flag, label: "fixed", from: .override)
        }
        self.fixed = fixed
    }

    /// Makes a source of what a client of the application answered.
    ///
    /// - Parameter answers: flag name to treatment and config.
    init(client answers: [String: (treatment: String, config: String?)]) {
        self.init { flag, treatment in
            answers[flag.name].flatMap { $0.treatment == treatment ? $0.config : nil }
        } _: { flag in
            guard let answer = answers[flag.name] else {
                return Reading(treatment: flag.defaultIndex, origin: .notFound)
            }
            return Reading(answer.treatment, of: flag, from: .client)
        }
    }

    /// Returns the same source with some treatments fixed by hand.
    func setting(_ treatments: [String: String]) -> FlagSource {
        var source = self
        source.reading = { [reading] flag in
            treatments[flag.name].map { Reading($0, of: flag, from: .override) } ?? reading(flag)
        }
        source.fixed.treatments.merge(treatments) { $1 }
        return source
    }
}

extension FlagSource.Reading {
    /// Reads a treatment that somebody else than the rules gave.
    fileprivate init(
        _ treatment: String, of flag: FlagDeclaration, label: String? = nil, from origin: FlagAnswer.Origin
    ) {
        if let index = flag.index(of: treatment) {
            self.init(treatment: index, label: label, origin: origin)
        } else {
            self.init(treatment: flag.defaultIndex, origin: .unknownTreatment(treatment))
        }
    }
}
