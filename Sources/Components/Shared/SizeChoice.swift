public import ComponentScreen
public import Delivery
import Foundation

/// The predefined sizes of a country, the chosen one, and what the category of the content allows.
public struct SizeChoice: Equatable, Sendable {
    /// Smallest first.
    public let offered: [PackageSize]
    /// The choice, which need not be offered here; nil for none.
    public internal(set) var selected: PackageSize?
    /// The offered size that is chosen: the one with the sides of the choice and, where that has one, its name.
    var chosen: PackageSize? {
        guard let selected else { return nil }
        return offered.first {
            $0.centimetres == selected.centimetres && (selected.name == nil || $0.name == selected.name)
        }
    }
    /// The category of the content; some come only in some sizes.
    var category: PackageCategory?

    /// The sizes available for the category.
    var available: [PackageSize] { offered.filter(isAvailable) }

    /// Advice once the chosen size is not available.
    var fault: Phrase? {
        guard let selected else { return nil }
        let names = available.compactMap(\.name)
        guard let chosen else {
            return "\(selected.sides) is not offered here; choose \(names, format: .list(type: .or))"
        }
        guard !isAvailable(chosen) else { return nil }
        return "Documents are sent in the smallest size; choose \(names, format: .list(type: .or))"
    }

    private func isAvailable(_ size: PackageSize) -> Bool { category != .documents || size == offered.first }

    /// Returns whether a size is available.
    public func status(of size: PackageSize, in words: Words) -> FacetElement.Status {
        isAvailable(size) ? .ready : .disabled(reason: words("Documents are sent in the smallest size"))
    }

    /// Returns the sizes to choose from, as both components draw them.
    public func options<Event>(in words: Words, tap: (PackageSize) -> Event) -> [Facet<Event>] {
        offered.map { size in
            .option(
                FacetID(rawValue: Words.english(size.title).lowercased()), title: words(size.title),
                subtitle: words(size.limits), isSelected: size == chosen, status: status(of: size, in: words),
                tap: tap(size))
        }
    }
}

extension SizeChoice {
    /// Starts with nothing chosen.
    ///
    /// The sides are such that a package of the weight allowed is charged by that weight, not by its volume.
    init(in country: Country) {
        switch country {
        case .hongKong, .singapore:
            offered = [
                PackageSize(name: "S", centimetres: [25, 20, 10], kilograms: 2),
                PackageSize(name: "M", centimetres: [35, 25, 20], kilograms: 5),
                PackageSize(name: "L", centimetres: [45, 35, 30], kilograms: 10),
            ]
        case .taiwan, .korea:
            offered = [
                PackageSize(name: "S", centimetres: [30, 20, 10], kilograms: 3),
                PackageSize(name: "M", centimetres: [40, 30, 20], kilograms: 8),
                PackageSize(name: "L", centimetres: [50, 40, 35], kilograms: 15),
                PackageSize(name: "XL", centimetres: [60, 45, 35], kilograms: 20),
            ]
        case .vietnam, .india:
            offered = [
                PackageSize(name: "S", centimetres: [30, 20, 15], kilograms: 3),
                PackageSize(name: "M", centimetres: [40, 30, 25], kilograms: 10),
                PackageSize(name: "L", centimetres: [60, 40, 40], kilograms: 25),
            ]
        }
    }
}
