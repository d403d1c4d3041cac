import Delivery
import Foundation

/// How sizes are written, wherever a component shows one.
extension PackageSize {
    /// What the size is called: its name or, without one, its sides.
    func title(in country: Country) -> String { name ?? sides(in: country) }

    /// The sides and the weight: `35 × 25 × 20 cm, up to 5 kg`.
    func limits(in country: Country) -> String {
        "\(sides(in: country)), up to \(weight(in: country))"
    }

    /// All there is to know of a package: `M, 35 × 25 × 20 cm, 2 kg, charged as 3.5 kg`.
    ///
    /// What it is charged as is left out where that is the weight itself.
    func summary(in country: Country) -> String {
        let charged = chargeableKilograms
        let surcharge = charged > kilograms ? "charged as \(charged.formatted(for: country)) kg" : nil
        return [name, sides(in: country), weight(in: country), surcharge].compactMap { $0 }.joined(separator: ", ")
    }

    /// The sides: `35 × 25 × 20 cm`.
    func sides(in country: Country) -> String {
        centimetres.map { Decimal($0).formatted(for: country) }.joined(separator: " × ") + " cm"
    }

    /// The weight: `5 kg`.
    func weight(in country: Country) -> String { "\(kilograms.formatted(for: country)) kg" }
}
