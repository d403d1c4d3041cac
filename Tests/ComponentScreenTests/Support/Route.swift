import ComponentScreen
import FeatureFlags
import PackageInfoTestSupport

/// One stop of a route: an item of a feed.
struct Stop: Identifiable, NamedMembers, Hashable, Sendable {
    let id: String
    var kind = "plain"
    var start = 0

    static var memberNames: [PartialKeyPath<Self>: String] { [\.kind: "kind"] }
}

/// The requirements of the screens with feeds.
struct RouteRequirements: ScreenRequirements {
    var flags: Flags
    var stops: [Stop]
    var isOpen = true
    /// The number that the depot counts from.
    var frame = 0
    var words = Words.english

    init(_ stops: [Stop] = [], _ treatments: [String: String] = [:], isOpen: Bool = true, frame: Int = 0) {
        self.flags = Flags(from: FixedFlags(treatments))
        self.stops = stops
        self.isOpen = isOpen
        self.frame = frame
    }

    static var memberNames: [PartialKeyPath<Self>: String] { [\.isOpen: "open"] }
}

typealias StopItem = FeedItem<RouteRequirements, Stop>

/// A candidate that shows a counter for a stop, or fails for those that it is told to.
struct StopBuilder: ComponentBuilder {
    let name: String
    let placement: Placement<StopItem>
    var failing: Set<String> = []
    let view = CounterView()
    let entry = \CounterState.tally

    init(_ name: String, when condition: Condition<StopItem> = .always, failing: Set<String> = []) {
        self.name = name
        self.placement = Placement(when: condition)
        self.failing = failing
    }

    func state(for requirements: StopItem) throws -> CounterState {
        if failing.contains(requirements.item.id) { throw StubFailure(description: "no \(requirements.item.id)") }
        return CounterState(initial: requirements.item.start)
    }
}

/// Returns a list of stops between a header and a footer: grand ones by a candidate behind a flag, the rest by a plain
/// one.
func routePoint(
    _ candidates: [any ComponentBuilder<StopItem>] = [
        StopBuilder("Grand", when: .on(.blue) && .is(\.item.kind, "grand")), StopBuilder("Plain"),
    ],
    stopsAre condition: Condition<RouteRequirements> = .always
) -> PluginPoint<RouteRequirements> {
    PluginPoint(
        sections: [ScreenSection("top"), ScreenSection("stops", header: "Stops")], arrangements: [],
        builders: [
            LabelBuilder(id: "header", section: "top"),
            Feed("stops", in: "stops", when: condition, items: { $0.stops }, candidates: candidates),
            LabelBuilder(id: "footer", section: "stops"),
        ])
}

extension LabelBuilder<RouteRequirements> {
    /// Makes a text to read, named as its place.
    init(id: ComponentID, section: SectionID) {
        self.init("Label \(id)", Placement(id, in: section)) { _ in id.rawValue }
    }
}

/// A frame around a screen of stops, behind a flag.
struct DepotBuilder: ComponentBuilder {
    var point = routePoint()

    let placement = Placement<RouteRequirements>("depot", in: "main", when: .is(\.isOpen, true))
    var children: Children<RouteRequirements>? { Children(point) { $0 } }

    let view = CounterView()
    let entry = \CounterState.tally

    func state(for requirements: RouteRequirements) -> CounterState { CounterState(initial: requirements.frame) }
}

/// Returns a screen with a depot, and a label behind it.
func depotPoint(_ point: PluginPoint<RouteRequirements> = routePoint()) -> PluginPoint<RouteRequirements> {
    PluginPoint(main: [DepotBuilder(point: point), LabelBuilder(id: "end", section: "main")])
}
