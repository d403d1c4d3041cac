import ComponentScreen
import Delivery

struct CashOnDeliveryState: ComponentState {
    let terms: CashOnDeliveryTerms
    var isOn: Bool
    var entry: AmountEntry

    init(country: Country, terms: CashOnDeliveryTerms, isOn: Bool = false, entry: String = "") {
        self.terms = terms
        self.isOn = isOn
        self.entry = AmountEntry(country: country, limit: terms.limit, text: entry)
    }

    /// The collection the order gets.
    var accepted: CashOnDelivery? { isOn ? entry.amount.map(terms.collection) : nil }

    let title = "Cash on delivery"
    let switchTitle = "Collect money from the recipient"
    let amountTitle = "Amount to collect"

    var subtitle: String {
        if let accepted { return "The driver collects \(text(accepted.amount))" }
        return "The driver collects up to \(text(terms.limit))"
    }

    var fee: String {
        accepted.map { "fee \(text($0.fee))" } ?? "fee from \(text(terms.minimumFee))"
    }

    var amountHint: String { "Up to \(text(terms.limit))" }

    var amountStatus: FacetStatus {
        switch entry.reading {
        case .accepted: .ready
        case .blank: .invalid("Enter the amount to collect")
        case .refused(let message): .invalid(message)
        }
    }

    var readiness: Readiness {
        guard isOn, accepted == nil else { return .ready }
        return .incomplete(entry.reading == .blank ? "Enter the amount to collect" : "Correct the amount to collect")
    }

    private func text(_ money: Money) -> String { money.formatted(for: entry.country) }
}
