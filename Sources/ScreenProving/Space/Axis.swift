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

    /// Declares a member as an axis.
    public init<Member: CaseIterable & Equatable & Sendable>(
        _ name: String,
        _ member: any WritableKeyPath<Requirements, Member> & Sendable
    ) {
        let cases = Array(Member.allCases)
        self.name = name
        self.values = cases.map { value in
            (value as? any RawRepresentable<String>)?.rawValue ?? String(describing: value)
        }
        self.member = member
        self.set = { $0[keyPath: member] = cases[$1] }
        self.place = { cases.firstIndex(of: $0[keyPath: member]) }
    }

    /// Whether this axis is a member of the requirements.
    func isMember(_ path: AnyKeyPath) -> Bool { (member as AnyKeyPath) == path }
}
