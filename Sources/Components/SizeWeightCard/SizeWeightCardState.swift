public import ComponentScreen
import Delivery
import Foundation

/// The state of size and weight in one card.
public struct SizeWeightCardState: ComponentState {
    /// The sizes to choose from.
    public internal(set) var sizes: SizeChoice
    /// The weight as it was typed.
    public internal(set) var weightEntry = ""

    /// The title of the component.
    public let title = "Size and weight"
    /// The title above the sizes.
    public let sizesTitle = "Size"
    /// The title of the field.
    public let weightTitle = "Weight in kg"

    /// A summary of what is written to the order, or of what is still to do.
    public var subtitle: String { accepted?.summary(in: sizes.country) ?? "Choose a size and enter the weight" }

    /// The size written to the order; nil while a part is missing or not valid.
    var accepted: PackageSize? {
        guard let size = sizes.selected, let weight, sizes.status == .ready, weightStatus == .ready else { return nil }
        return PackageSize(name: size.name, centimetres: size.centimetres, kilograms: weight)
    }

    /// Whether the customer still has to do something here.
    public var readiness: Readiness {
        if sizes.selected == nil { return .incomplete("Choose a size") }
        if sizes.status != .ready { return .incomplete("Choose another size") }
        if weightEntry.isEmpty { return .incomplete("Enter the weight") }
        return accepted == nil ? .incomplete("Correct the weight") : .ready
    }

    /// The text of the empty field.
    public var weightHint: String {
        sizes.selected.map { "up to \($0.weight(in: sizes.country))" } ?? "of the packed package"
    }

    /// Whether the weight is acceptable.
    public var weightStatus: FacetStatus {
        if weightEntry.isEmpty { return .ready }
        return .validity(weight.map(excess) ?? EnteredWeight.advice(in: sizes.country))
    }

    private var weight: Decimal? { EnteredWeight.kilograms(weightEntry, in: sizes.country) }

    /// Returns why a weight is too much, with the way out; before a size is chosen, the largest one sets the limit.
    private func excess(of weight: Decimal) -> String? {
        let choices = sizes.available
        guard let size = sizes.selected ?? choices.last, weight > size.kilograms else { return nil }
        let larger = choices.first { $0.kilograms >= weight }
        let wayOut = larger.map { "choose \(sizes.title(of: $0))" } ?? "divide it into several packages"
        return "\(sizes.title(of: size)) takes up to \(size.weight(in: sizes.country)); \(wayOut)"
    }
}
