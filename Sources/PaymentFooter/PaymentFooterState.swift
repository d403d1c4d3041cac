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
        return switch content.payment {
        case .paying, .unconfirmed, .paid: amount ?? "—"
        case .open, .refused:
            switch content.price {
            case .known: amount ?? "—"
            case .pending: amount.map { "\($0) …" } ?? "…"
            case .unknown, .failed: "—"
            }
        }
    }

    /// The lines of the price.
    public var lines: [(title: String, amount: String)] {
        quote?.lines.map { (words($0.label), words("\($0.amount)")) } ?? []
    }

    /// The fault of the payment or the price, with the way out.
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
        switch content.payment {
        case .paid:
            .disabled(
                reason: content.hasChangedSincePayment
                    ? words("You paid for the order without your last changes") : words("This order is paid"))
        case .paying:
            .loading(
                content.hasChangedSincePayment
                    ? words("Your payment is in progress, without your last changes")
                    : words("Your payment is in progress"))
        case .unconfirmed: .disabled(reason: words("Check the payment first"))
        case .open, .refused: offerStatus
        }
    }

    /// Whether an order without a payment can be paid now.
    private var offerStatus: FacetElement.Status {
        let count = content.missing.count
        guard count == 0 else {
            return .disabled(reason: words(.plural("\(count: count) things are missing", one: "One thing is missing")))
        }
        return switch content.price {
        case .unknown: .disabled(reason: words("There is nothing to pay for yet"))
        case .failed: .disabled(reason: words("There is no price yet"))
        case .pending: .loading(words("We're working out the price"))
        case .known: .ready
        }
    }
}
