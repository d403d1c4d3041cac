import ComponentScreen
import StructuredText

/// A member of the requirements that has one value in every context of a space, as its author declared.
public struct FixedMember: Hashable, Sendable, Encodable {
    /// The name of the member in `memberNames`.
    public let name: String
    /// The value in one line, cut where it is long: its raw value or its description; nil where it has neither.
    public let value: String?

    init(_ name: String, _ value: Any) {
        self.name = name
        self.value = valueName(value).map { text in
            let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ").printable
            return line.count > Self.longest ? line.prefix(Self.longest) + "…" : line
        }
    }

    private static let longest = 60
}

extension FixedMember: CustomStringConvertible {
    /// The member in words: `tier = basic`, or `order` where the value has no words.
    public var description: String { value.map { "\(name) = \($0)" } ?? name }
}

extension [FixedMember] {
    /// All of them in one line, `fixed: tier = basic, region = EU`; nil where nothing is fixed.
    package var line: String? { isEmpty ? nil : "fixed: " + map(\.description).joined(separator: ", ") }
}
