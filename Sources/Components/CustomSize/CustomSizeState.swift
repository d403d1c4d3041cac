import ComponentScreen
import Delivery
import Foundation

struct CustomSizeState: ComponentState {
    let country: Country
    let terms: CustomSizeTerms
    /// The measures as they were typed.
    var length = ""
    var width = ""
    var height = ""
    var weight = ""

    let title = "Size and weight"
    let lengthTitle = "Length in cm"
    let widthTitle = "Width in cm"
    let heightTitle = "Height in cm"
    let weightTitle = "Weight in kg"
    let clearTitle = "Clear"

    var subtitle: String { accepted.map { $0.summary(in: country) } ?? "Measure the packed package" }

    /// Whether the sides, each fine by itself, are too much together.
    var status: FacetStatus {
        guard let sides, sides.reduce(0, +) > terms.sidesTotal else { return .ready }
        return .invalid(
            """
            Length, width and height may add up to \(centimetres(terms.sidesTotal)); use a smaller box, or divide the \
            content
            """)
    }

    var clearStatus: FacetStatus {
        entries.allSatisfy(\.isEmpty) ? .disabled(reason: "Nothing has been entered yet") : .ready
    }

    /// The size written to the order; nil while a measure is missing or not valid.
    var accepted: PackageSize? {
        guard let sides, let kilograms, status == .ready, weightStatus == .ready else { return nil }
        return PackageSize(centimetres: sides, kilograms: kilograms)
    }

    var readiness: Readiness {
        if accepted != nil { return .ready }
        let isAllValid = [status, sideStatus(length), sideStatus(width), sideStatus(height), weightStatus]
            .allSatisfy { $0 == .ready }
        return .incomplete(isAllValid ? "Enter the measures of the package" : "Correct the measures of the package")
    }

    private var entries: [String] { [length, width, height, weight] }
}

extension CustomSizeState {
    var sideHint: String { "up to \(centimetres(terms.longestSide))" }

    func sideStatus(_ entry: String) -> FacetStatus {
        guard !entry.isEmpty else { return .ready }
        guard let side = side(entry) else {
            return .invalid("Enter whole centimetres, such as 30; round up")
        }
        guard side > terms.longestSide else { return .ready }
        return .invalid("No side may exceed \(centimetres(terms.longestSide)); use a smaller box")
    }

    /// The sides in centimetres; nil while one of them is missing or not valid by itself.
    private var sides: [Int]? {
        let sides = [length, width, height].compactMap(side).filter { $0 <= terms.longestSide }
        return sides.count == 3 ? sides : nil
    }

    private func side(_ entry: String) -> Int? {
        guard let number = Decimal(entered: entry, in: country, fractionDigits: 0), number > 0 else { return nil }
        return NSDecimalNumber(decimal: number).intValue
    }

    private func centimetres(_ number: Int) -> String { "\(Decimal(number).formatted(for: country)) cm" }
}

extension CustomSizeState {
    var weightHint: String { "up to \(limit)" }

    var weightStatus: FacetStatus {
        guard !weight.isEmpty else { return .ready }
        guard let kilograms else { return .invalid(EnteredWeight.advice(in: country)) }
        guard kilograms > terms.kilograms else { return .ready }
        return .invalid("A package may weigh up to \(limit); divide it into several")
    }

    private var kilograms: Decimal? { EnteredWeight.kilograms(weight, in: country) }

    private var limit: String { "\(terms.kilograms.formatted(for: country)) kg" }
}
