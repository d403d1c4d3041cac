import FeatureFlags

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
    /// In words: `tier = basic`.
    public var description: String { "\(name) = \(value)" }
}

extension [FixedMember] {
    /// All of them in one line, `fixed: tier = basic, region = EU`; nil where nothing is fixed.
    package var line: String? { isEmpty ? nil : "fixed: " + map(\.description).joined(separator: ", ") }
}

/// A value as text that is the same in every process: without addresses, and sets in an order.
private func steadyText(of value: Any) -> String {
    if let name = (value as? any RawRepresentable<String>)?.rawValue { return name }
    let mirror = Mirror(reflecting: value)
    let texts = mirror.children.map { steadyText(of: $0.value) }
    switch mirror.displayStyle {
    case .optional: return texts.first ?? "nil"
    case .collection: return "[\(texts.joined(separator: ", "))]"
    case .set, .dictionary: return "[\(texts.sorted().joined(separator: ", "))]"
    default: break
    }
    if let description = (value as? any CustomStringConvertible)?.description { return description }
    switch mirror.displayStyle {
    case .enum where texts.isEmpty: return String(describing: value)
    case .enum: return "\(mirror.children.first?.label ?? "")(\(texts[0]))"
    case .class: return "\(type(of: value))"
    case .tuple: return "(\(texts.joined(separator: ", ")))"
    default:
        let members = zip(mirror.children, texts).map { "\($0.label ?? ""): \($1)" }
        return "\(type(of: value))(\(members.joined(separator: ", ")))"
    }
}
