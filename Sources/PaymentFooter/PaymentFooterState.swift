public import ComponentScreen
import Delivery

/// The state of total and payment.
public struct PaymentFooterState: ComponentState {
    let country: Country
    /// The price and what is missing.
    public internal(set) var content = PaymentFooterContent()

    /// The title of the component.
    public let title = "Total"
    /// The title above what is still to do.
    public let missingTitle = "Still to do"
    /// The title of the button to try again.
    public let retryTitle = "Ask for the price again"

    /// The price, or a sign in its place.
    public var total: String {
        let amount = quote?.total.formatted(for: country)
        return switch content.price {
        case .known: amount ?? "—"
        case .pending: amount.map { "\($0) …" } ?? "…"
        case .unknown, .failed: "—"
        }
    }

    /// The lines of the price.
    public var lines: [(title: String, amount: String)] {
        quote?.lines.map { ($0.label, $0.amount.formatted(for: country)) } ?? []
    }

    /// Whether what was entered is acceptable.
    public var status: FacetStatus {
        if case .failed(let reason) = content.payment {
            return .invalid("\(reason) Nothing was charged; pay again.")
        }
        return .validity(canRetry ? "We couldn't get the price. Try again." : nil)
    }

    /// Whether there is something to try again.
    public var canRetry: Bool { content.price == .failed }

    /// The quote that the button pays; nil while it is disabled.
    var payable: Quote? { payStatus == .ready ? quote : nil }

    /// The title of the button that pays.
    public var payTitle: String {
        switch content.payment {
        case .paid(let receipt): "Paid, receipt \(receipt)"
        case .paying: "Paying …"
        case .open, .failed: payable.map { "Pay \($0.total.formatted(for: country))" } ?? "Pay"
        }
    }

    /// Whether the order can be paid now.
    public var payStatus: FacetStatus {
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
