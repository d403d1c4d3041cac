public import FeatureFlags

/// That one axis or flag has one of some values, as constraints and invariants say it.
///
/// ```swift
/// .is(\.country, .hongKong, .taiwan)      .on(.insurance)      .flag(.proofOfDelivery, is: .photo, .signature)
/// ```
public struct Term<Requirements>: Sendable {
    enum Content: Sendable {
        case axis(any AnyKeyPath & Sendable, [any Sendable])
        case named(String, [String])
    }

    let content: Content

    /// A member of the requirements has one of some values; it has to be an axis of the space.
    public static func `is`<Member: Equatable & Sendable>(
        _ member: any KeyPath<Requirements, Member> & Sendable,
        _ values: Member...
    ) -> Term {
        Term(content: .axis(member, values))
    }

    /// A two-way flag is on.
    public static func on(_ flag: Flag<Toggle>) -> Term { .flag(flag, is: .on) }

    /// A two-way flag is off.
    public static func off(_ flag: Flag<Toggle>) -> Term { .flag(flag, is: .off) }

    /// A flag has one of some treatments.
    public static func flag<Answer: Treatment>(_ flag: Flag<Answer>, is treatments: Answer...) -> Term {
        .named(flag.name, is: treatments.map(\.rawValue))
    }

    /// An axis or a flag has one of some values, all by name: for what comes from a command line.
    public static func named(_ parameter: String, is values: [String]) -> Term {
        Term(content: .named(parameter, values))
    }
}
