import ComponentScreen
import Delivery
import Foundation

struct PackageQuantityState: ComponentState {
    let country: Country
    let account: AccountType
    let limit: Int
    /// The number as it was typed.
    var entry = "1"
    /// The last number that was valid: what the order has, and where the buttons step from.
    var quantity = 1

    let title = "Number of packages"
    let countTitle = "Packages"
    let fewerTitle = "One fewer"
    let moreTitle = "One more"

    var subtitle: String { "Up to \(text(limit)), all of the same size" }

    /// The number that was entered; nil while it is none, or out of bounds.
    var entered: Int? {
        guard let number = Decimal(entered: entry, in: country, fractionDigits: 0),
            number >= 1, number <= Decimal(limit)
        else { return nil }
        return NSDecimalNumber(decimal: number).intValue
    }

    var countStatus: FacetStatus {
        .validity(entered == nil ? "Enter a number from 1 to \(text(limit))" : nil)
    }

    var fewerStatus: FacetStatus {
        quantity > 1 ? .ready : .disabled(reason: "An order has at least one package")
    }

    var moreStatus: FacetStatus {
        if quantity < limit { return .ready }
        return .disabled(reason: "A \(account.rawValue) account sends up to \(text(limit)) packages at a time")
    }

    var readiness: Readiness {
        entered == nil ? .incomplete("Correct the number of packages") : .ready
    }

    /// A number as the entry shows it.
    func text(_ number: Int) -> String { Decimal(number).formatted(for: country) }
}
