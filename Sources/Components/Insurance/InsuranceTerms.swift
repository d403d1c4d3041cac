import Delivery
import Foundation

/// What insurance covers and costs in a country.
struct InsuranceTerms: Equatable, Sendable {
    /// The premium for a declared value, in thousandths of it.
    let perMille: Decimal
    /// What insuring a declared value costs at least.
    let minimumPremium: Money
    /// The highest declared value that can be insured.
    let maximum: Money
    /// What is offered where no value is declared, lowest cover first.
    let tiers: [InsuranceCover]

    /// The terms of a country; throws `MissingTerms` where packages cannot be insured.
    init(in country: Country) throws {
        switch country {
        case .hongKong:
            self.init(country, 6, minimum: 5, maximum: 30_000, tiers: [(1_000, 10), (5_000, 40), (10_000, 75)])
        case .singapore:
            self.init(country, 5, minimum: 1, maximum: 5_000, tiers: [(200, 2), (1_000, 6), (2_000, 11)])
        case .taiwan:
            self.init(country, 8, minimum: 20, maximum: 100_000, tiers: [(5_000, 45), (20_000, 170), (50_000, 420)])
        case .korea, .vietnam, .india:
            throw MissingTerms(terms: "InsuranceTerms", country: country)
        }
    }

    private init(
        _ country: Country,
        _ perMille: Decimal,
        minimum: Decimal,
        maximum: Decimal,
        tiers: [(cover: Decimal, premium: Decimal)]
    ) {
        func money(_ amount: Decimal) -> Money { Money(amount, country.currency) }
        self.perMille = perMille
        self.minimumPremium = money(minimum)
        self.maximum = money(maximum)
        self.tiers = tiers.map { InsuranceCover(cover: money($0.cover), premium: money($0.premium)) }
    }

    /// The insurance of a declared value; nil for more than can be insured.
    func cover(of value: Money) -> InsuranceCover? {
        guard value.amount <= maximum.amount else { return nil }
        let share = (value * (perMille / 1000)).rounded
        return InsuranceCover(cover: value, premium: share.amount < minimumPremium.amount ? minimumPremium : share)
    }
}
