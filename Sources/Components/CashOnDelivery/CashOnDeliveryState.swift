import ComponentScreen
import Delivery

struct CashOnDeliveryState: ComponentState {
    let terms: CashOnDeliveryTerms
    var isOn = false
    var entry: AmountEntry

    init(country: Country, account: AccountType) throws {
        terms = try CashOnDeliveryTerms(in: country)
        entry = AmountEntry(country: country, limit: terms.limit(for: account))
    }

    /// The collection the order gets.
    var accepted: CashOnDelivery? { isOn ? entry.amount.map(terms.collection) : nil }

    let title = "Cash on delivery"
    let switchTitle = "Collect money from the recipient"
    let amountTitle = "Amount to collect"

    var subtitle: String { "The driver collects \(accepted.map { text($0.amount) } ?? "up to \(text(entry.limit))")" }

    var fee: String { accepted.map { "fee \(text($0.fee))" } ?? "fee from \(text(terms.minimumFee))" }

    var amountHint: String { "Up to \(text(entry.limit))" }

    var amountStatus: FacetStatus { .validity(entry.isBlank ? "Enter the amount to collect" : entry.fault) }

    var readiness: Readiness {
        guard isOn, accepted == nil else { return .ready }
        return .incomplete(entry.isBlank ? "Enter the amount to collect" : "Correct the amount to collect")
    }

    private func text(_ money: Money) -> String { money.formatted(for: entry.country) }
}
