extension PluginPoint {
    /// Plans and composes what a mounted screen shows: all without the builders that are out of use.
    ///
    /// A store of disabled builders is asked for those inside of a component once the component is there; then the screen
    /// is planned again, until there is no component that the store was not asked about.
    @MainActor
    func composed(for requirements: Requirements, without disabled: DisabledBuilders) -> Plan<Requirements> {
        _ = disabled.read(inside: [nil])
        var plan: Plan<Requirements>
        repeat {
            plan = compose(Plan(self, for: requirements, disabled: disabled.decisions)).plan
        } while disabled.read(inside: plan.nodes.flatMap(\.frames))
        return plan
    }
}
