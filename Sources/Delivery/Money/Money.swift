public import ComponentScreen
public import Foundation

/// An exact amount of one currency.
public struct Money: Codable, PhraseValue {
    /// The amount in the currency's main unit.
    public let amount: Decimal
    /// The currency.
    public let currency: Currency

    /// Makes an amount, kept exactly as given.
    public init(_ amount: Decimal, _ currency: Currency) {
        self.amount = amount
        self.currency = currency
    }

    /// Returns the amount times a factor, not rounded.
    public static func * (money: Money, factor: Decimal) -> Money {
        Money(money.amount * factor, money.currency)
    }

    /// The amount rounded half up to the digits people use for the currency.
    public var rounded: Money {
        var source = amount
        var result = Decimal()
        NSDecimalRound(&result, &source, currency.fractionDigits, .plain)
        return Money(result, currency)
    }

    /// Returns the amount as a language writes it, with its currency sign.
    public func text(in words: Words) -> String {
        amount.formatted(
            .currency(code: currency.code).precision(.fractionLength(currency.fractionDigits)).locale(words.locale))
    }
}
