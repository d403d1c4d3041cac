public import ComponentScreen
import Delivery

/// The state of cash on delivery.
public struct CashOnDeliveryState: SpeakingState {
    /// The words of the language.
    public var words: Words
    let terms: CashOnDeliveryTerms
    /// Whether it is switched on.
    public internal(set) var isOn = false
    var entry: AmountEntry

    init(country: Country, account: AccountType, words: Words) throws {
        self.words = words
        terms = try CashOnDeliveryTerms(in: country)
        entry = AmountEntry(limit: terms.limit(for: account))
    }

    /// The collection the order gets.
    var accepted: CashOnDelivery? { isOn ? entry.amount.map(terms.collection) : nil }

    /// The title of the component.
    public var title: String { words("Cash on delivery") }
    /// The title of the switch.
    public var switchTitle: String { words("Collect money from the recipient") }
    /// The title of the field.
    public var amountTitle: String { words("Amount to collect") }

    /// The line below the title.
    public var subtitle: String {
        accepted.map { words("The driver collects \($0.amount)") } ?? words("The driver collects up to \(entry.limit)")
    }

    /// The cost, or the least cost while no amount is entered.
    public var fee: String { accepted.map { words("fee \($0.fee)") } ?? words("fee from \(terms.minimumFee)") }

    /// The text in the field, valid or not.
    public var amountText: String { entry.text }
    /// The text of the empty field.
    public var amountHint: String { words("Up to \(entry.limit)") }

    /// Whether the amount is acceptable.
    public var amountStatus: FacetElement.Status {
        .validity(entry.entry.isBlank ? words("Enter the amount to collect") : entry.fault.map { words($0) })
    }

    /// Whether the customer still has to do something here.
    public var readiness: Readiness {
        guard isOn, accepted == nil else { return .ready }
        return .incomplete(
            entry.entry.isBlank ? words("Enter the amount to collect") : words("Correct the amount to collect"))
    }
}
