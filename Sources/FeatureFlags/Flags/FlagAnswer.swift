/// One flag's treatment with what is known of how it came about.
public struct FlagAnswer: Sendable, Hashable {
    /// The origin of a treatment.
    public enum Origin: Sendable, Hashable {
        /// The rule file decided.
        case rules
        /// It was fixed in code, whatever the rules say.
        case override
        /// A client that the application has decided, such as the SDK of a flag service.
        case client
        /// The declared default stands in: the source has no such flag.
        case notFound
        /// The declared default stands in: the catalog that the flags were frozen for does not have the flag.
        case undeclared
        /// The declared default stands in for a treatment that the flag does not declare.
        case unknownTreatment(String)
    }

    /// The flag's name.
    public let flag: String
    /// The treatment; one of those the flag declares.
    public let treatment: String
    /// The label of the rule that decided, in the words of the rule format.
    public let label: String?
    /// The number of the rule that decided, from 1 in its flag; nil where no rule did.
    public var rule: Int?
    /// The dynamic config that belongs to the treatment.
    public let config: String?
    /// The origin of the treatment.
    public let origin: Origin
}
