/// Something that happens outside the screen while it is shown.
public enum OutsideEvent: Equatable, Sendable {
    /// Prices have changed; what was quoted is out of date.
    case pricesChanged
    /// The payment of this order went through, wherever it was made.
    case paymentFinished(receipt: String)
    /// The payment of this order was refused, with the reason in a sentence for the customer.
    case paymentRefused(reason: String)
    /// Another offer is to be shown, as JSON: `{"title": "…", "link": "https://…"}`.
    case promotionPushed(String)
}
