/// A user made ready for evaluation: texts with their hash.
final class Profile: Sendable {
    let key: String
    let bucketingKey: String?

    /// The matching key as matchers see it.
    let matching: Operand
    /// The key that buckets are drawn from.
    let bucketed: String
    /// The reason why no flag is evaluated for this user; nil when all is well.
    let keyProblem: String?

    /// The names of the attributes.
    ///
    /// A user has few: going through them takes less time than a dictionary would.
    private let names: [ExactString]
    /// By the index of the name; nil for null.
    private let operands: [Operand?]
    private let values: [AttributeValue]

    init(key: String, bucketingKey: String?, attributes: [(String, AttributeValue)]) {
        let bucketing = bucketingKey.flatMap { $0.isEmpty ? nil : $0 }
        self.key = key
        self.bucketingKey = bucketingKey
        self.matching = .text(ExactString(key))
        self.bucketed = bucketing ?? key
        self.keyProblem = Self.problem(of: key, "key") ?? Self.problem(of: bucketed, "bucketing key")
        self.names = attributes.map { ExactString($0.0) }
        self.operands = attributes.map { Operand($0.1) }
        self.values = attributes.map(\.1)
    }

    private static func problem(of key: String, _ what: String) -> String? {
        if key.isEmpty { return "the \(what) is empty" }
        // A code unit takes at least one byte, so a text of few bytes has few units.
        guard key.utf8.count > User.longestKey, key.utf16.count > User.longestKey else { return nil }
        return "the \(what) is longer than \(User.longestKey) UTF-16 code units"
    }

    /// The attributes as they were given; of several with one name the last.
    var attributes: [String: AttributeValue] { Dictionary(zip(names.map(\.string), values)) { $1 } }

    /// Returns the value of an attribute, ready for matching; nil when it is absent or null.
    func operand(named name: ExactString) -> Operand? {
        names.lastIndex(of: name).flatMap { operands[$0] }
    }

    /// Returns the value of an attribute as it was given; nil when it is absent or null.
    func value(named name: ExactString) -> AttributeValue? {
        guard let index = names.lastIndex(of: name), operands[index] != nil else { return nil }
        return values[index]
    }
}
