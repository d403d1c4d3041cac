import Delivery
import Foundation

/// The cover and the cost of insurance in a country.
struct InsuranceTerms: Terms {
    /// The premium for a declared value, in thousandths of it.
    let perMille: Decimal
    /// The least cost of insuring a declared value.
    let minimumPremium: Money
    /// The highest declared value that can be insured.
    let maximum: Money
    /// The covers that are offered where no value is declared, the lowest first.
    let tiers: [InsuranceCover]

    /// Makes the terms of a country; throws `MissingTerms` where packages cannot be insured.
    init(in country: Country) throws(MissingTerms) {
        let terms: (perMille: Decimal, minimum: Decimal, maximum: Decimal, tiers: KeyValuePairs<Decimal, Decimal>)
        switch country {
        case .hongKong: terms = (6, 5, 30_000, [1_000: 10, 5_000: 40, 10_000: 75])
        case .singapore: terms = (5, 1, 5_000, [200: 2, 1_000: 6, 2_000: 11])
        case .taiwan: terms = (8, 20, 100_000, [5_000: 45, 20_000: 170, 50_000: 420])
        case .korea, .vietnam, .india: throw MissingTerms(terms: "InsuranceTerms", country: country)
        }
        func money(_ amount: Decimal) -> Money { Money(amount, country.currency) }
        perMille = terms.perMille
        minimumPremium = money(terms.minimum)
        maximum = money(terms.maximum)
        tiers = terms.tiers.map { InsuranceCover(cover: money($0), premium: money($1)) }
    }

    /// Returns the insurance of a declared value; nil for more than can be insured.
    func cover(of value: Money) -> InsuranceCover? {
        guard value.amount <= maximum.amount else { return nil }
        let share = (value * (perMille / 1000)).rounded
        return InsuranceCover(cover: value, premium: share.amount < minimumPremium.amount ? minimumPremium : share)
    }
}
