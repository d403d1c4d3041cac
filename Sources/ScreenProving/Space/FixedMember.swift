import FeatureFlags
import StructuredText

/// A member of the requirements that has one value in every context of a space, as its author declared.
public struct FixedMember: Hashable, Sendable, Encodable {
    /// The member, with those it is a part of: `user.tier`.
    public let name: String
    /// The value, in one line that is cut where it is long.
    public let value: String

    init(_ name: String, _ value: Any) {
        let text = steadyText(of: value).split(whereSeparator: \.isWhitespace).joined(separator: " ").printable
        self.name = name
        self.value = text.count > Self.longest ? text.prefix(Self.longest) + "…" : text
    }

    private static let longest = 60
}

extension FixedMember: CustomStringConvertible {
    /// The member in words: `tier = basic`.
    public var description: String { "\(name) = \(value)" }
}

extension [FixedMember] {
    /// All of them in one line, `fixed: tier = basic, region = EU`; nil where nothing is fixed.
    package var line: String? { isEmpty ? nil : "fixed: " + map(\.description).joined(separator: ", ") }
}

/// Returns a value as text that is the same in every process: without addresses, and sets in an order.
private func steadyText(of value: Any) -> String {
    if let name = (value as? any RawRepresentable<String>)?.rawValue { return name }
    let mirror = Mirror(reflecting: value)
    let members = mirror.children.lazy.map { (label: $0.label ?? "", text: steadyText(of: $0.value)) }
    switch mirror.displayStyle {
    case .optional: return members.first?.text ?? "nil"
    case .collection: return "[\(members.map(\.text).joined(separator: ", "))]"
    case .set, .dictionary: return "[\(members.map(\.text).sorted().joined(separator: ", "))]"
    case .tuple: return "(\(members.map(\.text).joined(separator: ", ")))"
    default: break
    }
    if let description = (value as? any CustomStringConvertible)?.description { return description }
    switch mirror.displayStyle {
    case .enum: return members.first.map { "\($0.label)(\($0.text))" } ?? String(describing: value)
    case .struct: return "\(type(of: value))(\(members.map { "\($0.label): \($0.text)" }.joined(separator: ", ")))"
    default: return "\(type(of: value))"
    }
}
