import ComponentScreen
import Delivery
import Foundation

struct SizeWeightCardState: ComponentState {
    let offered: OfferedSizes
    var selected: PackageSize?
    /// The weight as it was typed.
    var weightEntry = ""
    /// What is sent; some categories allow only some sizes.
    var category: PackageCategory?

    let title = "Size and weight"
    let sizesTitle = "Size"
    let weightTitle = "Weight in kg"

    /// What is written to the order, or what is still to do.
    var subtitle: String { accepted.map { $0.summary(in: country) } ?? "Choose a size and enter the weight" }

    /// The size written to the order; nil while a part is missing or not valid.
    var accepted: PackageSize? {
        guard let selected, let weight, sizesStatus == .ready, weightStatus == .ready else { return nil }
        return PackageSize(name: selected.name, centimetres: selected.centimetres, kilograms: weight)
    }

    var readiness: Readiness {
        if selected == nil { return .incomplete("Choose a size") }
        if sizesStatus != .ready { return .incomplete("Choose another size") }
        if weightEntry.isEmpty { return .incomplete("Enter the weight") }
        return accepted == nil ? .incomplete("Correct the weight") : .ready
    }

    private var country: Country { offered.country }
}

extension SizeWeightCardState {
    var sizesStatus: FacetStatus {
        .validity(selected.flatMap { offered.correction(of: $0, for: category) })
    }

    func title(of size: PackageSize) -> String { size.title(in: country) }

    func limits(of size: PackageSize) -> String { size.limits(in: country) }

    func isSelected(_ size: PackageSize) -> Bool { size == selected }

    func status(of size: PackageSize) -> FacetStatus {
        offered.refusal(of: size, for: category).map { .disabled(reason: $0) } ?? .ready
    }
}

extension SizeWeightCardState {
    var weightHint: String { selected.map { "up to \($0.weight(in: country))" } ?? "of the packed package" }

    var weightStatus: FacetStatus {
        guard !weightEntry.isEmpty else { return .ready }
        guard let weight else { return .invalid(EnteredWeight.advice(in: country)) }
        return .validity(excess(of: weight))
    }

    private var weight: Decimal? { EnteredWeight.kilograms(weightEntry, in: country) }

    /// Why a weight is too much, with the way out; before a size is chosen, the largest one sets the limit.
    private func excess(of weight: Decimal) -> String? {
        let choices = offered.sizes(for: category)
        guard let size = selected ?? choices.last, weight > size.kilograms else { return nil }
        let larger = choices.first { $0.kilograms >= weight }
        let wayOut = larger.map { "choose \(title(of: $0))" } ?? "divide it into several packages"
        return "\(title(of: size)) takes up to \(size.weight(in: country)); \(wayOut)"
    }
}
