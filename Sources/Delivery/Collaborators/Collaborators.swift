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
    func pay(_ quote: Quote) async throws -> String
}
