/// What the rules answer for one flag and one user, in the words of the rule file.
public struct Evaluation: Sendable, Hashable {
    /// The flag's name, as it was asked for.
    public let flag: String
    /// The treatment; `control` when there is no answer.
    public let treatment: String
    /// Which rule decided (rule format 2.2); nil when the key or the name cannot be evaluated.
    public let label: String?
    /// The dynamic config of the treatment, usually JSON text.
    public let config: String?
    /// The version of the flag's definition; nil when there is no such flag.
    public let changeNumber: Int64?
}

/// What the rules answer for the flags of some flag sets.
public struct FlagSetEvaluations: Sendable, Hashable {
    /// One answer a flag, in the order of the file.
    public let evaluations: [Evaluation]
    /// The names that were asked for and are none: a set is called by up to 50 letters, digits and underscores.
    public let ignoredNames: [String]
}
