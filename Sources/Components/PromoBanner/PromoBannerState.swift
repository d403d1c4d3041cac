public import ComponentScreen
import Foundation

/// The state of a promotion.
public struct PromoBannerState: ComponentState {
    var config: PromoBannerConfig
    /// Whether the customer has hidden the offer.
    public internal(set) var isDismissed = false

    /// The title of the component.
    public var title: String { config.title }
    /// The host of the link.
    public var destination: String? { config.link.host() }
    /// The address of the offer.
    public var link: String { config.link.absoluteString }

    /// The title of the button that hides the offer.
    public let dismissTitle = "Not now"
    /// The sentence in place of a hidden offer.
    public let dismissedText = "Offer hidden"
    /// The title of the button that shows the offer again.
    public let undoTitle = "Show it again"
}
