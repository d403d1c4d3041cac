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

    private let names: [ExactString]
    private let operands: [Operand]
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
        let usable = Self.lastOfEachName(pairs)
        self.names = usable.map(\.name)
        self.operands = usable.map(\.operand)
        self.values = usable.map(\.value)
    }

    private static func problem(of key: String, _ what: String) -> String? {
        if key.isEmpty { return "the \(what) is empty" }
        // A code unit takes at least one byte, so a text of few bytes has few units.
        guard key.utf8.count > User.longestKey, key.utf16.count > User.longestKey else { return nil }
        return "the \(what) is longer than \(User.longestKey) UTF-16 code units"
    }

    /// The attributes that are not null, in the order of their hash, so that one is found by halving.
    private static func lastOfEachName(
        _ pairs: [(String, AttributeValue)]
    ) -> [(name: ExactString, operand: Operand, value: AttributeValue)] {
        let named = pairs.map { (name: ExactString($0), value: $1) }
        let index = ExactIndex(named.lazy.map(\.name))
        return named.enumerated().compactMap { place, pair in
            guard index.place(of: pair.name) == place, let operand = Operand(pair.value) else { return nil }
            return (pair.name, operand, pair.value)
        }.sorted { $0.name.hash < $1.name.hash }
    }

    /// The value of an attribute, ready for matching; nil when it is absent or null.
    func operand(named name: ExactString) -> Operand? {
        index(of: name).map { operands[$0] }
    }

    /// The value of an attribute as it was given; nil when it is absent or null.
    func value(named name: ExactString) -> AttributeValue? {
        index(of: name).map { values[$0] }
    }

    private func index(of name: ExactString) -> Int? {
        var low = 0
        var high = names.count
        while low < high {
            let middle = (low + high) / 2
            if names[middle].hash < name.hash { low = middle + 1 } else { high = middle }
        }
        while low < names.count, names[low].hash == name.hash {
            if names[low] == name { return low }
            low += 1
        }
        return nil
    }
}
