public import ComponentScreen
import Delivery

/// The state of cash on delivery.
public struct CashOnDeliveryState: ComponentState {
    let terms: CashOnDeliveryTerms
    /// Whether it is switched on.
    public internal(set) var isOn = false
    /// The text in the field, valid or not.
    public internal(set) var entry: AmountEntry

    init(country: Country, account: AccountType) throws {
        terms = try CashOnDeliveryTerms(in: country)
        entry = AmountEntry(country: country, limit: terms.limit(for: account))
    }

    /// The collection the order gets.
    var accepted: CashOnDelivery? { isOn ? entry.amount.map(terms.collection) : nil }

    /// The title of the component.
    public let title = "Cash on delivery"
    /// The title of the switch.
    public let switchTitle = "Collect money from the recipient"
    /// The title of the field.
    public let amountTitle = "Amount to collect"

    /// The line below the title.
    public var subtitle: String {
        "The driver collects \(accepted.map { text($0.amount) } ?? "up to \(text(entry.limit))")"
    }

    /// The cost, or the least cost while no amount is entered.
    public var fee: String { accepted.map { "fee \(text($0.fee))" } ?? "fee from \(text(terms.minimumFee))" }

    /// The text of the empty field.
    public var amountHint: String { "Up to \(text(entry.limit))" }

    /// Whether the amount is acceptable.
    public var amountStatus: FacetStatus { .validity(entry.isBlank ? "Enter the amount to collect" : entry.fault) }

    /// Whether the customer still has to do something here.
    public var readiness: Readiness {
        guard isOn, accepted == nil else { return .ready }
        return .incomplete(entry.isBlank ? "Enter the amount to collect" : "Correct the amount to collect")
    }

    private func text(_ money: Money) -> String { money.formatted(for: entry.country) }
}
