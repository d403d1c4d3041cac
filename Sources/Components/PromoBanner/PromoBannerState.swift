public import ComponentScreen
import Foundation

/// The state of a promotion.
public struct PromoBannerState: ComponentState {
    /// The words of the language.
    let words: Words
    /// The offer of the flag.
    let offered: PromoBannerConfig
    /// The offer that was pushed last.
    var pushed: PushedOffer?
    /// The offer that the customer has hidden; another one is shown.
    var dismissed: PromoBannerConfig?

    /// The offer that is shown: the flag's or, from a push until the flag has another one, the pushed one.
    var config: PromoBannerConfig {
        guard let pushed, pushed.replaced == offered else { return offered }
        return pushed.config
    }

    /// Whether the customer has hidden the offer.
    public var isDismissed: Bool { dismissed == config }

    /// The title of the component.
    public var title: String { words("\(config.title)") }
    /// The host of the link.
    public var destination: String? { config.link.host().map { words("\($0)") } }
    /// The address of the offer.
    public var link: String { config.link.absoluteString }

    /// The title of the button that hides the offer.
    public var dismissTitle: String { words("Not now") }
    /// The sentence in place of a hidden offer.
    public var dismissedText: String { words("Offer hidden") }
    /// The title of the button that shows the offer again.
    public var undoTitle: String { words("Show it again") }
}

/// An offer from outside, with the flag's offer that it took the place of.
struct PushedOffer: Equatable, Sendable {
    let config: PromoBannerConfig
    let replaced: PromoBannerConfig
}
