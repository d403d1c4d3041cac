public import Foundation

/// A picture of the package, by the name the photo library gave it.
public struct Photo: Hashable, Sendable {
    /// The library's name for it.
    public let name: String

    /// Refers to a picture.
    public init(_ name: String) { self.name = name }
}

/// Money the driver collects from the recipient.
public struct CashOnDelivery: Hashable, OrderPart {
    /// What is collected.
    public var amount: Money
    /// What collecting costs the sender.
    public var fee: Money

    /// Makes a collection.
    public init(amount: Money, fee: Money) {
        self.amount = amount
        self.fee = fee
    }

    /// The fee.
    public func charge(for order: Order, in country: Country, account: AccountType) -> Quote.Line? {
        Quote.Line("Cash on delivery", fee.rounded)
    }
}

extension Order {
    /// The money to collect from the recipient.
    public var cashOnDelivery: CashOnDelivery? {
        get { self[CashOnDelivery.self] }
        set { self[CashOnDelivery.self] = newValue }
    }
}

/// A span of time in which a package is picked up.
public struct PickupWindow: Hashable, Sendable {
    /// When it begins.
    public var start: Date
    /// When it ends.
    public var end: Date

    /// Makes a window.
    public init(start: Date, end: Date) {
        self.start = start
        self.end = end
    }
}

/// How a delivery is proved.
public enum ProofOfDelivery: Hashable, Sendable {
    /// The driver takes a picture at this place.
    case photo(spot: String)
    /// This person signs.
    case signature(signer: String)
}

/// How the recipient is notified that a package is on its way.
public struct RecipientNotice: Hashable, Sendable {
    /// The messaging service.
    public var channel: String
    /// The number the message goes to, digits with a leading `+`.
    public var phone: String

    /// Makes a notice.
    public init(channel: String, phone: String) {
        self.channel = channel
        self.phone = phone
    }
}
