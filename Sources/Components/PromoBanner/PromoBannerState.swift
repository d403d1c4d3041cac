public import ComponentScreen
import Foundation

/// An offer that was pushed from outside.
struct PushedOffer: Equatable, Sendable {
    let offer: PromoBannerConfig
    /// The offer of the flag that it took the place of; it gives way to another one.
    let instead: PromoBannerConfig
}

/// The state of a promotion.
public struct PromoBannerState: ComponentState {
    /// The words of the language.
    public let words: Words
    /// The offer of the flag.
    let config: PromoBannerConfig
    var pushed: PushedOffer?
    /// The offer that the customer has hidden; another one is shown.
    var dismissed: PromoBannerConfig?

    /// The offer that was pushed last; without one, the offer of the flag.
    var offer: PromoBannerConfig {
        guard let pushed, pushed.instead == config else { return config }
        return pushed.offer
    }

    /// Whether the customer has hidden the offer.
    public var isDismissed: Bool { dismissed == offer }

    /// The title of the component.
    public var title: String { words("\(offer.title)") }
    /// The host of the link.
    public var destination: String? { offer.link.host().map { words("\($0)") } }
    /// The address of the offer.
    public var link: String { offer.link.absoluteString }

    /// The title of the button that hides the offer.
    public var dismissTitle: String { words("Not now") }
    /// The sentence in place of a hidden offer.
    public var dismissedText: String { words("Offer hidden") }
    /// The title of the button that shows the offer again.
    public var undoTitle: String { words("Show it again") }
}
