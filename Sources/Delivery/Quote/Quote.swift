public import ComponentScreen
import Foundation

/// One line of a quote.
public struct Charge: Hashable, Sendable {
    /// The subject of the charge.
    public let label: Phrase
    /// The amount, rounded to the digits that people use for its currency: a total is the sum of what is shown.
    public let amount: Money

    /// Makes a charge.
    public init(_ label: Phrase, _ amount: Money) {
        self.label = label
        self.amount = amount.rounded
    }
}

/// The price of an order, line by line.
public struct Quote: Hashable, Sendable {
    /// The charges, in the order they are shown; all in the quote's currency.
    public let lines: [Charge]
    /// The sum of the lines.
    public let total: Money

    /// Adds up charges of one currency; nil when their currencies differ.
    public init?(_ lines: [Charge], in currency: Currency) {
        guard lines.allSatisfy({ $0.amount.currency == currency }) else { return nil }
        self.lines = lines
        total = Money(lines.reduce(0) { $0 + $1.amount.amount }, currency)
    }
}
