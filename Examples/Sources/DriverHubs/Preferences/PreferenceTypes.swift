import ComponentScreen

extension HubModel {
    /// The preference types, one line each; the first that takes a preference shows it.
    ///
    /// The generic ones stand last, so that a plugin that is switched off, or fails, costs no preference.
    nonisolated func preferenceTypes(breakdown: Breakdown? = nil) -> [any ComponentBuilder<PreferenceItem>] {
        let types: [any ComponentBuilder<PreferenceItem>] = [
            // for one preference each, behind a switch
            TripTypesBuilder(hub: self),
            DropOffAreasBuilder(hub: self, breakdown: breakdown),
            // for every preference of a type
            ToggleBuilder(hub: self),
            MultiSelectBuilder(hub: self),
        ]
        return types + [GroupBuilder(types: types)]
    }
}
