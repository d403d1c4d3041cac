import ComponentScreen
import Delivery
import Foundation

/// An amount as the customer types it, checked against a limit.
struct AmountEntry: Equatable, Sendable {
    /// The highest amount that is accepted.
    let limit: Money
    var entry = NumberEntry()
    var text: String { entry.text }

    /// The amount entered, if it is accepted.
    var amount: Money? { fault == nil ? entered : nil }

    /// Advice on what to enter instead; nil for an accepted amount and for a blank entry.
    var fault: Phrase? {
        if entry.isBlank { return nil }
        guard let entered else { return "Enter an amount such as \(limit.amount / 10)" }
        if entered.amount == 0 { return "Enter an amount above zero" }
        return entered.amount > limit.amount ? "Enter \(limit) at most" : nil
    }

    private var entered: Money? {
        entry.number(fractionDigits: limit.currency.fractionDigits).map { Money($0, limit.currency) }
    }

    /// Starts with a known amount; one of another currency is ignored.
    mutating func fill(with money: Money?, in words: Words) {
        guard let money, money.currency == limit.currency else { return }
        entry = NumberEntry(of: money.amount, in: words)
    }
}
