public import ComponentScreen
public import Delivery

/// The interface between a payment footer and its host; any host that implements its side can attach the footer.
///
/// The host writes the content and observes the requests; the footer does the opposite.
public struct PaymentFooterContract: Sendable {
    /// The price and what is missing; written by the host.
    public let content: ValueStream<PaymentFooterContent>
    /// The requests of the customer; sent by the footer.
    public let requests: EventStream<PaymentFooterRequest>

    /// Makes a contract between one host and one footer.
    public init() {
        self.content = ValueStream(PaymentFooterContent())
        self.requests = EventStream()
    }
}

/// The price and what is missing.
public struct PaymentFooterContent: Equatable, Sendable {
    /// The state of the price.
    public enum Price: Equatable, Sendable {
        /// The order does not say enough to be priced.
        case unknown
        /// A price is being asked for; the one before it, if there was one, is out of date.
        case pending(outdated: Quote?)
        /// This is the price.
        case known(Quote)
        /// The price could not be fetched.
        case failed

        /// The price that is known, or was before the order changed.
        public var quote: Quote? {
            switch self {
            case .known(let quote), .pending(outdated: let quote?): quote
            case .pending(outdated: nil), .unknown, .failed: nil
            }
        }
    }

    /// The state of the price.
    public var price = Price.unknown
    /// The things that the customer still has to do, in screen order.
    public var missing: [Missing] = []
    /// The progress of the payment.
    public var payment = PaymentProgress.open
    /// Whether the order has changed since the payment began.
    public var hasChangedSincePayment = false

    /// Starts with nothing known, nothing missing and nothing paid.
    public init() {}
}

/// A request of the customer in the footer.
public enum PaymentFooterRequest: Equatable, Sendable {
    /// Pay this quote.
    case pay(Quote)
    /// Ask what became of the payment without an answer.
    case confirmPayment
    /// Show the component where something is missing.
    case reveal(ComponentID)
    /// Ask for the price again.
    case retryPrice
}
