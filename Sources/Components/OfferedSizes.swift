import Delivery
import Foundation

/// The predefined sizes of a country, smallest first, and which of them a category comes in.
struct OfferedSizes: Equatable, Sendable {
    let country: Country
    let all: [PackageSize]

    init(in country: Country) {
        self.country = country
        self.all = Self.sizes(in: country)
    }

    /// The one with the name and sides of a size, whatever that weighs; nil when it is not offered.
    func offer(like size: PackageSize?) -> PackageSize? {
        all.first { $0.name == size?.name && $0.centimetres == size?.centimetres }
    }

    /// Why a size is not available for a category; nil when it is.
    func refusal(of size: PackageSize, for category: PackageCategory?) -> String? {
        category == .documents && size != all.first ? "Documents are sent in the smallest size" : nil
    }

    /// What to do about a chosen size that is not available for a category; nil when it is.
    func correction(of size: PackageSize, for category: PackageCategory?) -> String? {
        refusal(of: size, for: category).map { refusal in
            let titles = sizes(for: category).map { $0.title(in: country) }
            return "\(refusal); choose \(titles.joined(separator: " or "))"
        }
    }

    /// The sizes available for a category.
    func sizes(for category: PackageCategory?) -> [PackageSize] {
        all.filter { refusal(of: $0, for: category) == nil }
    }

    /// The sides are such that a package of the weight allowed is charged by that weight, not by its volume.
    private static func sizes(in country: Country) -> [PackageSize] {
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
                PackageSize(name: "L", centimetres: [50, 40, 35], kilograms: 15),
                PackageSize(name: "XL", centimetres: [60, 45, 35], kilograms: 20),
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
