import Delivery
import Foundation

/// The amounts that a driver collects from a recipient, and the price for the sender.
struct CashOnDeliveryTerms: Equatable, Sendable {
    /// The highest amount collected.
    let limit: Money
    /// The fee in thousandths of the amount.
    let perMille: Decimal
    /// The lowest fee.
    let minimumFee: Money

    /// Makes the terms of a country for a kind of account; throws `MissingTerms` where drivers do not collect.
    init(in country: Country, for account: AccountType) throws {
        let isBusiness = account == .business
        let terms: (limit: Decimal, perMille: Decimal, minimumFee: Decimal)
        switch country {
        case .taiwan: terms = (isBusiness ? 50_000 : 20_000, 15, 30)
        case .vietnam: terms = (isBusiness ? 20_000_000 : 5_000_000, 8, 15_000)
        case .india: terms = (isBusiness ? 50_000 : 10_000, 20, 40)
        case .hongKong, .singapore, .korea: throw MissingTerms(terms: "CashOnDeliveryTerms", country: country)
        }
        limit = Money(terms.limit, country.currency)
        perMille = terms.perMille
        minimumFee = Money(terms.minimumFee, country.currency)
    }

    /// Returns the collection of an amount, with its fee.
    func collection(of amount: Money) -> CashOnDelivery {
        let share = (amount * (perMille / 1000)).rounded
        return CashOnDelivery(amount: amount, fee: share.amount < minimumFee.amount ? minimumFee : share)
    }
}
