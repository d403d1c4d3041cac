import Delivery

/// What may not be sent, by country.
enum ProhibitedItemsTerms {
    /// What no country takes, followed by what this one does not.
    static func items(in country: Country) -> [String] {
        let everywhere = ["Explosives and fireworks", "Flammable liquids and gases", "Drugs", "Cash and bullion"]
        let here =
            switch country {
            case .hongKong: ["Ivory", "E-cigarettes"]
            case .singapore: ["Chewing gum", "E-cigarettes"]
            case .taiwan: ["Meat products from abroad", "E-cigarettes"]
            case .korea: ["Fresh plants and seeds", "Replica weapons"]
            case .vietnam: ["Used consumer goods from abroad", "Drones"]
            case .india: ["Satellite phones", "Drones"]
            }
        return everywhere + here
    }
}
