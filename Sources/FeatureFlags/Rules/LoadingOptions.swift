/// The options for loading a rule file.
public struct LoadingOptions: Sendable {
    /// Whether a JSON flag that has no roll-out to everybody as its last rule is given one that answers `off`.
    ///
    /// That is how the format's local mode behaves. Without it a user whom no rule caught gets the flag's default
    /// treatment, as from a server (rule format 1.6).
    public var appendsDefaultRule = true

    /// The most bytes that are read from the rule file, and from each segment file.
    public var maximumFileSize = 32 << 20

    /// Whether a key is in a segment too large for a file (rule format 3.2, IN_LARGE_SEGMENT); without it nobody is.
    ///
    /// An answer must be immediate and the same for the same
    /// question, or flags would no longer be a function of the user.
    public var largeSegments: (@Sendable (_ key: String, _ segment: String) -> Bool)?

    /// Makes the usual options.
    public init() {}
}
