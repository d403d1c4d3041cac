import ComponentScreen
import Delivery
import Foundation

/// The part of the order that this component writes; `charge(for:in:account:)` gives it a price.
struct NewComponent: OrderPart {}

struct NewComponentState: ComponentState {
    let words: Words
    /// The user's entry.
    var isOn = false

    var title: String { words("New component") }
    var subtitle: String { isOn ? words("Switched on") : words("Switched off") }

    /// The part that the order gets.
    var accepted: NewComponent? { isOn ? NewComponent() : nil }
}
