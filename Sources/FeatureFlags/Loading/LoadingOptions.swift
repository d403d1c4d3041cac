/// How a rule file is loaded.
public struct LoadingOptions: Sendable {
    /// Whether a JSON flag that has no roll-out to everybody as its last rule is given one that answers `off`.
    ///
    /// That is how the format's local mode behaves. Without it a user whom no rule caught gets the flag's default
    /// treatment, as from a server (rule format 1.6).
    public var appendsDefaultRule = true

    /// The most bytes that are read from the rule file, and from each segment file.
    public var maximumFileSize = 32 << 20

    /// Tells who is in large segments; without it nobody is.
    public var largeSegments: (any LargeSegmentLookup)?

    /// The usual options.
    public init() {}
}
