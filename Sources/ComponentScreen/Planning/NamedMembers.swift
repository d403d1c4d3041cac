/// A value whose members have names for people: in reasons and reports, and as options of a command line.
///
/// Requirements are one. The item of a feed may be one, too, for the conditions of the feed's candidates.
public protocol NamedMembers {
    /// The names of the members that conditions ask or proofs vary. Each name stands here alone.
    ///
    /// ```swift
    /// static var memberNames: [PartialKeyPath<Self>: String] { [\.country: "country", \.isMember: "member"] }
    /// ```
    ///
    /// A member of a member may have one: `\.order.count`. `lint` finds a condition that asks a member without a name.
    static var memberNames: [PartialKeyPath<Self>: String] { get }
}

extension ScreenRequirements {
    /// No names: conditions then say "an unnamed member".
    public static var memberNames: [PartialKeyPath<Self>: String] { [:] }
}

extension NamedMembers {
    fileprivate static func name(of member: AnyKeyPath) -> String? {
        (member as? PartialKeyPath<Self>).flatMap { memberNames[$0] }
    }

    fileprivate static func names<Outer>(inside outer: PartialKeyPath<Outer>) -> [(PartialKeyPath<Outer>, String)] {
        memberNames.compactMap { member, name in outer.appending(path: member).map { ($0, name) } }
    }
}

extension FeedItem {
    /// The names of the members of the screen's requirements, and of the item's members where its type gives some.
    public static var memberNames: [PartialKeyPath<Self>: String] {
        let item = (Item.self as? any NamedMembers.Type)?.names(inside: \Self.item) ?? []
        return Dictionary(Requirements.names(inside: \Self.requirements) + item) { $1 }
    }
}

/// Returns the name that its type gives a member; nil where it gives none.
package func memberName(of member: AnyKeyPath) -> String? {
    (type(of: member).rootType as? any NamedMembers.Type)?.name(of: member)
}

/// Returns the name of a value: its raw value where that is a text, or else the description that its author wrote, or
/// else another raw value; nil where it has none of these.
///
/// The description of a list, a set or a dictionary is made for debugging, and is no name.
package func valueName(_ value: Any) -> String? {
    switch value {
    case let value as any RawRepresentable<String>: value.rawValue
    case let value as any OptionalValue: value.content.map { valueName($0) } ?? "nil"
    case let value as any StringProtocol: String(value)
    case is any Sequence: nil
    case let value as any CustomStringConvertible: value.description
    case let value as any RawRepresentable: valueName(value.rawValue)
    default: nil
    }
}

private protocol OptionalValue {
    var content: Any? { get }
}

extension Optional: OptionalValue {
    fileprivate var content: Any? { self }
}

// MARK: What has no name

extension PluginPoint {
    /// The members and values without names in the words of conditions, also inside builders.
    ///
    /// Each is named with the builder or arrangement whose condition asks it.
    package var unnamedTests: [String] {
        func unnamed(_ condition: Condition<Requirements>, of reader: String) -> [String] {
            condition.tests.filter(\.isUnnamed).map { "the condition of \(reader) asks for \"\($0)\"" }
        }
        return builders.flatMap { unnamed($0.placement.condition, of: $0.name) }
            + arrangements.flatMap { unnamed($0.condition, of: "arrangement \"\($0.name)\"") }
            + builders.flatMap { $0.children?.unnamedTests ?? [] }
    }
}

extension Condition.Test {
    fileprivate var isUnnamed: Bool {
        guard case .member(let member, let values, _) = self, !isWorded else { return false }
        return memberName(of: member) == nil || values.contains { valueName($0) == nil }
    }
}
