public import Foundation

/// An exact amount of one currency.
public struct Money: Hashable, Sendable {
    /// The amount in the currency's main unit.
    public let amount: Decimal
    /// The currency.
    public let currency: Currency

    /// Makes an amount, kept exactly as given.
    public init(_ amount: Decimal, _ currency: Currency) {
        self.amount = amount
        self.currency = currency
    }

    /// No money.
    public static func zero(_ currency: Currency) -> Money { Money(0, currency) }

    /// The amount times a factor, not rounded.
    public static func * (money: Money, factor: Decimal) -> Money {
        Money(money.amount * factor, money.currency)
    }

    /// The sum; nil for amounts of different currencies.
    public func adding(_ other: Money) -> Money? {
        currency == other.currency ? Money(amount + other.amount, currency) : nil
    }

    /// The amount rounded half up to the digits people use for the currency.
    public var rounded: Money {
        var source = amount
        var result = Decimal()
        NSDecimalRound(&result, &source, currency.fractionDigits, .plain)
        return Money(result, currency)
    }

    /// The amount as people in a country write it, with its currency sign.
    public func formatted(for country: Country) -> String {
        amount.formatted(
            .currency(code: currency.code).precision(.fractionLength(currency.fractionDigits)).locale(country.locale))
    }
}

extension Money {
    /// Reads what somebody typed as an amount: digits, with `,` between thousands and at most one `.`; nil for
    /// anything else.
    ///
    /// More fraction digits than the currency has are not an amount of it.
    public init?(entered text: String, in currency: Currency) {
        guard let amount = Decimal(entered: text, fractionDigits: currency.fractionDigits) else { return nil }
        self.init(amount, currency)
    }
}

extension Decimal {
    /// Reads what somebody typed as a number that is not negative; nil for anything else.
    public init?(entered text: String, fractionDigits: Int) {
        let text = text.trimmingCharacters(in: .whitespaces).replacingOccurrences(of: ",", with: "")
        let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard let whole = parts.first, !whole.isEmpty, whole.count <= 15, parts.count <= 2,
            parts.allSatisfy({ $0.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } }),
            parts.count == 1 || (1...max(1, fractionDigits)).contains(parts[1].count) && fractionDigits > 0
        else { return nil }
        self.init(string: text, locale: Locale(identifier: "en_US_POSIX"))
    }
}
