public import ComponentScreen
import Foundation

/// The state of a promotion.
public struct PromoBannerState: ComponentState {
    /// The words of the language.
    public var words: Words
    var config: PromoBannerConfig
    /// Whether the customer has hidden the offer.
    public internal(set) var isDismissed = false

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
