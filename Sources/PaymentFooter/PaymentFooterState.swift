import ComponentScreen
import Delivery

struct PaymentFooterState: ComponentState {
    let country: Country
    var content = PaymentFooterContent()

    let title = "Total"
    let missingTitle = "Still to do"
    let retryTitle = "Ask for the price again"

    var total: String {
        let amount = quote?.total.formatted(for: country)
        return switch content.price {
        case .known: amount ?? "—"
        case .pending: amount.map { "\($0) …" } ?? "…"
        case .unknown, .failed: "—"
        }
    }

    var lines: [(title: String, amount: String)] {
        quote?.lines.map { ($0.label, $0.amount.formatted(for: country)) } ?? []
    }

    var status: FacetStatus {
        if case .failed(let reason) = content.payment {
            return .invalid("\(reason) Nothing was charged; pay again.")
        }
        return .validity(canRetry ? "We couldn't get the price. Try again." : nil)
    }

    var canRetry: Bool { content.price == .failed }

    /// The quote that the button pays; nil while it is disabled.
    var payable: Quote? { payStatus == .ready ? quote : nil }

    var payTitle: String {
        switch content.payment {
        case .paid(let receipt): "Paid, receipt \(receipt)"
        case .paying: "Paying …"
        case .open, .failed: payable.map { "Pay \($0.total.formatted(for: country))" } ?? "Pay"
        }
    }

    var payStatus: FacetStatus {
        let count = content.missing.count
        return switch (content.payment, content.price) {
        case (.paid, _): .disabled(reason: "This order is paid")
        case (.paying, _): .loading("The payment is under way")
        case _ where count == 1: .disabled(reason: "One thing is missing")
        case _ where count > 1: .disabled(reason: "\(count) things are missing")
        case (_, .unknown): .disabled(reason: "There is nothing to pay for yet")
        case (_, .failed): .disabled(reason: "There is no price yet")
        case (_, .pending): .loading("The price is being worked out")
        case (_, .known): .ready
        }
    }

    /// The price that is known, or was before the order changed.
    private var quote: Quote? {
        switch content.price {
        case .known(let quote), .pending(outdated: let quote?): quote
        case .pending(outdated: nil), .unknown, .failed: nil
        }
    }
}
