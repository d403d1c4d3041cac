import ComponentScreen
import Foundation

struct MerchantOrderNumberState: ComponentState {
    /// The most characters that fit in the bar code of a label.
    static let limit = 24

    /// The text as the customer typed it.
    var entry = ""

    /// The number the order gets; nil while there is none or it breaks a rule.
    var accepted: String? { number.isEmpty || !faults.isEmpty ? nil : number }

    let title = "Order number"
    let hint = "Your own number for this order"

    var description: String {
        accepted.map { "Printed on the label as \($0)" } ?? "Optional; letters, digits and hyphens"
    }

    var status: FacetStatus {
        .validity(faults.isEmpty ? nil : faults.joined(separator: "; "))
    }

    var readiness: Readiness {
        faults.isEmpty ? .ready : .incomplete("Correct the order number")
    }

    private var number: String { entry.trimmingCharacters(in: .whitespaces) }

    /// What to do about each rule that is broken.
    private var faults: [String] {
        var faults: [String] = []
        if !number.allSatisfy(\.fitsBarCode) { faults.append("Use only letters A to Z, digits and hyphens") }
        if number.hasPrefix("-") || number.hasSuffix("-") { faults.append("Begin and end with a letter or digit") }
        if number.count > Self.limit {
            faults.append("Use \(Self.limit) characters at most; there are \(number.count)")
        }
        return faults
    }
}

extension Character {
    fileprivate var fitsBarCode: Bool { isASCII && (isLetter || isNumber) || self == "-" }
}
