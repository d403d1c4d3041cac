/// A part of the order that is declared with the component that writes it, and brings its own price.
///
/// ```swift
/// struct GiftWrap: OrderPart {
///     func charge(for order: Order, in country: Country, account: AccountType) -> Quote.Line? {
///         Quote.Line("Gift wrap", Money(country == .hongKong ? 10 : 50, country.currency))
///     }
/// }
///
/// extension Order {
///     var giftWrap: GiftWrap? {
///         get { self[GiftWrap.self] }
///         set { self[GiftWrap.self] = newValue }
///     }
/// }
/// ```
public protocol OrderPart: Equatable, Sendable {
    /// What the part adds to the price of an order that holds it, in the country's currency; nil for nothing.
    ///
    /// The default is nil.
    func charge(for order: Order, in country: Country, account: AccountType) -> Quote.Line?
}

extension OrderPart {
    /// Nothing.
    public func charge(for order: Order, in country: Country, account: AccountType) -> Quote.Line? { nil }
}
