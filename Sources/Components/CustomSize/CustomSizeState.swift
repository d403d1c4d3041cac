public import ComponentScreen
import Delivery
import Foundation

/// The measures that the customer takes, the sides first; the raw value names the field.
public enum CustomSizeMeasure: String, CaseIterable, Codable, CodingKeyRepresentable, Sendable {
    case length, width, height, weight
}

/// The state of measures of a customer's own.
public struct CustomSizeState: ComponentState {
    /// The words of the language.
    public let words: Words
    let country: Country
    /// The measures as they were typed; none is empty.
    var entries: [CustomSizeMeasure: NumberEntry] = [:]

    /// The title of the component.
    public var title: String { words("Size and weight") }
    /// The title of the button that clears all measures.
    public var clearTitle: String { words("Clear") }

    /// The line below the title.
    public var subtitle: String { words(accepted?.summary ?? "Measure the packed package") }

    /// Whether the sides, each fine by itself, are too much together.
    public var status: FacetElement.Status {
        guard let sides, sides.reduce(0, +) > limits.sides else { return .ready }
        return .invalid(
            words(
                """
                Length, width and height may add up to \(limits.sides) cm; use a smaller box, or divide the content
                """))
    }

    /// Whether there is something to clear.
    public var clearStatus: FacetElement.Status {
        entries.isEmpty ? .disabled(reason: words("Nothing has been entered yet")) : .ready
    }

    /// Returns the title of a measure's field.
    public func title(of measure: CustomSizeMeasure) -> String {
        switch measure {
        case .length: words("Length in cm")
        case .width: words("Width in cm")
        case .height: words("Height in cm")
        case .weight: words("Weight in kg")
        }
    }

    /// Returns a measure as it was typed.
    public func text(of measure: CustomSizeMeasure) -> String { entries[measure]?.text(in: words) ?? "" }

    /// Returns the text of a measure's empty field.
    public func hint(of measure: CustomSizeMeasure) -> String { words("up to \(limit(of: measure))") }

    /// Returns whether a measure by itself is acceptable.
    public func status(of measure: CustomSizeMeasure) -> FacetElement.Status {
        let isWeight = measure == .weight
        guard let entry = entries[measure], !entry.isBlank else { return .ready }
        guard let number = number(of: measure) else {
            let advice: Phrase = "Enter whole centimetres, such as 30; round up"
            return .invalid(words(isWeight ? NumberEntry.weightAdvice : advice))
        }
        guard number > (isWeight ? limits.kilograms : limits.side) else { return .ready }
        let limit = limit(of: measure)
        return .invalid(
            isWeight
                ? words("A package may weigh up to \(limit); divide it into several")
                : words("No side may exceed \(limit); use a smaller box"))
    }

    /// The size written to the order; nil while a measure is missing or not valid.
    var accepted: PackageSize? {
        guard isValid, let sides, let kilograms = number(of: .weight) else { return nil }
        return PackageSize(centimetres: sides.map { NSDecimalNumber(decimal: $0).intValue }, kilograms: kilograms)
    }

    /// Takes a known size; a measure stays as it was typed where it is that number.
    mutating func take(_ size: PackageSize) {
        let known = size.centimetres.map { Decimal($0) }
        guard known.count == 3 else { return }
        if sides?.sorted(by: >) != known {
            for (measure, side) in zip(CustomSizeMeasure.allCases, known) {
                entries[measure] = NumberEntry(of: side, in: words)
            }
        }
        var weight = entries[.weight] ?? NumberEntry()
        // A size as it is offered says nothing about the weight: one that was entered stays.
        if weight.isBlank || !SizeChoice(in: country).offered.contains(size) {
            weight.take(size.kilograms, in: words)
        }
        entries[.weight] = weight
    }

    /// Whether the customer still has to do something here.
    public var readiness: Readiness {
        if accepted != nil { return .ready }
        return .incomplete(
            isValid ? words("Enter the measures of the package") : words("Correct the measures of the package"))
    }

    private var isValid: Bool {
        status.isAcceptable && CustomSizeMeasure.allCases.allSatisfy { status(of: $0).isAcceptable }
    }

    /// The sides in centimetres; nil while one of them is missing or not valid by itself.
    private var sides: [Decimal]? {
        let sides = CustomSizeMeasure.allCases.dropLast().compactMap(number).filter { $0 <= limits.side }
        return sides.count == 3 ? sides : nil
    }

    private func number(of measure: CustomSizeMeasure) -> Decimal? {
        guard let entry = entries[measure] else { return nil }
        if measure == .weight { return entry.kilograms }
        return entry.number(fractionDigits: 0).flatMap { $0 > 0 ? $0 : nil }
    }

    private func limit(of measure: CustomSizeMeasure) -> Phrase {
        measure == .weight ? "\(limits.kilograms) kg" : "\(limits.side) cm"
    }

    /// The limits for each side and for the sum of the three, in centimetres, and for the weight.
    private var limits: (side: Decimal, sides: Decimal, kilograms: Decimal) {
        switch country {
        case .hongKong, .singapore: (100, 180, 30)
        case .taiwan: (100, 150, 20)
        case .korea: (100, 160, 25)
        case .vietnam, .india: (150, 250, 50)
        }
    }
}
