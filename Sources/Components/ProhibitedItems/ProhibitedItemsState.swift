public import ComponentScreen
import Delivery

/// The state of the items that are not allowed.
public struct ProhibitedItemsState: ComponentState {
    let country: Country

    /// The title of the component.
    public var title: String { "Not allowed in \(country.name)" }
    /// The line below the title.
    public let subtitle = "A package with any of these is returned at the sender's cost"

    /// The items that no country takes, followed by those that this one does not.
    public var items: [String] {
        let everywhere = ["Explosives and fireworks", "Flammable liquids and gases", "Drugs", "Cash and bullion"]
        return switch country {
        case .hongKong: everywhere + ["Ivory", "E-cigarettes"]
        case .singapore: everywhere + ["Chewing gum", "E-cigarettes"]
        case .taiwan: everywhere + ["Meat products from abroad", "E-cigarettes"]
        case .korea: everywhere + ["Fresh plants and seeds", "Replica weapons"]
        case .vietnam: everywhere + ["Used consumer goods from abroad", "Drones"]
        case .india: everywhere + ["Satellite phones", "Drones"]
        }
    }
}
