/// Who flags are evaluated for: a key that rules pick out, a key that buckets are drawn from, and attributes.
///
/// A value to make once and evaluate often: texts are hashed when it is made. Keys are taken as they are, neither trimmed
/// nor lower-cased (rule format 2.1).
public struct User: Sendable {
    /// The matching key: what lists, segments and rules on the key look at.
    public let key: String

    /// The key that buckets are drawn from where it is another than `key`; nil or empty to use `key`.
    public let bucketingKey: String?

    /// What else is known, by name; a null value is the same as none.
    public let attributes: [String: AttributeValue]

    /// The matching key as rules see it.
    let matching: Operand
    /// Why no flag is evaluated for this user; nil when all is well.
    let keyProblem: String?
    private let operands: [(name: ExactString, value: Operand, given: AttributeValue)]

    /// Makes a user; an unusable key is no error here but answers `control` to everything.
    public init(key: String, bucketingKey: String? = nil, attributes: [String: AttributeValue] = [:]) {
        self.init(key: key, bucketingKey: bucketingKey, attributes: attributes, pairs: attributes.map { ($0, $1) })
    }

    /// Makes a user whose attribute names are told apart by code units, which dictionary keys are not.
    ///
    /// Of two attributes with one name the later counts.
    public init(
        key: String,
        bucketingKey: String? = nil,
        attributePairs pairs: some Sequence<(String, AttributeValue)>
    ) {
        let pairs = Array(pairs)
        let attributes = Dictionary(pairs) { $1 }
        self.init(key: key, bucketingKey: bucketingKey, attributes: attributes, pairs: pairs)
    }

    private init(
        key: String,
        bucketingKey: String?,
        attributes: [String: AttributeValue],
        pairs: [(String, AttributeValue)]
    ) {
        self.key = key
        self.bucketingKey = bucketingKey
        self.attributes = attributes
        self.matching = .text(ExactString(key))
        self.keyProblem = Self.problem(of: key, "key") ?? Self.problem(of: bucketingKey ?? key, "bucketing key")
        var latest: [ExactString: AttributeValue] = [:]
        for (name, value) in pairs { latest[ExactString(name)] = value }
        // In order of their hash, so that one is found by halving.
        self.operands = latest.compactMap { name, value in Operand(value).map { (name, $0, value) } }
            .sorted { $0.name.hash < $1.name.hash }
    }

    /// The longest key that is evaluated, in UTF-16 code units.
    public static let longestKey = 250

    /// An empty bucketing key only means that there is none, so emptiness is asked of the key alone.
    private static func problem(of key: String, _ what: String) -> String? {
        if key.isEmpty, what == "key" { return "the key is empty" }
        // A code unit takes at most three bytes, and a text of few bytes has few units.
        guard key.utf8.count > longestKey, key.utf16.count > longestKey else { return nil }
        return "the \(what) is longer than \(longestKey) UTF-16 code units"
    }

    /// The key that buckets are drawn from.
    var bucketed: String {
        guard let bucketingKey, !bucketingKey.isEmpty else { return key }
        return bucketingKey
    }

    /// The value of an attribute, ready for matching; nil when it is absent or null.
    func operand(named name: ExactString) -> Operand? {
        index(of: name).map { operands[$0].value }
    }

    /// The value of an attribute as it was given; nil when it is absent or null.
    func value(named name: ExactString) -> AttributeValue? {
        index(of: name).map { operands[$0].given }
    }

    private func index(of name: ExactString) -> Int? {
        var low = 0
        var high = operands.count
        while low < high {
            let middle = (low + high) / 2
            if operands[middle].name.hash < name.hash { low = middle + 1 } else { high = middle }
        }
        while low < operands.count, operands[low].name.hash == name.hash {
            if operands[low].name == name { return low }
            low += 1
        }
        return nil
    }
}
