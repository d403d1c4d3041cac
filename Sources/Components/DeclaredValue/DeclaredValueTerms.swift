import Delivery
import Foundation

/// How much the content of a package may be worth.
enum DeclaredValueTerms {
    /// The highest value that can be declared in a country.
    static func limit(in country: Country) -> Money {
        let amount: Decimal =
            switch country {
            case .hongKong: 50_000
            case .singapore: 10_000
            case .taiwan: 200_000
            case .korea: 5_000_000
            case .vietnam: 100_000_000
            case .india: 500_000
            }
        return Money(amount, country.currency)
    }
}
