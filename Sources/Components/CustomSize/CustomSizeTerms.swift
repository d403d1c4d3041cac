import Delivery
import Foundation

/// How big a package of any measures may be.
struct CustomSizeTerms: Equatable, Sendable {
    /// What no side may exceed, in centimetres.
    let longestSide: Int
    /// What the three sides may add up to, in centimetres.
    let sidesTotal: Int
    /// What it may weigh.
    let kilograms: Decimal

    init(in country: Country) {
        switch country {
        case .hongKong, .singapore: (longestSide, sidesTotal, kilograms) = (100, 180, 30)
        case .taiwan: (longestSide, sidesTotal, kilograms) = (100, 150, 20)
        case .korea: (longestSide, sidesTotal, kilograms) = (100, 160, 25)
        case .vietnam, .india: (longestSide, sidesTotal, kilograms) = (150, 250, 50)
        }
    }
}
