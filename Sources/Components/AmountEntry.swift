import Delivery
import Foundation

/// An amount as the customer types it, parsed in the country's format and checked against a limit.
struct AmountEntry: Equatable, Sendable {
    let country: Country
    /// The highest amount that is accepted.
    let limit: Money
    var text = ""

    /// The parsed text.
    enum Reading: Equatable, Sendable {
        case blank
        case accepted(Money)
        /// Not accepted; the message says what to enter instead.
        case refused(String)
    }

    var reading: Reading {
        if text.allSatisfy(\.isWhitespace) { return .blank }
        guard let money = Money(entered: text, in: country) else {
            return .refused("Enter an amount such as \(example)")
        }
        if money.amount == 0 { return .refused("Enter an amount above zero") }
        if money.amount > limit.amount { return .refused("Enter \(limit.formatted(for: country)) at most") }
        return .accepted(money)
    }

    /// The amount entered, if it is accepted.
    var amount: Money? {
        if case .accepted(let money) = reading { money } else { nil }
    }

    /// Starts with a known amount; one of another currency is ignored.
    mutating func fill(with money: Money?) {
        guard let money, money.currency == limit.currency else { return }
        text = money.amount.formatted(for: country)
    }

    /// An example below the limit, as it is written in the country.
    private var example: String { (limit.amount / 10).formatted(for: country) }
}
