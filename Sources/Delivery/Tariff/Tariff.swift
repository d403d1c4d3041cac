import ComponentScreen
public import Foundation

/// The price list of a country and account type for the delivery itself; the parts of an order add their own charges.
public struct Tariff: Hashable, Sendable {
    private let country: Country
    private let account: AccountType
    /// The currency of the prices.
    public let currency: Currency
    /// The price of the first kilogram.
    public let base: Money
    /// The price of each further kilogram, begun or whole.
    public let perKilogram: Money
    private let discountTitle: Phrase
    /// The discount for this kind of customer, as a share of the delivery.
    public let discount: Decimal

    /// Makes the tariff for a country and account type.
    public init(_ country: Country, _ account: AccountType) {
        let prices: (base: Decimal, perKilogram: Decimal) =
            switch country {
            case .hongKong: (30, 6)
            case .singapore: (6, Decimal(12) / 10)
            case .taiwan: (90, 15)
            case .korea: (4500, 700)
            case .vietnam: (28_000, 5_000)
            case .india: (70, 18)
            }
        self.country = country
        self.account = account
        self.currency = country.currency
        self.base = Money(prices.base, country.currency)
        self.perKilogram = Money(prices.perKilogram, country.currency)
        (discountTitle, discount) =
            switch account {
            case .personal: ("", 0)
            case .business: (Phrase("Business discount"), Decimal(1) / 10)
            }
    }

    /// Prices an order; nil while its size is not known.
    ///
    /// Each line is rounded by itself, so that the total is the sum of what is shown.
    public func quote(for order: Order) -> Quote? {
        guard let size = order.size else { return nil }
        let count = order.packageCount
        let delivery = price(of: size) * Decimal(count)
        var lines = [Charge(.plural("Delivery × \(count: count)", one: "Delivery"), delivery.rounded)]
        if discount > 0 { lines.append(Charge(discountTitle, (delivery * -discount).rounded)) }
        lines += order.charges(in: country, account: account)
        return Quote(lines, in: currency)
    }

    private func price(of size: PackageSize) -> Money {
        var exact = max(0, size.chargeableKilograms - 1)
        var further = Decimal()
        NSDecimalRound(&further, &exact, 0, .up)
        return Money(base.amount + perKilogram.amount * further, currency)
    }
}

/// A service that prices orders from the tariff, without a network.
public struct TariffQuoteService: QuoteService {
    /// Makes the service.
    public init() {}

    /// Returns the tariff's quote.
    public func quote(for order: Order, in country: Country, account: AccountType) async throws -> Quote? {
        Tariff(country, account).quote(for: order)
    }
}
