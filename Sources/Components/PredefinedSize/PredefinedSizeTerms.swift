import Delivery
import Foundation

/// The sizes offered in a country, smallest first.
struct PredefinedSizeTerms {
    static func sizes(in country: Country) -> [PackageSize] {
        switch country {
        case .hongKong, .singapore:
            [
                PackageSize(name: "S", centimetres: [25, 20, 10], kilograms: 2),
                PackageSize(name: "M", centimetres: [35, 25, 20], kilograms: 5),
                PackageSize(name: "L", centimetres: [45, 35, 30], kilograms: 10),
            ]
        case .taiwan, .korea:
            [
                PackageSize(name: "S", centimetres: [30, 20, 10], kilograms: 3),
                PackageSize(name: "M", centimetres: [40, 30, 20], kilograms: 8),
                PackageSize(name: "L", centimetres: [50, 40, 40], kilograms: 15),
                PackageSize(name: "XL", centimetres: [60, 60, 50], kilograms: 20),
            ]
        case .vietnam, .india:
            [
                PackageSize(name: "S", centimetres: [30, 20, 15], kilograms: 3),
                PackageSize(name: "M", centimetres: [40, 30, 25], kilograms: 10),
                PackageSize(name: "L", centimetres: [60, 40, 40], kilograms: 25),
            ]
        }
    }
}
