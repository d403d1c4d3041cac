import ComponentScreen

/// The components that preferences are shown by; the first that takes a preference shows it.
struct PreferenceTypes: Sendable {
    /// The builders for one preference each, off until the rules switch them on.
    let plugins: [any ComponentBuilder<PreferenceItem>]
    /// The builders for every preference of a type.
    ///
    /// They stand behind the plugins and need no switch, so that a plugin that is off, or fails, costs no preference.
    var generic: [any ComponentBuilder<PreferenceItem>]
}

extension HubModel {
    /// Returns the preference types, one line each.
    nonisolated func preferenceTypes(breakdown: Breakdown? = nil) -> PreferenceTypes {
        var types = PreferenceTypes(
            plugins: [
                TripTypesBuilder(hub: self),
                DropOffAreasBuilder(hub: self, breakdown: breakdown),
            ],
            generic: [
                ToggleBuilder(hub: self),
                MultiSelectBuilder(hub: self),
            ])
        types.generic.append(GroupBuilder(hub: self, types: types))
        return types
    }
}
