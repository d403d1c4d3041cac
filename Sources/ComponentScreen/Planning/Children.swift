import FeatureFlags
import StructuredText

/// The builders inside a builder, whose components stand in its component.
///
/// ```swift
/// struct HubBuilder: ComponentBuilder {
///     let placement = Placement<HomeRequirements>("hub", in: .main, when: .on(.hub))
///
///     var children: Children<HomeRequirements>? {
///         Children(hub) { home in HubRequirements(preferences: home.preferences, flags: home.flags) }
///     }
///
///     let view = HubView()
///
///     func state(for requirements: HomeRequirements) -> HubState { HubState() }
/// }
/// ```
///
/// The builder makes the frame. The components inside come after its own facets; screens can be nested to any depth.
/// The flags inside join the catalog of the screen around. Its plan has an entry for every builder inside. The
/// components have ids that begin with the frame's: `hub/trip-types`. A component inside that fails costs itself alone.
public struct Children<Requirements: ScreenRequirements>: Sendable {
    /// Every flag that the builders inside declare.
    let flags: [FlagDeclaration]
    /// The faults of the declaration inside, without conflicting flags: the screen around finds them in its catalog.
    let faults: [String]
    /// The members and values without names in the conditions of the builders inside.
    let unnamedTests: [String]
    /// The place of the components inside among the facets of the one around.
    let nesting: Nesting
    /// Makes the same with new shared models, for another mounted screen; nil where screens share all that is inside.
    var renewed: (@Sendable () -> Children)?
    /// Reads the data that the sections inside are ordered by; nil where no arrangement has any.
    var readArrangement: (@Sendable (Requirements) -> ArrangementReading)?
    /// Returns the places inside a component of this id, undecided.
    let nodes: @Sendable (Requirements, _ component: ComponentID, _ surroundings: PlanSurroundings) -> [Node]
}

/// The place of components inside another one.
enum Nesting: Sendable {
    /// After the facets of the component around.
    case behind
    /// On the screen itself, where the component around would stand: the items of a feed.
    case onScreen
    /// Each for the facet of the component around that has its name.
    case inPlace
}

extension Children {
    /// Makes a plugin point inside the component.
    ///
    /// - Parameters:
    ///   - point: the plugin point.
    ///   - requirements: makes what it is composed from; must be pure, and hand on the flags as they are.
    public init<Inner: ScreenRequirements>(
        _ point: PluginPoint<Inner>, requirements: @escaping @Sendable (Requirements) -> Inner
    ) {
        let renewed = { @Sendable in Children(point.renewed, requirements: requirements) }
        let reading = { @Sendable in point.readArrangement(for: requirements($0)) }
        let hostFault =
            "the plugin point names a host, which runs on a screen of its own alone; remove mount.host from its closure"
        self.init(
            flags: point.catalog.declarations,
            faults: point.declarationFaults + (point.hosts.isEmpty ? [] : [hostFault]),
            unnamedTests: point.unnamedTests, nesting: .behind, renewed: point.isMadeForEachScreen ? renewed : nil,
            readArrangement: point.hasComputedSequence ? reading : nil
        ) { outer, component, surroundings in
            let inner = requirements(outer)
            var inside = surroundings
            inside.scope = component
            let sequence = point.sequence(of: point.arrangement(for: inner)) { inner }
            return point.nodes(for: inner, sequence, under: inside)
        }
    }

    /// Makes components of some of the component's own facets, each in the place of the facet that has its id.
    ///
    /// A facet that no candidate takes is shown as it is.
    ///
    /// - Parameters:
    ///   - items: the ids of the facets, and what their components are composed from; must be pure.
    ///   - candidates: the builders that are asked for each item, in this order.
    package init<Inner: ScreenRequirements>(
        inPlaceOf items: @escaping @Sendable (Requirements) -> [(id: FacetID, requirements: Inner)],
        candidates: [any ComponentBuilder<Inner>]
    ) {
        self.init("inside", [], candidates, nesting: .inPlace) {
            for (id, requirements) in items($0) { $1(nil, id.rawValue, requirements) }
        }
    }

    /// Makes a place for each item.
    ///
    /// - Parameters:
    ///   - feed: what names the candidates among all builders of the screen.
    ///   - plugins: the builders that are asked first, and have to be off until the rules switch them on.
    ///   - candidates: the builders that are asked then.
    ///   - nesting: where the components stand.
    ///   - items: calls back for each item with its id and what it is composed from,
    ///     with its section where it does not stand in the feed's.
    init<Inner: ScreenRequirements>(
        _ feed: ComponentID, _ plugins: [any ComponentBuilder<Inner>], _ candidates: [any ComponentBuilder<Inner>],
        nesting: Nesting,
        items: @escaping @Sendable (Requirements, _ place: (ScreenSection?, String, Inner) -> Void) -> Void
    ) {
        let point = PluginPoint(sections: [ScreenSection(.item)], arrangements: [], builders: plugins + candidates)
        // Candidate ids are ignored; every candidate is tried for every item.
        let asked =
            plugins.map { Candidate($0, of: feed, needsSwitch: true) } + candidates.map { Candidate($0, of: feed) }
        self.init(
            feed, asked, flags: point.catalog.declarations,
            faults: plugins.compactMap { $0.switchFault } + point.declarationFaults, unnamedTests: point.unnamedTests,
            nesting: nesting, items: items)
    }

    /// Makes a place for each item, given the candidates that are asked for it.
    private init<Inner: ScreenRequirements>(
        _ feed: ComponentID, _ asked: [Candidate<Inner>], flags: [FlagDeclaration], faults: [String],
        unnamedTests: [String], nesting: Nesting,
        items: @escaping @Sendable (Requirements, _ place: (ScreenSection?, String, Inner) -> Void) -> Void
    ) {
        func place(_ candidates: [Candidate<Inner>], _ decision: Decision) -> Place<Inner> {
            Place(
                id: .item, section: .item, candidates: candidates,
                unfilled: nesting == .onScreen ? (feed.rawValue, decision) : nil)
        }
        let (first, repeated) = (place(asked, .notTaken), place([], .repeatedItem))
        let renewed = { @Sendable in
            Children(
                feed, asked.map(\.renewed), flags: flags, faults: faults, unnamedTests: unnamedTests, nesting: nesting,
                items: items)
        }
        self.init(
            flags: flags, faults: faults, unnamedTests: unnamedTests, nesting: nesting,
            renewed: asked.contains(where: \.isMadeForEachScreen) ? renewed : nil
        ) { requirements, component, surroundings in
            var ids: Set<ComponentID> = []
            var nodes: [Node] = []
            items(requirements) { section, item, requirements in
                let id = component.scoping(item: item)
                nodes.append(
                    Node(
                        ids.insert(id).inserted ? first : repeated, as: id, in: section, for: requirements,
                        under: surroundings))
            }
            return nodes
        }
    }
}

extension ComponentID {
    /// Returns the rest of a name that begins with this id and a slash; nil for any other name.
    ///
    /// By code units: the slash before an accent is a slash, and another spelling of this id is another id.
    func rest(of name: String) -> String? {
        guard name.utf8.starts(with: rawValue.utf8) else { return nil }
        let rest = name.utf8.dropFirst(rawValue.utf8.count)
        return rest.first == UInt8(ascii: "/") ? String(Substring(rest.dropFirst())) : nil
    }

    /// The ids around this one, the nearest first: of `hub/stops/a`, `hub/stops` and `hub`.
    var around: [ComponentID] {
        let name = rawValue.utf8
        return name.indices.reversed().filter { name[$0] == UInt8(ascii: "/") }.map {
            ComponentID(Substring(name[..<$0]))
        }
    }

    /// Returns the id of a place inside of this one.
    func scoping(_ inner: ComponentID) -> ComponentID { ComponentID(rawValue: rawValue + "/" + inner.rawValue) }

    /// Returns the id of an item's component; the item's own id cannot look like another scope.
    package func scoping(item: some CustomStringConvertible) -> ComponentID {
        scoping(ComponentID(rawValue: item.description.pointerToken))
    }
}
