import FeatureFlags

/// Receives the analytics records of a screen.
@MainActor
public protocol AnalyticsSink: AnyObject {
    /// Receives one record, in the order of what happened.
    func record(_ record: AnalyticsRecord)
}

/// An impression or action on a screen, with the fields that all records have.
public struct AnalyticsRecord: Hashable, Sendable {
    /// The kinds of records.
    public enum Kind: String, Hashable, Sendable {
        /// A facet appeared on the screen.
        case impression
        /// A facet was used.
        case action
    }

    /// Whether it is an impression or an action.
    public let kind: Kind
    /// The name of the screen's router.
    public let screen: String
    /// The component's id.
    public let component: ComponentID
    /// The name of the component's builder.
    public let builder: String
    /// The treatment of the first flag that the builder needs; nil when it needs none.
    public let treatment: String?
    /// The facet's id.
    public let facet: FacetID
    /// The facet's `logging`.
    public let fields: [String: String]
}

/// Records what a screen shows and what is used on it.
///
/// There is an impression for each component's root facet and each facet with `logging`, once while it stays on the
/// screen, and an action for every interaction that was accepted.
@MainActor
final class Analytics {
    private struct Shown: Hashable {
        let component: ObjectIdentifier
        let facet: FacetID
    }

    private let screen: String
    private let sink: any AnalyticsSink
    private var shown: Set<Shown> = []

    init(screen: String, sink: any AnalyticsSink) {
        self.screen = screen
        self.sink = sink
    }

    /// Records what appeared on the screen since the last call.
    func shown<Requirements>(_ places: [Screen<Requirements>.Place], _ plan: Plan<Requirements>) {
        var now: Set<Shown> = []
        for place in places {
            let root = place.facet
            for facet in root.all where facet.id == root.id || !facet.logging.isEmpty {
                let key = Shown(component: ObjectIdentifier(place.mounted), facet: facet.id)
                if now.insert(key).inserted, !shown.contains(key) { record(.impression, facet, in: place, plan) }
            }
        }
        shown = now
    }

    /// Records that a facet was used.
    func used<Requirements>(
        _ facet: Facet<AnyEvent>,
        in place: Screen<Requirements>.Place,
        _ plan: Plan<Requirements>
    ) {
        record(.action, facet, in: place, plan)
    }

    private func record<Requirements>(
        _ kind: AnalyticsRecord.Kind,
        _ facet: Facet<AnyEvent>,
        in place: Screen<Requirements>.Place,
        _ plan: Plan<Requirements>
    ) {
        let flag = plan.entry(of: place.builder)?.condition.neededFlags.first?.flag
        sink.record(
            AnalyticsRecord(
                kind: kind, screen: screen, component: place.component.id, builder: place.builder,
                treatment: flag.map { plan.requirements.flags.answer(for: $0).treatment },
                facet: facet.id, fields: facet.logging))
    }
}
