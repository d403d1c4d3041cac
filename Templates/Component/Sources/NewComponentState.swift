public import ComponentScreen
public import Delivery
import Foundation

/// The part of the order that this component writes; `charge(for:in:account:)` gives it a price.
public struct NewComponent: OrderPart {}

/// The state of the new component; a brand can draw it with a view of its own.
public struct NewComponentState: SpeakingState {
    /// The words of the language.
    public var words: Words
    /// Whether it is switched on.
    public internal(set) var isOn = false

    /// The title of the component.
    public var title: String { words("New component") }
    /// The line below the title.
    public var subtitle: String { isOn ? words("Switched on") : words("Switched off") }

    /// The part that the order gets.
    var accepted: NewComponent? { isOn ? NewComponent() : nil }
}
