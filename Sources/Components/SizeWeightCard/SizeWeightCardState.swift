public import ComponentScreen
import Delivery
import Foundation

/// The customer's part of size and weight in one card.
struct SizeWeightCardEntry: Codable, Equatable, Sendable {
    /// The size as it was chosen, which another country may not offer; nil for none.
    var size: PackageSize?
    /// The weight as it was typed.
    var weight: NumberEntry
}

/// The state of size and weight in one card.
public struct SizeWeightCardState: ComponentState {
    /// The words of the language.
    public let words: Words
    /// The sizes to choose from.
    public internal(set) var sizes: SizeChoice
    var weightEntry = NumberEntry()

    /// The customer's part: the size and the weight.
    var entry: SizeWeightCardEntry {
        get { SizeWeightCardEntry(size: sizes.selected, weight: weightEntry) }
        set { (sizes.selected, weightEntry) = (newValue.size, newValue.weight) }
    }

    /// The title of the component.
    public var title: String { words("Size and weight") }
    /// The title above the sizes.
    public var sizesTitle: String { words("Size") }
    /// The title of the field.
    public var weightTitle: String { words("Weight in kg") }

    var sizesStatus: FacetElement.Status { .validity(sizes.fault.map { words($0) }) }

    /// A summary of what is written to the order, or of what is still to do.
    public var subtitle: String { words(accepted?.summary ?? "Choose a size and enter the weight") }

    /// The size written to the order; nil while a part is missing or not valid.
    var accepted: PackageSize? {
        guard let size = sizes.chosen, let weight, sizes.fault == nil, weightStatus.isAcceptable else { return nil }
        return PackageSize(name: size.name, centimetres: size.centimetres, kilograms: weight)
    }

    /// Whether the customer still has to do something here.
    public var readiness: Readiness {
        if sizes.selected == nil { return .incomplete(words("Choose a size")) }
        if sizes.fault != nil { return .incomplete(words("Choose another size")) }
        if weightEntry.isBlank { return .incomplete(words("Enter the weight")) }
        return accepted == nil ? .incomplete(words("Correct the weight")) : .ready
    }

    /// The weight as it was typed.
    public var weightText: String { weightEntry.text(in: words) }

    /// The text of the empty field.
    public var weightHint: String {
        sizes.chosen.map { words("up to \($0.weight)") } ?? words("of the packed package")
    }

    /// Whether the weight is acceptable.
    public var weightStatus: FacetElement.Status {
        if weightEntry.isBlank { return .ready }
        return .validity((weight.map(excess) ?? NumberEntry.weightAdvice).map { words($0) })
    }

    private var weight: Decimal? { weightEntry.kilograms }

    /// Returns why a weight is too much, with the way out; before a size is chosen, the largest one sets the limit.
    private func excess(of weight: Decimal) -> Phrase? {
        let choices = sizes.available
        guard let size = sizes.chosen ?? choices.last, weight > size.kilograms else { return nil }
        guard let larger = choices.first(where: { $0.kilograms >= weight }) else {
            return "\(size.title) takes up to \(size.weight); divide it into several packages"
        }
        return "\(size.title) takes up to \(size.weight); choose \(larger.title)"
    }
}
