public import ComponentScreen
public import Foundation

/// The customer's camera and photo library.
public protocol PhotoLibrary: Sendable {
    /// Returns the chosen picture; nil when the customer cancels.
    func pickPhoto() async throws -> Photo?
}

/// The customer's addresses.
public protocol AddressBook: Sendable {
    /// Returns the route of the order being placed.
    func currentRoute() async throws -> Route
}

/// The current time, as something a test can replace.
public protocol WallClock: Sendable {
    /// The current time.
    var now: Date { get }
}

/// A service that prices an order.
public protocol QuoteService: Sendable {
    /// Prices an order; nil while it does not say enough.
    func quote(for order: Order, in country: Country, account: AccountType) async throws -> Quote?
}

/// A service that takes the money.
public protocol PaymentService: Sendable {
    /// Pays a quote and returns the receipt's number.
    ///
    /// `key` is the idempotency key of the order: send it with the request. All calls with one key together charge once
    /// at most; a call with the key of a payment that went through returns the receipt of that payment. The call must
    /// end at some time: throw where no answer comes.
    ///
    /// - Throws: `PaymentRefusal` where nothing was charged for the key, and no earlier call with it will still charge.
    ///   Any other error, such as a time-out, says that nobody knows whether the order is paid.
    func pay(_ quote: Quote, key: String) async throws -> String

    /// Settles what became of a key, without charging: returns the receipt where it was charged; nil where it was not.
    ///
    /// After nil, no call with the key charges any more, also one that was sent before and arrives later. A bank may call
    /// this a cancellation that fails where the payment is captured.
    ///
    /// - Throws: where no answer comes: nobody knows whether the order is paid.
    func settle(key: String) async throws -> String?
}

/// The answer of a payment service that it has charged nothing.
public struct PaymentRefusal: Error, Equatable {
    /// The reason, in a sentence for the customer.
    public let reason: Phrase

    /// Makes a refusal.
    public init(_ reason: Phrase = "The payment didn't go through.") { self.reason = reason }
}
