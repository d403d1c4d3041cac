import FeatureFlags

/// Takes what happens on a screen, for whoever counts it.
@MainActor
public protocol AnalyticsSink: AnyObject {
    /// Takes one record.
    func record(_ record: AnalyticsRecord)
}

/// One thing that happened on a screen, with the fields every record has.
public struct AnalyticsRecord: Hashable, Sendable {
    /// What happened.
    public enum Kind: String, Hashable, Sendable {
        /// A facet came onto the screen.
        case impression
        /// A facet was used.
        case action
    }

    /// What happened.
    public let kind: Kind
    /// The name of the screen.
    public let screen: String
    /// The component.
    public let component: ComponentID
    /// The name of the component's builder.
    public let builder: String
    /// The treatment of the first flag that the builder needs; nil when it needs none.
    public let treatment: String?
    /// The facet.
    public let facet: FacetID
    /// What the facet itself has to say, its `logging`.
    public let fields: [String: String]
}

/// Makes records of what a screen shows and of what is used on it; components only say what is special about them.
///
/// An impression goes out for a component's root facet and for each facet that has something to log, once for as long
/// as it stays on the screen; an action for every interaction that was taken.
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

    /// Records what came onto the screen since the last call.
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
