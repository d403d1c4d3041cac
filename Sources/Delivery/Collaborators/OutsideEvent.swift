/// Something that happens outside the screen while it is shown.
public enum OutsideEvent: Equatable, Sendable {
    /// Prices have changed; what was quoted is out of date.
    case pricesChanged
    /// The app came to the foreground, where time may have passed since the screen was used.
    case cameToForeground
    /// The order is about to be paid; the screen sends it, so that what follows the clock looks at it before.
    case paymentBegins
    /// The payment of this order went through, wherever it was made.
    case paymentFinished(receipt: String)
    /// The payment of this order was refused, with the reason in a sentence for the customer: nothing was charged, and
    /// nothing will be.
    case paymentRefused(reason: String)
    /// Another offer is to be shown, as JSON: `{"title": "…", "link": "https://…"}`.
    case promotionPushed(String)
}
