import ComponentScreen
import Delivery

extension Words {
    /// English with numbers as a country writes them.
    static func english(in country: Country) -> Words { Words("en", region: country.code) }
}
