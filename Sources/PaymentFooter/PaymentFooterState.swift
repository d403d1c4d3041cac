public import ComponentScreen
import Delivery

/// The state of total and payment.
public struct PaymentFooterState: SpeakingState {
    /// The words of the language.
    public var words: Words
    /// The price and what is missing.
    public internal(set) var content = PaymentFooterContent()

    /// The title of the component.
    public var title: String { words("Total") }
    /// The title above what is still to do.
    public var missingTitle: String { words("Still to do") }
    /// The title of the button to try again.
    public var retryTitle: String { words("Ask for the price again") }

    /// The price, or a sign in its place.
    public var total: String {
        let amount = (content.price.quote?.total).map { words("\($0)") }
        return switch content.price {
        case .known: amount ?? "—"
        case .pending: amount.map { "\($0) …" } ?? "…"
        case .unknown, .failed: "—"
        }
    }

    /// The lines of the price.
    public var lines: [(title: String, amount: String)] {
        content.price.quote?.lines.map { (words($0.label), words("\($0.amount)")) } ?? []
    }

    /// Whether what was entered is acceptable.
    public var status: FacetStatus {
        if case .failed(let reason) = content.payment {
            return .invalid(words("\(reason) Nothing was charged; pay again."))
        }
        return .validity(canRetry ? words("We couldn't get the price. Try again.") : nil)
    }

    /// Whether there is something to try again; not while the order is being paid, or once it is.
    public var canRetry: Bool {
        switch content.payment {
        case .open, .failed: content.price == .failed
        case .paying, .paid: false
        }
    }

    /// The quote that the button pays; nil while it is disabled.
    var payable: Quote? { payStatus == .ready ? content.price.quote : nil }

    /// The title of the button that pays.
    public var payTitle: String {
        switch content.payment {
        case .paid(let receipt): words("Paid, receipt \(receipt)")
        case .paying: words("Paying …")
        case .open, .failed: payable.map { words("Pay \($0.total)") } ?? words("Pay")
        }
    }

    /// Whether the order can be paid now.
    public var payStatus: FacetStatus {
        let count = content.missing.count
        return switch (content.payment, content.price) {
        case (.paid, _): .disabled(reason: words("This order is paid"))
        case (.paying, _): .loading(words("The payment is under way"))
        case _ where count > 0:
            .disabled(reason: words(.plural("\(count: count) things are missing", one: "One thing is missing")))
        case (_, .unknown): .disabled(reason: words("There is nothing to pay for yet"))
        case (_, .failed): .disabled(reason: words("There is no price yet"))
        case (_, .pending): .loading(words("The price is being worked out"))
        case (_, .known): .ready
        }
    }
}
