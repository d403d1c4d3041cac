import ComponentScreen
import Delivery
import Foundation

/// The texts in which all components write sizes.
extension PackageSize {
    /// The name or, without one, the sides.
    var title: Phrase { name.map { "\($0)" } ?? sides }

    /// The sides and the weight: `35 × 25 × 20 cm, up to 5 kg`.
    var limits: Phrase { "\(sides), up to \(weight)" }

    /// Name, sides and weight of a package: `M, 35 × 25 × 20 cm, 2 kg, charged as 3.5 kg`.
    ///
    /// The charged weight is left out where it is the real one.
    var summary: Phrase {
        let size: Phrase = name.map { "\($0), \(sides), \(weight)" } ?? "\(sides), \(weight)"
        let charged = chargeableKilograms
        return charged > kilograms ? "\(size), charged as \(charged) kg" : size
    }

    /// The sides: `35 × 25 × 20 cm`.
    var sides: Phrase { "\(Sides(centimetres: centimetres)) cm" }

    /// The weight: `5 kg`.
    var weight: Phrase { "\(kilograms) kg" }
}

/// The lengths of the sides.
private struct Sides: PhraseValue {
    let centimetres: [Int]

    func text(in words: Words) -> String { centimetres.map { $0.text(in: words) }.joined(separator: " × ") }
}
