import ComponentScreen

/// A member of the requirements that varies, with all the values it can have.
///
/// ```swift
/// ScreenAxis(\DeliveryRequirements.country)
/// ```
public struct ScreenAxis<Requirements>: Sendable {
    /// The axis's name in conditions, and as an option on the command line.
    public let name: String
    /// The values by name: their raw values where they are texts, or else the descriptions that their author wrote.
    public let values: [String]

    /// A phrase for users with some of these values, with `…` where the values go: `for … accounts`.
    ///
    /// If nil, the words of a condition are used.
    public private(set) var audience: String?
    /// The word for a value in the help of a command line.
    public private(set) var placeholder: String
    /// The name of the value in JSON.
    public private(set) var key: String

    /// Whether its only value is the only one of the member's type, so that nothing is forgotten.
    private(set) var isWhole = false
    /// The faults of its names.
    private(set) var faults: [String] = []
    package let member: any AnyKeyPath & Sendable
    package let set: @Sendable (inout Requirements, Int) -> Void
    private let indexOfValue: @Sendable (Any) -> Int?

    /// Declares a member with a closed set of values as an axis, under the name that `memberNames` gives it.
    public init<Member: CaseIterable & Equatable & Sendable>(
        _ member: any WritableKeyPath<Requirements, Member> & Sendable
    ) {
        self.init(nil, member, among: Array(Member.allCases))
        isWhole = values.count == 1
    }

    /// Declares a member that is true or false as an axis; on a command line, an option without a value.
    public init(_ member: any WritableKeyPath<Requirements, Bool> & Sendable) {
        self.init(nil, member, among: [false, true])
    }

    /// Declares a member with these values as an axis: for one that has more values than count.
    public init<Member: Equatable & Sendable>(
        _ member: any WritableKeyPath<Requirements, Member> & Sendable, values: [Member]
    ) {
        self.init(nil, member, among: values)
    }

    /// Declares a member with a closed set of values as an axis; for one that `memberNames` does not name.
    public init<Member: CaseIterable & Equatable & Sendable>(
        _ name: String, _ member: any WritableKeyPath<Requirements, Member> & Sendable
    ) {
        self.init(name, member, among: Array(Member.allCases))
        isWhole = values.count == 1
    }

    /// Declares a member that is true or false as an axis; for one that `memberNames` does not name.
    public init(_ name: String, _ member: any WritableKeyPath<Requirements, Bool> & Sendable) {
        self.init(name, member, among: [false, true])
    }

    /// Declares a member with these values as an axis; for one that `memberNames` does not name.
    public init<Member: Equatable & Sendable>(
        _ name: String, _ member: any WritableKeyPath<Requirements, Member> & Sendable, values: [Member]
    ) {
        self.init(name, member, among: values)
    }

    private init<Member: Equatable & Sendable>(
        _ own: String?, _ member: any WritableKeyPath<Requirements, Member> & Sendable, among values: [Member]
    ) {
        let given = memberName(of: member)
        let name = own ?? given ?? ""
        if name.isEmpty {
            faults.append(
                "an axis has no name; name its member in memberNames of \(Requirements.self)")
        } else if let given, given != name {
            faults.append("axis \(name) is \(given) in memberNames; leave its name out, or change it there")
        }
        if values.contains(where: { valueName($0) == nil }) {
            faults.append(
                """
                the values of axis \(name) have no names; declare \(Member.self) with texts as raw values, or give it a \
                description
                """)
        }
        self.name = name
        self.placeholder = name.uppercased()
        self.key = name
        self.values = values.enumerated().map { valueName($1) ?? "\($0)" }
        self.member = member
        self.set = { $0[keyPath: member] = values[$1] }
        self.indexOfValue = { value in (value as? Member).flatMap { values.firstIndex(of: $0) } }
    }

    /// Returns the same axis with words of its own, where the usual ones do not read well.
    ///
    /// - Parameters:
    ///   - audience: who has some of its values, with `…` in the place of the values: `for … accounts`.
    ///   - placeholder: what stands for a value in the help of a command line; the name in capitals otherwise.
    ///   - key: what programs find the value under in JSON; the name otherwise.
    public func named(audience: String? = nil, placeholder: String? = nil, key: String? = nil) -> ScreenAxis {
        var axis = self
        axis.audience = audience
        axis.placeholder = placeholder ?? self.placeholder
        axis.key = key ?? self.key
        return axis
    }

    /// Whether its values are true and false, so that its option takes no value.
    package var isToggle: Bool { values == ["false", "true"] }

    /// The name for several values: `countries`, `accounts`; one that ends with an s stays as it is.
    package var plural: String {
        if name.hasSuffix("s") { return name }
        let isConsonant = name.dropLast().last.map { !"aeiou".contains($0) } ?? false
        return name.hasSuffix("y") && isConsonant ? "\(name.dropLast())ies" : "\(name)s"
    }

    /// Returns the option that gives it a value on a command line; nil for false, which is said by leaving `--minor`
    /// out.
    package func option(_ value: Int) -> (name: String, value: String?)? {
        isToggle ? (value == 0 ? nil : (name, nil)) : (name, values[value])
    }

    /// Returns a value by itself, for people: `HK`, and `minor` or `not minor` for a member that is true or false.
    package func label(_ value: Int) -> String {
        isToggle ? (value == 0 ? "not \(name)" : name) : values[value]
    }

    /// Returns the index of the value that some requirements have; nil for one that is none of the axis's.
    package func index(in requirements: Requirements) -> Int? {
        requirements[keyPath: member as AnyKeyPath].flatMap(indexOfValue)
    }

    /// Returns the index of a value; nil for one that is none of the axis's.
    package func index(ofValue value: Any) -> Int? { indexOfValue(value) }

    /// Returns whether this axis is a member of the requirements.
    package func isMember(_ path: AnyKeyPath) -> Bool { (member as AnyKeyPath) == path }
}
