import ComponentScreen
import Delivery
import Foundation

/// An amount as the customer typed it, with the currency in which it was meant.
struct TypedAmount: Codable, Equatable, Sendable {
    var number = NumberEntry()
    /// The ISO 4217 code.
    var currency = ""
}

/// An amount as the customer typed it, checked against a limit.
struct AmountEntry: Equatable, Sendable {
    /// The highest amount that is accepted.
    let limit: Money
    var typed = TypedAmount()

    /// The amount entered, if it is accepted.
    var amount: Money? { fault == nil ? entered : nil }
    var isBlank: Bool { typed.number.isBlank }

    /// Advice on what to enter instead; nil for an accepted amount and for a blank entry.
    var fault: Phrase? {
        if isBlank { return nil }
        guard typed.currency == limit.currency.code else {
            return "This amount is in \(typed.currency); enter it in \(limit.currency.code)"
        }
        guard let entered else { return "Enter an amount such as \(limit.amount / 10)" }
        if entered.amount == 0 { return "Enter an amount above zero" }
        return entered.amount > limit.amount ? "Enter \(limit) at most" : nil
    }

    private var entered: Money? {
        typed.number.number(fractionDigits: limit.currency.fractionDigits).map { Money($0, limit.currency) }
    }

    /// Returns the text in the field, valid or not.
    func text(in words: Words) -> String { typed.number.text(in: words) }

    /// Takes a text of the field, which is meant in the currency of the limit.
    mutating func enter(_ text: String, in words: Words) {
        typed = TypedAmount(number: NumberEntry(text, in: words), currency: limit.currency.code)
    }

    /// Takes a known amount, whatever its currency.
    mutating func enter(_ money: Money, in words: Words) {
        typed = TypedAmount(number: NumberEntry(of: money.amount, in: words), currency: money.currency.code)
    }
}
