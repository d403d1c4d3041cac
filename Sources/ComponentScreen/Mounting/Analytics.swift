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
            record(.impression, component.component, flags, facet.id, facet.fields)
        }
    }

    /// Records that a facet was used, as it was before.
    func used(_ facet: FacetLogging, of component: Component, _ flags: Flags) {
        record(.action, component, flags, facet.id, facet.fields)
    }

    /// Records that a component's builder is disabled.
    func disabled(_ component: MountedComponent, _ flags: Flags, _ message: String) {
        let made = component.component
        disabled(made.id, made.builder, made.flag, flags, component.ownFacet.id, message)
    }

    /// Records that a builder is disabled from the beginning, because the program ended while its code ran.
    func disabled(_ entry: PlanEntry, _ flags: Flags, _ message: String) {
        disabled(
            entry.component, entry.builder, entry.condition.neededFlags.first?.flag, flags,
            FacetID(rawValue: entry.component.rawValue), message)
    }

    private func disabled(
        _ component: ComponentID, _ builder: String, _ flag: FlagDeclaration?, _ flags: Flags, _ facet: FacetID,
        _ message: String
    ) {
        var fields = ["error": message]
        fields["flag"] = flag?.name
        record(.disabled, component, builder, flag, flags, facet, fields)
    }

    /// Records something else that happened to a component.
    func record(
        _ kind: AnalyticsRecord.Happening, _ component: Component, _ flags: Flags, _ facet: FacetID,
        _ fields: [String: String]
    ) {
        record(kind, component.id, component.builder, component.flag, flags, facet, fields)
    }

    private func record(
        _ kind: AnalyticsRecord.Happening, _ component: ComponentID, _ builder: String, _ flag: FlagDeclaration?,
        _ flags: Flags, _ facet: FacetID, _ fields: [String: String]
    ) {
        sink.record(
            AnalyticsRecord(
                kind: kind, screen: screen, component: component, builder: builder,
                treatment: flag.map { flags.answer(for: $0).treatment }, facet: facet,
                fields: fields.merging(sink.additions) { $1 }))
    }
}

/// A facet with what is logged when it is seen or used.
struct FacetLogging {
    let id: FacetID
    /// Whether the facet has `logging` of its own.
    let hasOwn: Bool
    /// Its `logging`, and that of all that it stands in; the innermost value counts.
    let fields: [String: String]
}

extension Facet {
    /// Returns every facet of this tree with what is logged of it, parents before their children.
    func logged(inside outer: [String: String]) -> [FacetLogging] {
        var all: [FacetLogging] = []
        appendLogging(inside: outer, to: &all)
        return all
    }

    private func appendLogging(inside outer: [String: String], to all: inout [FacetLogging]) {
        let fields = element.logging.isEmpty ? outer : outer.merging(element.logging) { $1 }
        all.append(FacetLogging(id: id, hasOwn: !element.logging.isEmpty, fields: fields))
        for child in children { child.appendLogging(inside: fields, to: &all) }
    }
}
