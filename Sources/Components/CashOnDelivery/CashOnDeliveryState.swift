public import ComponentScreen
import Delivery

/// The customer's part of cash on delivery.
struct CashOnDeliveryEntry: Codable, Equatable, Sendable {
    /// Whether it is switched on.
    var isOn = false
    /// The amount to collect.
    var amount = TypedAmount()
}

/// The state of cash on delivery.
public struct CashOnDeliveryState: ComponentState {
    /// The words of the language.
    public let words: Words
    let terms: CashOnDeliveryTerms
    /// The highest amount collected for the account.
    let limit: Money
    var entry = CashOnDeliveryEntry()

    init(country: Country, account: AccountType, words: Words) throws {
        self.words = words
        terms = try CashOnDeliveryTerms(in: country)
        limit = terms.limit(for: account)
    }

    /// Whether it is switched on.
    public var isOn: Bool { entry.isOn }

    /// The amount, checked against the limit.
    var amount: AmountEntry {
        get { AmountEntry(limit: limit, typed: entry.amount) }
        set { entry.amount = newValue.typed }
    }

    /// The collection the order gets.
    var accepted: CashOnDelivery? { isOn ? amount.amount.map(terms.collection) : nil }

    /// The title of the component.
    public var title: String { words("Cash on delivery") }
    /// The title of the switch.
    public var switchTitle: String { words("Collect money from the recipient") }
    /// The title of the field.
    public var amountTitle: String { words("Amount to collect") }

    /// The line below the title.
    public var subtitle: String {
        accepted.map { words("The driver collects \($0.amount)") } ?? words("The driver collects up to \(limit)")
    }

    /// The cost, or the least cost while no amount is entered.
    public var fee: String { accepted.map { words("fee \($0.fee)") } ?? words("fee from \(terms.minimumFee)") }

    /// The text in the field, valid or not.
    public var amountText: String { amount.text(in: words) }
    /// The text of the empty field.
    public var amountHint: String { words("Up to \(limit)") }

    /// Whether the amount is acceptable.
    public var amountStatus: FacetStatus {
        .validity(amount.isBlank ? words("Enter the amount to collect") : amount.fault.map { words($0) })
    }

    /// Whether the customer still has to do something here.
    public var readiness: Readiness {
        guard isOn, accepted == nil else { return .ready }
        return .incomplete(
            amount.isBlank ? words("Enter the amount to collect") : words("Correct the amount to collect"))
    }
}
