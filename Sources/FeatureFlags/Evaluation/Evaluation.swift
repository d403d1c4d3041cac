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
