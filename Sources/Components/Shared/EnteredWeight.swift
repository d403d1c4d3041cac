import Delivery
import Foundation

/// The weight of a package as a customer types it; used by all components that ask for one.
enum EnteredWeight {
    /// Returns the kilograms, to the gram; nil for a text that is not a weight.
    static func kilograms(_ text: String, in country: Country) -> Decimal? {
        let number = Decimal(entered: text, in: country, fractionDigits: 3)
        return number.flatMap { $0 > 0 ? $0 : nil }
    }

    /// Returns advice on an entry that is not a weight.
    static func advice(in country: Country) -> String {
        "Enter the weight in kilograms, such as \((Decimal(25) / 10).formatted(for: country))"
    }
}
