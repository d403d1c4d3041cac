/// The user whom flags are evaluated for: a key that rules match, a key that feeds the buckets, and attributes.
///
/// A value to make once and evaluate often: texts are hashed when it is made. Keys are taken as they are, neither
/// trimmed nor lower-cased (rule format 2.1).
public struct User: Sendable {
    private struct Attribute: Sendable {
        let name: ExactString
        let value: AttributeValue
        /// The value ready for matching; nil for null.
        let operand: Operand?
    }

    let exactKey: ExactString
    /// The key that buckets are drawn from where it is another than `key`; nil or empty to use `key`.
    public let bucketingKey: String?
    /// A user has few: going through them takes less time than a dictionary would.
    private let pairs: [Attribute]

    /// Makes a user; with an unusable key every flag answers `control`.
    public init(key: String, bucketingKey: String? = nil, attributes: [String: AttributeValue] = [:]) {
        self.init(key: key, bucketingKey: bucketingKey, attributePairs: attributes.map { ($0, $1) })
    }

    /// Makes a user whose attribute names are compared by code units, which dictionary keys are not.
    ///
    /// Two attributes may have one name; the later counts.
    public init(
        key: String, bucketingKey: String? = nil, attributePairs: some Sequence<(String, AttributeValue)>
    ) {
        exactKey = ExactString(key)
        self.bucketingKey = bucketingKey
        pairs = attributePairs.map { Attribute(name: ExactString($0), value: $1, operand: Operand($1)) }
    }

    /// The longest key that is evaluated, in UTF-16 code units.
    public static let longestKey = 250

    /// The matching key: what lists, segments and rules on the key look at.
    public var key: String { exactKey.string }

    /// The attributes by name; a null value is the same as none.
    public var attributes: [String: AttributeValue] {
        Dictionary(pairs.map { ($0.name.string, $0.value) }) { $1 }
    }
}

extension User {
    /// The matching key as matchers see it.
    var matching: Operand { .text(exactKey) }

    /// The key that buckets are drawn from.
    var bucketed: String { bucketingKey.flatMap { $0.isEmpty ? nil : $0 } ?? key }

    /// The reason why no flag is evaluated for this user; nil when all is well.
    var keyProblem: String? { Self.problem(of: key, "key") ?? Self.problem(of: bucketed, "bucketing key") }

    private static func problem(of key: String, _ what: String) -> String? {
        if key.isEmpty { return "the \(what) is empty" }
        // A code unit takes at least one byte, so a text of few bytes has few units.
        guard key.utf8.count > longestKey, key.utf16.count > longestKey else { return nil }
        return "the \(what) is longer than \(longestKey) UTF-16 code units"
    }

    /// Returns the value of an attribute, ready for matching; nil when it is absent or null.
    func operand(named name: ExactString) -> Operand? { pairs.last { $0.name == name }?.operand }

    /// Returns the value of an attribute as it was given; nil when it is absent or null.
    func value(named name: ExactString) -> AttributeValue? {
        guard let pair = pairs.last(where: { $0.name == name }), pair.operand != nil else { return nil }
        return pair.value
    }
}
