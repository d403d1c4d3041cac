import ComponentScreen
import Foundation

/// The price list for the delivery itself, without a network; the parts of an order add their own charges.
public struct Tariff: QuoteService {
    /// Makes the service.
    public init() {}

    /// Prices an order; nil while its size is not known.
    public func quote(for order: Order, in country: Country, account: AccountType) -> Quote? {
        guard let size = order.size else { return nil }
        let count = order.packageCount
        let delivery = Money(price(of: size, in: country), country.currency) * Decimal(count)
        var lines = [Charge(.plural("Delivery × \(count: count)", one: "Delivery"), delivery)]
        switch account {
        case .personal: break
        case .business: lines.append(Charge("Business discount", delivery * (Decimal(-1) / 10)))
        }
        return Quote(lines + order.charges(in: country, account: account), in: country.currency)
    }

    /// Returns the price of one package.
    ///
    /// The first kilogram has a price of its own. A further one that is begun counts as whole.
    private func price(of size: PackageSize, in country: Country) -> Decimal {
        var exact = max(0, size.chargeableKilograms - 1)
        var further = Decimal()
        NSDecimalRound(&further, &exact, 0, .up)
        let (first, perKilogram): (Decimal, Decimal) =
            switch country {
            case .hongKong: (30, 6)
            case .singapore: (6, Decimal(12) / 10)
            case .taiwan: (90, 15)
            case .korea: (4500, 700)
            case .vietnam: (28_000, 5_000)
            case .india: (70, 18)
            }
        return first + perKilogram * further
    }
}
