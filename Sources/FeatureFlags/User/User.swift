/// The user whom flags are evaluated for: a key that rules match, a key that feeds the buckets, and attributes.
///
/// A value to make once and evaluate often: texts are hashed when it is made. Keys are taken as they are, neither
/// trimmed nor lower-cased (rule format 2.1).
public struct User: Sendable {
    /// The values that evaluations read; behind one reference, so that passing a user costs little.
    let profile: Profile

    /// Makes a user; with an unusable key every flag answers `control`.
    public init(key: String, bucketingKey: String? = nil, attributes: [String: AttributeValue] = [:]) {
        self.init(key: key, bucketingKey: bucketingKey, attributePairs: attributes.map { ($0, $1) })
    }

    /// Makes a user whose attribute names are compared by code units, which dictionary keys are not.
    ///
    /// Two attributes may have one name; the later counts.
    public init(
        key: String,
        bucketingKey: String? = nil,
        attributePairs: some Sequence<(String, AttributeValue)>
    ) {
        profile = Profile(key: key, bucketingKey: bucketingKey, attributes: Array(attributePairs))
    }

    /// The longest key that is evaluated, in UTF-16 code units.
    public static let longestKey = 250

    /// Whether no flag is evaluated for this user.
    var hasUnusableKey: Bool { profile.keyProblem != nil }

    /// The matching key: what lists, segments and rules on the key look at.
    public var key: String { profile.key }

    /// The key that buckets are drawn from where it is another than `key`; nil or empty to use `key`.
    public var bucketingKey: String? { profile.bucketingKey }

    /// The attributes by name; a null value is the same as none.
    public var attributes: [String: AttributeValue] { profile.attributes }
}
