/// A member of the requirements that varies, with all the values it can have.
///
/// ```swift
/// Axis("country", \DeliveryRequirements.country)
/// ```
public struct Axis<Requirements>: Sendable {
    /// What the axis is called in conditions, and as an option on the command line.
    public let name: String
    /// The values by name: their raw values where they are texts, or else their descriptions.
    public let values: [String]

    let member: any AnyKeyPath & Sendable
    let set: @Sendable (inout Requirements, Int) -> Void
    let place: @Sendable (Requirements) -> Int?
    let placeOf: @Sendable (Any) -> Int?

    /// Declares a member with a closed set of values as an axis.
    public init<Member: CaseIterable & Equatable & Sendable>(
        _ name: String,
        _ member: any WritableKeyPath<Requirements, Member> & Sendable
    ) {
        self.init(name, member, values: Array(Member.allCases))
    }

    /// Declares a member that is true or false as an axis; on a command line, an option without a value.
    public init(_ name: String, _ member: any WritableKeyPath<Requirements, Bool> & Sendable) {
        self.init(name, member, values: [false, true])
    }

    /// Declares a member with these values as an axis: for one that has more values than count.
    public init<Member: Equatable & Sendable>(
        _ name: String,
        _ member: any WritableKeyPath<Requirements, Member> & Sendable,
        values: [Member]
    ) {
        self.name = name
        self.values = values.map { value in
            (value as? any RawRepresentable<String>)?.rawValue ?? String(describing: value)
        }
        self.member = member
        self.set = { $0[keyPath: member] = values[$1] }
        self.place = { values.firstIndex(of: $0[keyPath: member]) }
        self.placeOf = { value in (value as? Member).flatMap { values.firstIndex(of: $0) } }
    }

    /// The option that gives it a value on a command line; nil for false, which is said by leaving `--minor` out.
    func option(_ value: Int) -> String? {
        guard values == ["false", "true"] else { return "--\(name) \(values[value])" }
        return value == 0 ? nil : "--\(name)"
    }

    /// Whether this axis is a member of the requirements.
    func isMember(_ path: AnyKeyPath) -> Bool { (member as AnyKeyPath) == path }
}
