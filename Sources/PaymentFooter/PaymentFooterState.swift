public import ComponentScreen
import Delivery

/// The state of total and payment.
public struct PaymentFooterState: ComponentState {
    /// The words of the language.
    public let words: Words
    /// The price and what is missing.
    public internal(set) var content = PaymentFooterContent()

    /// The title of the component.
    public var title: String { words("Total") }
    /// The title above what is still to do.
    public var missingTitle: String { words("Still to do") }
    /// The title of the button to try again.
    public var retryTitle: String { words("Ask for the price again") }

    /// The title of the button that asks again for a payment without an answer.
    public var confirmTitle: String { words("Check the payment") }

    /// The quote that is shown: the payment's once there is a payment, and the order's before.
    private var quote: Quote? {
        switch content.payment {
        case .open, .refused: content.price.quote
        case .paying, .unconfirmed, .paid: content.payment.quote
        }
    }

    /// The price, or a sign in its place.
    public var total: String {
        let amount = (quote?.total).map { words("\($0)") }
        return switch (content.payment, content.price) {
        case (.paying, _), (.unconfirmed, _), (.paid, _), (_, .known): amount ?? "—"
        case (_, .pending): amount.map { "\($0) …" } ?? "…"
        case (_, .unknown), (_, .failed): "—"
        }
    }

    /// The lines of the price.
    public var lines: [(title: String, amount: String)] {
        quote?.lines.map { (words($0.label), words("\($0.amount)")) } ?? []
    }

    /// What went wrong with the payment or the price, and the way out.
    public var status: FacetElement.Status {
        switch content.payment {
        case .refused(let reason): .invalid(words("\(reason) Nothing was charged. Pay again."))
        case .unconfirmed: .invalid(words("We couldn't confirm the payment. Check it again; you pay only once."))
        case .open, .paying, .paid:
            .validity(canRetry ? words("We couldn't get the price. Try again.") : nil)
        }
    }

    /// Whether there is a price to ask for again; not while the order is being paid, may be paid, or is paid.
    public var canRetry: Bool {
        switch content.payment {
        case .open, .refused: content.price == .failed
        case .paying, .unconfirmed, .paid: false
        }
    }

    /// Whether there is a payment to ask for again.
    public var canConfirm: Bool {
        switch content.payment {
        case .unconfirmed: true
        case .open, .paying, .refused, .paid: false
        }
    }

    /// The quote that the button pays; nil while it is disabled.
    var payable: Quote? { payStatus.isAcceptable ? content.price.quote : nil }

    /// The title of the button that pays.
    public var payTitle: String {
        switch content.payment {
        case .paid(_, let receipt): words("Paid, receipt \(receipt)")
        case .paying: words("Paying …")
        case .open, .unconfirmed, .refused: payable.map { words("Pay \($0.total)") } ?? words("Pay")
        }
    }

    /// Whether the order can be paid now.
    public var payStatus: FacetElement.Status {
        let count = content.missing.count
        return switch (content.payment, content.price) {
        case (.paid, _) where content.hasChangedSincePayment:
            .disabled(reason: words("You paid for the order without your last changes"))
        case (.paid, _): .disabled(reason: words("This order is paid"))
        case (.paying, _) where content.hasChangedSincePayment:
            .loading(words("Your payment is in progress, without your last changes"))
        case (.paying, _): .loading(words("Your payment is in progress"))
        case (.unconfirmed, _): .disabled(reason: words("Check the payment first"))
        case _ where count > 0:
            .disabled(reason: words(.plural("\(count: count) things are missing", one: "One thing is missing")))
        case (_, .unknown): .disabled(reason: words("There is nothing to pay for yet"))
        case (_, .failed): .disabled(reason: words("There is no price yet"))
        case (_, .pending): .loading(words("We're working out the price"))
        case (_, .known): .ready
        }
    }
}
