import ComponentScreen
import Delivery

struct FragileHandlingState: ComponentState {
    /// Whether the customer wants it; kept while the category excludes it.
    var isWanted = false
    var category: PackageCategory?

    let title = "Handle with care"

    var subtitle: String {
        isOn ? "The driver keeps it upright and puts nothing on top" : "For glass, ceramics, cakes and the like"
    }

    var status: FacetStatus {
        category == .documents ? .disabled(reason: "Documents need no special care") : .ready
    }

    var isOn: Bool { isWanted && status.isEnabled }

    /// The handling that is ordered.
    var accepted: FragileHandling? { isOn ? FragileHandling() : nil }
}
