import Delivery
import Foundation

/// How sizes are written, wherever a component shows one.
extension PackageSize {
    /// The sides and the weight: `35 × 25 × 20 cm, up to 5 kg`.
    func limits(in country: Country) -> String {
        "\(sides(in: country)), up to \(weight(in: country))"
    }

    /// The sides: `35 × 25 × 20 cm`.
    func sides(in country: Country) -> String {
        centimetres.map { Decimal($0).formatted(for: country) }.joined(separator: " × ") + " cm"
    }

    /// The weight: `5 kg`.
    func weight(in country: Country) -> String { "\(kilograms.formatted(for: country)) kg" }
}
