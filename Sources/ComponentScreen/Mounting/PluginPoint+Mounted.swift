extension PluginPoint {
    /// Plans and composes what a mounted screen shows: all without the builders that are out of use.
    ///
    /// A store of disabled builders is asked for those inside of a component once the component is there; then the screen
    /// is planned again, until there is no component that the store was not asked about.
    @MainActor
    func composed(for requirements: Requirements, without disabled: DisabledBuilders) -> Plan<Requirements> {
        _ = disabled.read(inside: [nil])
        return disabled.crashes.together {
            var plan: Plan<Requirements>
            repeat {
                plan = Plan(self, for: requirements, under: disabled.surroundings).composed
            } while disabled.read(inside: plan.nodes.flatMap(\.frames))
            return plan
        }
    }

    /// Composes the component of one id alone, with what it stands in, as a mounted screen would show it; nil where none
    /// has the place.
    @MainActor
    func composed(
        _ id: ComponentID, for requirements: Requirements, without disabled: DisabledBuilders
    ) -> Component? {
        guard let place = places.first(where: { $0.id == id || $0.id.rest(of: id.rawValue) != nil }) else { return nil }
        var node = Node(
            place, as: place.id, in: ScreenSection(place.section), for: requirements,
            under: disabled.surroundings)
        disabled.crashes.together { node.compose() }
        return [node].shown.lazy.flatMap { [$0.component] + $0.component.descendants }.first { $0.id == id }
    }
}
