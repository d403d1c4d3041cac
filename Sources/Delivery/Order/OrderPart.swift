/// A part of the order that is declared with the component that writes it, and brings its own price.
///
/// ```swift
/// struct GiftWrap: OrderPart {
///     func charge(for order: Order, in country: Country, account: AccountType) -> Charge? {
///         (try? GiftWrapTerms(in: country)).map { Charge("Gift wrap", $0.each) }
///     }
/// }
/// ```
///
/// `order[GiftWrap.self]` reads it. In the presenter's `start`, `store.share(\.accepted, of: order) { … }` writes what the
/// state computes; nil takes the part out of the order.
public protocol OrderPart: Equatable, Sendable {
    /// Returns the addition of the part to the price of an order that holds it, in the country's currency; nil for
    /// none.
    ///
    /// The default is nil.
    func charge(for order: Order, in country: Country, account: AccountType) -> Charge?

    /// The number of packages of an order with this part; the default is one.
    var packageCount: Int { get }
}

extension OrderPart {
    /// Adds nothing.
    public func charge(for order: Order, in country: Country, account: AccountType) -> Charge? { nil }

    /// One.
    public var packageCount: Int { 1 }
}
