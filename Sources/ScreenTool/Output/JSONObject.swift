import Foundation

/// The members of a JSON object by their names; a member without a value is left out.
struct JSONObject: Encodable, ExpressibleByDictionaryLiteral {
    private struct Name: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    private var members: [String: any Encodable] = [:]

    init(dictionaryLiteral members: (String, (any Encodable)?)...) {
        for (name, value) in members { self.members[name] = value }
    }

    subscript(name: String) -> (any Encodable)? {
        get { members[name] }
        set { members[name] = newValue }
    }

    /// Returns the members of both objects; where both have one of a name, the other's.
    func merging(_ other: JSONObject) -> JSONObject {
        var both = self
        both.members.merge(other.members) { $1 }
        return both
    }

    var line: [UInt8] {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            return Array(try encoder.encode(self))
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Name.self)
        for (name, value) in members { try container.encode(value, forKey: Name(stringValue: name)) }
    }
}
