/// What the customer orders, as filled in so far.
///
/// Each component of a screen writes its own part and may observe the others'. What several components use is a
/// property here. A part of one component only, or one with a price, is an `OrderPart`.
public struct Order: Equatable, Sendable {
    /// Sender and recipient.
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
    /// The sender's own number for this order.
    public var merchantOrderNumber: String?
    /// When the package is picked up; nil is as soon as possible.
    public var pickup: PickupWindow?
    /// What the driver should know.
    public var note: String?
    /// How the delivery is to be proved.
    public var proof: ProofOfDelivery?
    /// How the recipient is notified.
    public var notification: RecipientNotice?

    private var parts = Parts()

    /// An empty order.
    public init() {}

    /// The part of a type; nil while nobody has written it.
    public subscript<Part: OrderPart>(part: Part.Type) -> Part? {
        get { parts.values[ObjectIdentifier(part)] as? Part }
        set { parts.values[ObjectIdentifier(part)] = newValue }
    }

    /// The charges of the parts, sorted by label.
    public func charges(in country: Country, account: AccountType) -> [Quote.Line] {
        parts.values.values.compactMap { $0.charge(for: self, in: country, account: account) }
            .sorted { ($0.label, $0.amount.amount) < ($1.label, $1.amount.amount) }
    }
}

/// The parts by their types; equal when every part is.
private struct Parts: Equatable, Sendable {
    var values: [ObjectIdentifier: any OrderPart] = [:]

    static func == (a: Parts, b: Parts) -> Bool {
        func isEqual<Part: OrderPart>(_ a: Part, _ b: (any OrderPart)?) -> Bool { a == b as? Part }
        return a.values.count == b.values.count && a.values.allSatisfy { isEqual($1, b.values[$0]) }
    }
}
