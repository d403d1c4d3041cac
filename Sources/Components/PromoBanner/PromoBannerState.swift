import ComponentScreen
import Foundation

struct PromoBannerState: ComponentState {
    var config: PromoBannerConfig
    var isDismissed = false

    var title: String { config.title }
    /// The host of the link.
    var destination: String? { config.link.host() }
    var link: String { config.link.absoluteString }

    let dismissTitle = "Not now"
    let dismissedText = "Offer hidden"
    let undoTitle = "Show it again"
}
