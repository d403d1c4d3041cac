public import ComponentScreen
public import Delivery
import Foundation

/// The sender's own number for this order.
public struct MerchantOrderNumber: OrderPart {
    /// The number as the label shows it.
    public let text: String
}

/// The state of the sender's order number.
public struct MerchantOrderNumberState: ComponentState {
    /// The words of the language.
    public let words: Words
    /// The most characters that fit in the bar code of a label.
    static let limit = 24

    /// The text as the customer typed it.
    public internal(set) var entry = ""

    /// The number the order gets; nil while there is none or it breaks a rule.
    var accepted: MerchantOrderNumber? {
        number.isEmpty || !faults.isEmpty ? nil : MerchantOrderNumber(text: number)
    }

    /// The title of the component.
    public var title: String { words("Order number") }
    /// The text of the empty field.
    public var hint: String { words("Your own number for this order") }

    /// The longer explanation below the field.
    public var description: String {
        accepted.map { words("Printed on the label as \($0.text)") } ?? words("Optional; letters, digits and hyphens")
    }

    /// Whether what was entered is acceptable.
    public var status: FacetStatus {
        let all = faults.first.map { faults.dropFirst().reduce($0) { "\($0); \($1)" } }
        return .validity(all.map { words($0) })
    }

    /// Whether the customer still has to do something here.
    public var readiness: Readiness { faults.isEmpty ? .ready : .incomplete(words("Correct the order number")) }

    private var number: String { EnteredText(entry).text }

    /// Advice on each rule that is broken.
    private var faults: [Phrase] {
        let fitsBarCode = number.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "-" }
        let faults: [Phrase?] = [
            fitsBarCode ? nil : "Use only letters A to Z, digits and hyphens",
            number.hasPrefix("-") || number.hasSuffix("-") ? "Begin and end with a letter or digit" : nil,
            number.count > Self.limit
                ? "Use \(count: Self.limit) characters at most; there are \(number.count)" : nil,
        ]
        return faults.compactMap { $0 }
    }
}
