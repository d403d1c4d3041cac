public import ComponentScreen
public import Delivery
import Foundation

/// The number of packages, where it is more than one.
public struct PackageQuantity: OrderPart {
    /// The number of packages.
    public let packageCount: Int
}

/// The customer's part of the number of packages.
struct PackageQuantityEntry: Codable, Equatable, Sendable {
    /// The number as it was typed, valid or not.
    var typed = NumberEntry("1")
    /// The last number that was valid when it was typed.
    var last = 1
}

/// The state of the number of packages.
public struct PackageQuantityState: ComponentState {
    /// The words of the language.
    public let words: Words
    let account: AccountType
    var entry = PackageQuantityEntry()

    /// The number that was entered, or else the last one that was valid: where the buttons step from.
    var quantity: Int { entered ?? min(max(entry.last, 1), limit) }

    /// The part that the order gets; nil for a single package, and for a number that the account may not order.
    var accepted: PackageQuantity? {
        entered.flatMap { $0 > 1 ? PackageQuantity(packageCount: $0) : nil }
    }

    /// The title of the component.
    public var title: String { words("Number of packages") }
    /// The title of the field.
    public var countTitle: String { words("Packages") }
    /// The number as it was typed.
    public var countText: String { entry.typed.text(in: words) }
    /// The spoken name of the button with a minus sign.
    public var fewerTitle: String { words("One fewer") }
    /// The spoken name of the button with a plus sign.
    public var moreTitle: String { words("One more") }

    /// The line below the title.
    public var subtitle: String { words("Up to \(count: limit), all of the same size") }

    /// The greatest number of packages of one order.
    var limit: Int {
        switch account {
        case .personal: 5
        case .business: 50
        }
    }

    /// The number that was entered; nil while it is none, or out of bounds.
    var entered: Int? {
        guard let number = entry.typed.number(fractionDigits: 0),
            (1...Decimal(limit)).contains(number)
        else { return nil }
        return NSDecimalNumber(decimal: number).intValue
    }

    /// Whether the number is acceptable.
    public var countStatus: FacetElement.Status {
        .validity(entered == nil ? words("Enter a number from 1 to \(limit)") : nil)
    }

    /// Whether there can be one fewer.
    public var fewerStatus: FacetElement.Status {
        quantity > 1 ? .ready : .disabled(reason: words("An order has at least one package"))
    }

    /// Whether there can be one more.
    public var moreStatus: FacetElement.Status {
        guard quantity >= limit else { return .ready }
        return switch account {
        case .personal:
            .disabled(reason: words("A personal account sends up to \(count: limit) packages at a time"))
        case .business:
            .disabled(reason: words("A business account sends up to \(count: limit) packages at a time"))
        }
    }

    /// Whether the customer still has to do something here.
    public var readiness: Readiness { entered == nil ? .incomplete(words("Correct the number of packages")) : .ready }
}
