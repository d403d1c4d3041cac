import ComponentScreen
public import Delivery
import Foundation

/// The number of packages, where it is more than one.
public struct PackageQuantity: OrderPart {
    /// The number of packages.
    public let packageCount: Int
}

extension AccountType {
    /// The greatest number of packages of one order.
    fileprivate var quantityLimit: Int {
        switch self {
        case .personal: 5
        case .business: 50
        }
    }
}

struct PackageQuantityState: ComponentState {
    let country: Country
    let account: AccountType
    /// The number as it was typed.
    var entry = "1"
    /// The last number that was valid: what the order has, and where the buttons step from.
    var quantity = 1

    /// The part that the order gets; nil for a single package.
    var accepted: PackageQuantity? { quantity == 1 ? nil : PackageQuantity(packageCount: quantity) }

    let title = "Number of packages"
    let countTitle = "Packages"
    let fewerTitle = "One fewer"
    let moreTitle = "One more"

    var subtitle: String { "Up to \(text(limit)), all of the same size" }

    /// The greatest number of packages of one order.
    var limit: Int { account.quantityLimit }

    /// The number that was entered; nil while it is none, or out of bounds.
    var entered: Int? {
        guard let number = Decimal(entered: entry, in: country, fractionDigits: 0),
            (1...Decimal(limit)).contains(number)
        else { return nil }
        return NSDecimalNumber(decimal: number).intValue
    }

    var countStatus: FacetStatus { .validity(entered == nil ? "Enter a number from 1 to \(text(limit))" : nil) }

    var fewerStatus: FacetStatus { quantity > 1 ? .ready : .disabled(reason: "An order has at least one package") }

    var moreStatus: FacetStatus {
        let reason = "A \(account.rawValue) account sends up to \(text(limit)) packages at a time"
        return quantity < limit ? .ready : .disabled(reason: reason)
    }

    var readiness: Readiness { entered == nil ? .incomplete("Correct the number of packages") : .ready }

    /// Returns a number as the entry shows it.
    func text(_ number: Int) -> String { Decimal(number).formatted(for: country) }
}
