public import ComponentScreen
import Delivery

/// The state of the items that are not allowed.
public struct ProhibitedItemsState: ComponentState {
    /// The words of the language.
    public let words: Words
    let country: Country

    /// The title of the component.
    public var title: String { words("Not allowed in \(country)") }
    /// The line below the title.
    public var subtitle: String { words("A package with any of these is returned at the sender's cost") }

    /// The items that no country takes, followed by those that this one does not.
    public var items: [String] {
        let everywhere: [Phrase] = [
            "Explosives and fireworks", "Flammable liquids and gases", "Drugs", "Cash and bullion",
        ]
        let here: [Phrase] =
            switch country {
            case .hongKong: ["Ivory", "E-cigarettes"]
            case .singapore: ["Chewing gum", "E-cigarettes"]
            case .taiwan: ["Meat products from abroad", "E-cigarettes"]
            case .korea: ["Fresh plants and seeds", "Replica weapons"]
            case .vietnam: ["Used consumer goods from abroad", "Drones"]
            case .india: ["Satellite phones", "Drones"]
            }
        return (everywhere + here).map { words($0) }
    }
}
