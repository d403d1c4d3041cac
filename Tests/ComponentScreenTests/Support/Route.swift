import ComponentScreen
import FeatureFlags

/// One stop of a route: an item of a feed.
struct Stop: Identifiable, Hashable, Sendable {
    let id: String
    var kind = "plain"
    var start = 0
}

/// What the screens with feeds are composed from.
struct RouteRequirements: ScreenRequirements {
    var flags: Flags
    var stops: [Stop]
    var isOpen = true

    init(_ stops: [Stop] = [], _ treatments: [String: String] = [:], isOpen: Bool = true) {
        let source: any FlagSource = FixedFlags(treatments)
        self.flags = Flags(FlagCatalog([]), from: source)
        self.stops = stops
        self.isOpen = isOpen
    }
}

typealias StopItem = FeedItem<RouteRequirements, Stop>

/// A candidate that shows a counter for a stop, or fails for those that it is told to.
struct StopBuilder: ComponentBuilder {
    let name: String
    let placement: Placement<StopItem>
    var failing: Set<String> = []
    /// What it makes instead of a counter.
    var component: Component?

    init(
        _ name: String, when condition: Condition<StopItem> = .always, failing: Set<String> = [],
        making component: Component? = nil
    ) {
        self.component = component
        self.name = name
        self.placement = Placement(when: condition)
        self.failing = failing
    }

    func build(for requirements: StopItem) throws -> Component {
        if failing.contains(requirements.item.id) { throw StubFailure(description: "no \(requirements.item.id)") }
        return component ?? .counter(placement.id, initial: requirements.item.start)
    }
}

/// A list of stops between a header and a footer: grand ones by a candidate behind a flag, the rest by a plain one.
func routePoint(
    _ candidates: [any ComponentBuilder<StopItem>] = [
        StopBuilder("Grand", when: .on(.blue) && .is(\.item.kind, "grand")), StopBuilder("Plain"),
    ],
    stopsAre condition: Condition<RouteRequirements> = .always
) -> PluginPoint<RouteRequirements> {
    PluginPoint(
        sections: [Section("top"), Section("stops", header: "Stops")], arrangements: [],
        builders: [
            RouteLabelBuilder(id: "header", section: "top"),
            Feed("stops", in: "stops", when: condition, items: { $0.stops }, candidates: candidates),
            RouteLabelBuilder(id: "footer", section: "stops"),
        ])
}

/// A text to read, named as its place.
struct RouteLabelBuilder: ComponentBuilder {
    let id: ComponentID
    let section: SectionID

    var name: String { "Label \(id)" }
    var placement: Placement<RouteRequirements> { Placement(id, in: section) }

    func build(for requirements: RouteRequirements) -> Component {
        Component(id, state: LabelState(text: id.rawValue), view: LabelView())
    }
}

/// A frame around a screen of stops, behind a flag.
struct DepotBuilder: ComponentBuilder {
    var point = routePoint()

    let placement = Placement<RouteRequirements>("depot", in: "main", when: .is(\.isOpen, true))
    var inside: Inside<RouteRequirements>? { Inside(point) { $0 } }

    func build(for requirements: RouteRequirements) -> Component { .counter(placement.id) }
}

/// A screen with a depot, and a label behind it.
func depotPoint(_ point: PluginPoint<RouteRequirements> = routePoint()) -> PluginPoint<RouteRequirements> {
    PluginPoint(
        sections: [Section("main")], arrangements: [],
        builders: [DepotBuilder(point: point), RouteLabelBuilder(id: "end", section: "main")])
}

@MainActor
func mount(
    _ point: PluginPoint<RouteRequirements>, _ requirements: RouteRequirements, router: Router = Router("host"),
    analytics: (any AnalyticsSink)? = nil
) -> Screen<RouteRequirements> {
    Screen(
        point.compose(point.plan(for: requirements)), router: router, failure: .stub, analytics: analytics)
}
