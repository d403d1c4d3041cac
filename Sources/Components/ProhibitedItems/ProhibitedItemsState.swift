import ComponentScreen
import Delivery

struct ProhibitedItemsState: ComponentState {
    let country: Country

    var title: String { "Not allowed in \(country.name)" }
    let subtitle = "A package with any of these is returned at the sender's cost"

    /// The items that no country takes, followed by those that this one does not.
    var items: [String] {
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
