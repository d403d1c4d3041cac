import ComponentScreen
import FeatureFlags

/// A hub on the home screen: two candidates for one place, the hub itself while it is open, or else the way into it.
struct HubPlugin {
    let id: ComponentID
    let name: String
    let title: String
    let plugin: Flag<OnOff>
    let isOpen: Condition<HomeRequirements>
    let content: @Sendable (HomeRequirements) -> HubContent
}

extension HubPlugin {
    /// Returns the candidates for the hub's place.
    func builders(
        _ hub: HubModel, types: PreferenceTypes
    ) -> [any ComponentBuilder<HomeRequirements>] {
        [
            HubBuilder(
                name: "\(name)Hub", placement: Placement(id, in: .main, when: .on(plugin) && isOpen), title: title,
                point: .hub(hub, types: types), content: content),
            HubEntryBuilder(
                name: "\(name)Entry", placement: Placement(id, in: .main, when: .on(plugin)), title: title, hub: hub),
        ]
    }
}
