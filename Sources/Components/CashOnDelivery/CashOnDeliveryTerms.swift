import Delivery
import Foundation

/// The amounts that a driver collects from a recipient, and the price for the sender.
struct CashOnDeliveryTerms: Terms {
    /// The highest amount collected for a private customer.
    private let personalLimit: Money
    /// The highest amount collected for a company.
    private let companyLimit: Money
    /// The fee in thousandths of the amount.
    let perMille: Decimal
    /// The lowest fee.
    let minimumFee: Money

    /// Makes the terms of a country; throws `MissingTerms` where drivers do not collect.
    init(in country: Country) throws(MissingTerms) {
        let terms: (personalLimit: Decimal, companyLimit: Decimal, perMille: Decimal, minimumFee: Decimal)
        switch country {
        case .taiwan: terms = (20_000, 50_000, 15, 30)
        case .vietnam: terms = (5_000_000, 20_000_000, 8, 15_000)
        case .india: terms = (10_000, 50_000, 20, 40)
        case .hongKong, .singapore, .korea: throw MissingTerms(terms: "CashOnDeliveryTerms", country: country)
        }
        personalLimit = Money(terms.personalLimit, country.currency)
        companyLimit = Money(terms.companyLimit, country.currency)
        perMille = terms.perMille
        minimumFee = Money(terms.minimumFee, country.currency)
    }

    /// Returns the highest amount collected for a kind of account.
    func limit(for account: AccountType) -> Money {
        switch account {
        case .personal: personalLimit
        case .business: companyLimit
        }
    }

    /// Returns the collection of an amount, with its fee.
    func collection(of amount: Money) -> CashOnDelivery {
        let share = (amount * (perMille / 1000)).rounded
        return CashOnDelivery(amount: amount, fee: share.amount < minimumFee.amount ? minimumFee : share)
    }
}
