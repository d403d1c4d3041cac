/// The options for loading a rule file.
///
/// Split's own libraries differ in some answers. The options choose between them where a file needs it.
public struct LoadingOptions: Sendable {
    /// Whether a JSON flag that has no roll-out to everybody as its last rule is given one that answers `off`.
    ///
    /// That is how the format's local mode behaves. Without it a user whom no rule caught gets the flag's default
    /// treatment, as from a server (rule format 1.6).
    public var appendsDefaultRule = true

    /// The hash of a JSON flag by its member `algo`.
    public enum Hashing: Sendable {
        /// 1 is the legacy hash, everything else murmur3.
        case asWritten
        /// Murmur3 for every flag, as the local mode of Split's clients for Java, Python and Go, and the client for
        /// JavaScript.
        case murmur
        /// 2 is murmur3, everything else the legacy hash, as Split's clients for Java, Python, Go and iOS take what a
        /// server sends.
        case legacyUnlessTwo
    }

    /// The hash that draws the buckets of a JSON flag (rule format 6, D12).
    public var hashing = Hashing.asWritten

    /// Whether a negated matcher matches users without its attribute (rule format 6, D1).
    ///
    /// So it does in Split's clients for JavaScript, iOS, Python and Go. Those for Java and .NET match nobody without the
    /// attribute, which `false` does here: each negated matcher of an attribute then also asks for its presence.
    public var negatedMatchersMatchWithoutAttribute = true

    /// The most bytes that are read from the rule file, and from each segment file.
    public var maximumFileSize = RegularFile.usualLimit

    /// Whether a key is in a segment too large for a file (rule format 3.2, IN_LARGE_SEGMENT); without it nobody is.
    ///
    /// An answer must be immediate and the same for the same
    /// question, or flags would no longer be a function of the user.
    public var largeSegments: (@Sendable (_ key: String, _ segment: String) -> Bool)?

    /// Makes the usual options.
    public init() {}
}
