import ComponentScreen

/// A picture of the package, by the name the photo library gave it.
public struct Photo: Hashable, Codable, Sendable {
    /// The library's name for it.
    public let name: String

    /// Refers to a picture.
    public init(_ name: String) { self.name = name }
}

/// Money the driver collects from the recipient.
public struct CashOnDelivery: Hashable, OrderPart {
    /// The amount that is collected.
    public var amount: Money
    /// The sender's cost of collecting.
    public var fee: Money

    /// Makes a collection.
    public init(amount: Money, fee: Money) {
        self.amount = amount
        self.fee = fee
    }

    /// Returns the fee.
    public func charge(for order: Order, in country: Country, account: AccountType) -> Charge? {
        Charge("Cash on delivery", fee)
    }
}

/// The value of the content.
public struct DeclaredValue: Hashable, OrderPart {
    /// The declared amount.
    public let amount: Money

    /// Declares a value.
    public init(_ amount: Money) { self.amount = amount }
}

/// Careful handling, for an order of fragile things.
public struct FragileHandling: OrderPart {
    /// Asks for it.
    public init() {}
}

/// The way in which a delivery is proved.
public enum ProofOfDelivery: Hashable, OrderPart {
    /// The driver takes a picture at this place.
    case photo(spot: String)
    /// This person signs.
    case signature(signer: String)
}
