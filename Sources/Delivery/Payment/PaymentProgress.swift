public import ComponentScreen

/// The progress of the payment of an order.
public enum PaymentProgress: Equatable, Sendable {
    /// Not begun.
    case open
    /// Under way.
    case paying(Quote)
    /// Without an answer: the order may be paid, or not.
    case unconfirmed(Quote)
    /// Refused, with the reason for the customer; nothing was charged.
    case refused(Phrase)
    /// Done; without a quote where it was paid elsewhere before it had a price.
    case paid(Quote?, receipt: String)

    /// The quote that is being paid, may be paid, or is paid.
    public var quote: Quote? {
        switch self {
        case .paying(let quote), .unconfirmed(let quote), .paid(let quote?, _): quote
        case .open, .refused, .paid(nil, _): nil
        }
    }
}
