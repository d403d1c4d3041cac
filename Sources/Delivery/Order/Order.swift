/// What the customer orders, as filled in so far.
///
/// Each component of a screen writes its own part; any of them may watch the others' parts. What several parties have
/// to understand has a field here. A part that concerns one component alone is an `OrderPart`, declared with it.
public struct Order: Equatable, Sendable {
    /// From where to where.
    public var route: Route?
    /// What kind of things are sent.
    public var category: PackageCategory?
    /// How big a package is.
    public var size: PackageSize?
    /// How many packages of that size; at least one.
    public var quantity = 1
    /// Pictures of the package.
    public var photos: [Photo] = []
    /// Whether it has to be handled with care.
    public var isFragile = false
    /// What the content is worth.
    public var declaredValue: Money?
    /// The insurance taken out.
    public var insurance: InsuranceCover?
    /// The money to collect from the recipient.
    public var cashOnDelivery: CashOnDelivery?
    /// The sender's own number for this order.
    public var merchantOrderNumber: String?
    /// When the package is picked up; nil is as soon as possible.
    public var pickup: PickupWindow?
    /// What the driver should know.
    public var note: String?
    /// How the delivery is to be proved.
    public var proof: ProofOfDelivery?
    /// How the recipient is told.
    public var notification: RecipientNotice?

    private var parts = Parts()

    /// An order nobody has filled in yet.
    public init() {}

    /// A part that concerns one component alone.
    public subscript<Part: OrderPart>(part: Part.Type) -> Part.Value {
        get { parts.values[ObjectIdentifier(part)] as? Part.Value ?? Part.defaultValue }
        set { parts.values[ObjectIdentifier(part)] = newValue == Part.defaultValue ? nil : newValue }
    }
}

/// The parts by the type that declares each; equal when every part is.
private struct Parts: Equatable, Sendable {
    var values: [ObjectIdentifier: any Equatable & Sendable] = [:]

    static func == (a: Parts, b: Parts) -> Bool {
        func isEqual<Value: Equatable>(_ a: Value, _ b: (any Equatable)?) -> Bool { a == b as? Value }
        return a.values.count == b.values.count && a.values.allSatisfy { isEqual($1, b.values[$0]) }
    }
}

/// Declares a part of the order that its owner alone understands.
///
/// ```swift
/// enum GiftWrapPart: OrderPart { static let defaultValue = false }
/// order.update { $0[GiftWrapPart.self] = true }
/// ```
public protocol OrderPart {
    /// What is stored.
    associatedtype Value: Equatable & Sendable
    /// What stands there before anybody wrote it.
    static var defaultValue: Value { get }
}
