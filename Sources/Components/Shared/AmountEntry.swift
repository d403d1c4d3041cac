import Delivery
import Foundation

/// An amount as the customer types it, parsed in the country's format and checked against a limit.
public struct AmountEntry: Equatable, Sendable {
    let country: Country
    /// The highest amount that is accepted.
    let limit: Money
    /// The text in the field, valid or not.
    public internal(set) var text = ""

    var isBlank: Bool { text.allSatisfy(\.isWhitespace) }

    /// The amount entered, if it is accepted.
    var amount: Money? { fault == nil ? Money(entered: text, in: country) : nil }

    /// Advice on what to enter instead; nil for an accepted amount and for a blank entry.
    var fault: String? {
        if isBlank { return nil }
        guard let money = Money(entered: text, in: country) else {
            return "Enter an amount such as \((limit.amount / 10).formatted(for: country))"
        }
        if money.amount == 0 { return "Enter an amount above zero" }
        return money.amount > limit.amount ? "Enter \(limit.formatted(for: country)) at most" : nil
    }

    /// Starts with a known amount; one of another currency is ignored.
    mutating func fill(with money: Money?) {
        guard let money, money.currency == limit.currency else { return }
        text = money.amount.formatted(for: country)
    }
}
