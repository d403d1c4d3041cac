import Delivery
import Foundation

/// The texts in which all components write sizes.
extension PackageSize {
    /// Returns the title of the size: its name or, without one, its sides.
    func title(in country: Country) -> String { name ?? sides(in: country) }

    /// Returns the sides and the weight: `35 × 25 × 20 cm, up to 5 kg`.
    func limits(in country: Country) -> String {
        "\(sides(in: country)), up to \(weight(in: country))"
    }

    /// Returns name, sides and weight of a package: `M, 35 × 25 × 20 cm, 2 kg, charged as 3.5 kg`.
    ///
    /// The charged weight is left out where it is the real one.
    func summary(in country: Country) -> String {
        let charged = chargeableKilograms
        let surcharge = charged > kilograms ? "charged as \(charged.formatted(for: country)) kg" : nil
        return [name, sides(in: country), weight(in: country), surcharge].compactMap { $0 }.joined(separator: ", ")
    }

    /// Returns the sides: `35 × 25 × 20 cm`.
    func sides(in country: Country) -> String {
        centimetres.map { Decimal($0).formatted(for: country) }.joined(separator: " × ") + " cm"
    }

    /// Returns the weight: `5 kg`.
    func weight(in country: Country) -> String { "\(kilograms.formatted(for: country)) kg" }
}
