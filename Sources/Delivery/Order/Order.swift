import ComponentScreen

/// The order of the customer, as filled in so far.
///
/// Each component of a screen writes a part of its own and may read the others'. The parts several components know are
/// declared in this module, all others with the component that writes them.
public struct Order: Equatable, Sendable {
    private var parts: [ObjectIdentifier: any OrderPart] = [:]

    /// Makes an empty order.
    public init() {}

    /// The part of a type; nil while nobody has written it.
    public subscript<Part: OrderPart>(part: Part.Type) -> Part? {
        get { parts[ObjectIdentifier(part)] as? Part }
        set { parts[ObjectIdentifier(part)] = newValue }
    }

    /// The part of a type that a key path can hold.
    package subscript<Part: OrderPart>(part: PartType<Part>) -> Part? {
        get { self[Part.self] }
        set { self[Part.self] = newValue }
    }

    /// The size of one package; the component that asks for it writes it.
    public var size: PackageSize? {
        get { self[PackageSize.self] }
        set { self[PackageSize.self] = newValue }
    }

    /// The number of packages of the size.
    public var packageCount: Int { parts.values.reduce(1) { $0 * $1.packageCount } }

    /// Returns the charges of the parts, sorted by label, in English.
    public func charges(in country: Country, account: AccountType) -> [Charge] {
        parts.values.compactMap { $0.charge(for: self, in: country, account: account) }
            .sorted { ($0.label.key, $0.amount.amount) < ($1.label.key, $1.amount.amount) }
    }

    /// Returns whether two orders have equal parts.
    public static func == (a: Order, b: Order) -> Bool {
        func isEqual<Part: OrderPart>(_ a: Part, _ b: (any OrderPart)?) -> Bool { a == b as? Part }
        return a.parts.count == b.parts.count && a.parts.allSatisfy { isEqual($1, b.parts[$0]) }
    }
}

/// The type of a part of the order, for a key path.
package struct PartType<Part: OrderPart>: Hashable {
    /// Names the type.
    package init() {}
}
