public import ComponentScreen
import Delivery

/// The state of handling with care.
public struct FragileHandlingState: ComponentState {
    /// The words of the language.
    public let words: Words
    /// Whether the customer wants it; kept while the category excludes it.
    var isWanted = false
    var category: PackageCategory?

    /// The title of the component.
    public var title: String { words("Handle with care") }

    /// The line below the title.
    public var subtitle: String {
        isOn
            ? words("The driver keeps it upright and puts nothing on top")
            : words("For glass, ceramics, cakes and the like")
    }

    /// Whether what was entered is acceptable.
    public var status: FacetStatus {
        category == .documents ? .disabled(reason: words("Documents need no special care")) : .ready
    }

    /// Whether it is switched on.
    public var isOn: Bool { isWanted && status.isEnabled }

    /// The handling that is ordered.
    var accepted: FragileHandling? { isOn ? FragileHandling() : nil }
}
