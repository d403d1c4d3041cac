import ComponentScreen
import Delivery

struct PaymentFooterState: ComponentState {
    let country: Country
    var content = PaymentFooterContent()

    let title = "Total"
    let missingTitle = "Still to do"
    let retryTitle = "Ask for the price again"

    var total: String {
        switch content.price {
        case .known(let quote): quote.total.formatted(for: country)
        case .pending(outdated: let quote?): "\(quote.total.formatted(for: country)) …"
        case .pending(outdated: nil): "…"
        case .unknown, .failed: "—"
        }
    }

    var lines: [Line] {
        switch content.price {
        case .known(let quote), .pending(outdated: let quote?):
            quote.lines.map { Line(title: $0.label, amount: $0.amount.formatted(for: country)) }
        case .pending(outdated: nil), .unknown, .failed: []
        }
    }

    struct Line: Equatable, Sendable {
        let title: String
        let amount: String
    }

    var status: FacetStatus {
        switch (content.price, content.payment) {
        case (_, .failed(let reason)): .invalid("\(reason) Nothing was charged; pay again.")
        case (.failed, _): .invalid("The price could not be had; ask again")
        default: .ready
        }
    }

    var canRetry: Bool { content.price == .failed }

    /// The quote that the button pays; nil while it is disabled.
    var payable: Quote? {
        guard case .known(let quote) = content.price, content.missing.isEmpty else { return nil }
        switch content.payment {
        case .open, .failed: return quote
        case .paying, .paid: return nil
        }
    }

    var payTitle: String {
        switch content.payment {
        case .paid(let receipt): "Paid, receipt \(receipt)"
        case .paying: "Paying …"
        case .open, .failed: payable.map { "Pay \($0.total.formatted(for: country))" } ?? "Pay"
        }
    }

    var payStatus: FacetStatus {
        if payable != nil { return .ready }
        switch content.payment {
        case .paid: return .disabled(reason: "This order is paid")
        case .paying: return .disabled(reason: "The payment is under way")
        case .open, .failed: break
        }
        if !content.missing.isEmpty {
            let count = content.missing.count
            return .disabled(reason: count == 1 ? "One thing is missing" : "\(count) things are missing")
        }
        switch content.price {
        case .unknown: return .disabled(reason: "There is nothing to pay for yet")
        case .failed: return .disabled(reason: "There is no price yet")
        case .pending, .known: return .disabled(reason: "The price is being worked out")
        }
    }
}
