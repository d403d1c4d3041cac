import FeatureFlags

/// A recorder of what a screen shows, what is used on it, and what it disables.
///
/// There is an impression for each component's root facet and each facet with `logging`, once while it stays on the
/// screen, and an action for every interaction that was accepted.
@MainActor
final class Analytics {
    private let screen: String
    private let sink: any AnalyticsSink

    /// Returns nil where nobody listens.
    init?(_ sink: (any AnalyticsSink)?, screen: String) {
        guard let sink else { return nil }
        self.screen = screen
        self.sink = sink
    }

    /// Records what appeared on the screen since the last call.
    func shown(_ component: MountedComponent, _ flags: Flags) {
        for facet in component.appeared() {
            record(.impression, component.component, flags, facet.id, facet.logging)
        }
    }

    /// Records that a builder is disabled from the beginning, because the program ended while its code ran.
    func disabled(_ entry: PlanEntry, _ flags: Flags, _ message: String) {
        let flag = entry.condition.neededFlags.first?.flag
        var fields = ["error": message]
        fields["flag"] = flag?.name
        sink.record(
            AnalyticsRecord(
                kind: .disabled, screen: screen, component: entry.component, builder: entry.builder,
                treatment: flag.map { flags.answer(for: $0).treatment },
                facet: FacetID(rawValue: entry.component.rawValue), fields: fields))
    }

    /// Records something else that happened to a component or one of its facets.
    func record(
        _ kind: AnalyticsRecord.Happening, _ component: Component, _ flags: Flags, _ facet: FacetID,
        _ fields: [String: String]
    ) {
        sink.record(
            AnalyticsRecord(
                kind: kind, screen: screen, component: component.id, builder: component.builder,
                treatment: component.flag.map { flags.answer(for: $0).treatment }, facet: facet, fields: fields))
    }
}
