/// A user made ready for evaluation: texts with their hash, attributes in the order of it.
final class Profile: Sendable {
    let key: String
    let bucketingKey: String?
    let attributes: [String: AttributeValue]

    /// The matching key as matchers see it.
    let matching: Operand
    /// The matching key as lists of keys see it.
    let exactKey: ExactString
    /// The key that buckets are drawn from.
    let bucketed: String
    /// Why no flag is evaluated for this user; nil when all is well.
    let keyProblem: String?

    /// The attributes in the order of their names' hashes, so that one is found by halving.
    private let names: [ExactString]
    /// Nil for null.
    private let operands: [Operand?]
    private let values: [AttributeValue]

    init(
        key: String, bucketingKey: String?, attributes: [String: AttributeValue], pairs: [(String, AttributeValue)]
    ) {
        let bucketing = bucketingKey.flatMap { $0.isEmpty ? nil : $0 }
        self.key = key
        self.bucketingKey = bucketingKey
        self.attributes = attributes
        self.exactKey = ExactString(key)
        self.matching = .text(exactKey)
        self.bucketed = bucketing ?? key
        self.keyProblem = Self.problem(of: key, "key") ?? Self.problem(of: bucketed, "bucketing key")
        let sorted = pairs.enumerated().map { (name: ExactString($1.0), place: $0, value: $1.1) }.sorted {
            ($0.name.hash, $0.place) < ($1.name.hash, $1.place)
        }
        self.names = sorted.map(\.name)
        self.operands = sorted.map { Operand($0.value) }
        self.values = sorted.map(\.value)
    }

    private static func problem(of key: String, _ what: String) -> String? {
        if key.isEmpty { return "the \(what) is empty" }
        // A code unit takes at least one byte, so a text of few bytes has few units.
        guard key.utf8.count > User.longestKey, key.utf16.count > User.longestKey else { return nil }
        return "the \(what) is longer than \(User.longestKey) UTF-16 code units"
    }

    /// The value of an attribute, ready for matching; nil when it is absent or null.
    func operand(named name: ExactString) -> Operand? {
        index(of: name).flatMap { operands[$0] }
    }

    /// The value of an attribute as it was given; nil when it is absent or null.
    func value(named name: ExactString) -> AttributeValue? {
        guard let place = index(of: name), operands[place] != nil else { return nil }
        return values[place]
    }

    /// Of several attributes with one name, the place of the last.
    private func index(of name: ExactString) -> Int? {
        var low = 0
        var high = names.count
        while low < high {
            let middle = (low + high) / 2
            if names[middle].hash < name.hash { low = middle + 1 } else { high = middle }
        }
        var found: Int?
        while low < names.count, names[low].hash == name.hash {
            if names[low] == name { found = low }
            low += 1
        }
        return found
    }
}
