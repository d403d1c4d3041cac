import FeatureFlags

/// A recorder of what flags decided, what a screen shows, what is used on it, and what it gives up.
///
/// There is an exposure for each flag that decided something, once; an impression for each component's root facet and each
/// facet with `logging`, once while it stays on the screen; and an action for every interaction that was accepted.
@MainActor
final class Analytics {
    private struct Shown: Hashable {
        let component: ComponentID
        let builder: String
        let facet: FacetID
    }

    private let screen: String
    /// The component that this is the inside of.
    private let scope: ComponentID?
    private let sink: any AnalyticsSink
    private var shown: Set<Shown> = []
    private var exposed: Set<String> = []

    /// Returns nil where nobody listens.
    init?(_ surroundings: Surroundings) {
        guard let sink = surroundings.analytics else { return nil }
        self.screen = surroundings.screen
        self.scope = surroundings.scope
        self.sink = sink
    }

    /// Records what appeared on the screen since the last call; screens inside components record their own.
    func shown(_ places: [MountedComponent], _ flags: Flags) {
        var now: Set<Shown> = []
        for place in places {
            let root = place.ownFacet
            for facet in root.all where facet.id == root.id || !facet.logging.isEmpty {
                let key = Shown(component: place.id, builder: place.component.builder, facet: facet.id)
                if now.insert(key).inserted, !shown.contains(key) {
                    record(.impression, place.component, flags, facet.id, facet.logging)
                }
            }
        }
        shown = now
    }

    /// Records what flags decided, each flag once; the outermost screen does it for the screens inside.
    func decided<Requirements>(_ plan: Plan<Requirements>) {
        guard scope == nil else { return }
        for exposure in plan.exposures(on: screen, except: exposed) {
            exposed.insert(exposure.flag)
            sink.record(exposure)
        }
    }

    /// Records that a facet was used.
    func used(_ facet: Facet<AnyEvent>, in component: Component, _ flags: Flags) {
        record(.action, component, flags, facet.id, facet.logging)
    }

    /// Records that the builder of a component is given up.
    func gaveUp(_ component: Component, _ root: FacetID, _ flags: Flags, because error: any Error) {
        var fields = ["error": "\(error)"]
        fields["flag"] = component.flag?.name
        record(.givenUp, component, flags, root, fields)
    }

    private func record(
        _ kind: AnalyticsRecord.Happening, _ component: Component, _ flags: Flags, _ facet: FacetID,
        _ fields: [String: String]
    ) {
        sink.record(
            AnalyticsRecord(
                kind: kind, screen: screen, component: scoped(component.id), builder: component.builder,
                treatment: component.flag.map { flags.answer(for: $0).treatment }, facet: facet, fields: fields))
    }

    private func scoped(_ id: ComponentID) -> ComponentID { scope?.scoping(id) ?? id }
}
