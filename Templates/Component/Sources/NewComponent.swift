import Delivery
import Foundation

/// The part of the order that this component writes; `charge(for:in:account:)` gives it a price.
struct NewComponent: OrderPart {}

extension Order {
    /// The component's part; nil while it is off.
    var newComponent: NewComponent? {
        get { self[NewComponent.self] }
        set { self[NewComponent.self] = newValue }
    }
}
