import ComponentScreen
import Delivery
import Foundation

/// The part of the order that this component writes; `charge(for:in:account:)` gives it a price.
struct NewComponent: OrderPart {}

struct NewComponentState: ComponentState {
    var isOn = false

    let title = "New component"
    var subtitle: String { isOn ? "Switched on" : "Switched off" }

    /// The part that the order gets.
    var accepted: NewComponent? { isOn ? NewComponent() : nil }
}
