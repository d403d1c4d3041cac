/// One flag's treatment with what is known of how it came about.
public struct FlagAnswer: Sendable, Hashable {
    /// The origin of a treatment.
    public enum Origin: Sendable, Hashable {
        /// The rule file decided.
        case rules
        /// It was fixed in code, whatever the rules say.
        case override
        /// The flag's declared default stands in.
        case declaredDefault(Reason)
    }

    /// The reason why a declared default stands in for an answer of the rules.
    public enum Reason: Sendable, Hashable {
        /// The source has no such flag.
        case notFound
        /// The rules answered a treatment that the flag does not declare.
        case unknownTreatment(String)
    }

    /// The flag's name.
    public let flag: String
    /// The treatment; one of those the flag declares.
    public let treatment: String
    /// The label of the rule that decided, in the words of the rule format.
    public let label: String?
    /// The dynamic config that belongs to the treatment.
    public let config: String?
    /// The origin of the treatment.
    public let origin: Origin

    /// Makes an answer, for an implementation of `FlagSource`.
    public init(flag: String, treatment: String, label: String?, config: String?, origin: Origin) {
        self.flag = flag
        self.treatment = treatment
        self.label = label
        self.config = config
        self.origin = origin
    }
}
