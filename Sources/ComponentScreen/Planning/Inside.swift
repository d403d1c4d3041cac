import FeatureFlags

/// The builders inside a builder: what its component is made out of besides its own state.
///
/// ```swift
/// struct HubBuilder: ComponentBuilder {
///     let placement = Placement<HomeRequirements>("hub", in: .main, when: .on(.hub))
///
///     var inside: Inside<HomeRequirements>? {
///         Inside(hub) { home in HubRequirements(preferences: home.preferences, flags: home.flags) }
///     }
///
///     let view = HubView()
///
///     func state(for requirements: HomeRequirements) -> HubState { HubState() }
/// }
/// ```
///
/// The builder makes the frame. The components inside come after its own facets; screens can be nested to any depth. The
/// flags inside join the catalog of the screen around. Its plan has an entry for every builder inside. The components
/// have ids that begin with the frame's: `hub/trip-types`. A component inside that fails costs itself alone.
public struct Inside<Requirements: ScreenRequirements>: Sendable {
    /// Every flag that the builders inside declare.
    let flags: [FlagDeclaration]
    /// The faults of the declaration inside, without conflicting flags: the screen around finds them in its catalog.
    let faults: [String]
    /// Decides on the builders inside.
    ///
    /// `givenUp` holds the builders that the screen does not ask any more; a feed has some of them inside.
    let plan: @Sendable (Requirements, _ givenUp: [String: Decision]) -> any InsidePlan
}

extension Inside {
    /// Makes a plugin point inside the component.
    ///
    /// - Parameters:
    ///   - point: the plugin point.
    ///   - requirements: makes what it is composed from; must be pure, and hand on the flags as they are.
    public init<Inner: ScreenRequirements>(
        _ point: PluginPoint<Inner>, requirements: @escaping @Sendable (Requirements) -> Inner
    ) {
        self.init(flags: point.catalog.declarations, faults: point.declarationFaults) { outer, _ in
            point.plan(for: requirements(outer))
        }
    }
}

/// The decisions on the builders inside a builder, with the type of their requirements erased.
protocol InsidePlan: Sendable {
    /// Builds the winners and puts their components into the one around; notes what failed.
    mutating func compose(into component: inout Component)

    /// Returns every builder inside, or only those whose components are on the screen; `place` is the id of the
    /// component around.
    func entries(in place: ComponentID, includedOnly: Bool) -> [PlanEntry]

    /// Returns the flags that the builders read while they build.
    func builderReads(in place: ComponentID) -> [FlagRead]

    /// Takes over the plan of the mounted screen inside a component, if it is one of these.
    mutating func update(_ id: ComponentID, _ mounted: any InsidePlan)
}

/// A flag that the builder of a component reads.
typealias FlagRead = (component: ComponentID, flag: FlagDeclaration)

extension Plan: InsidePlan {
    mutating func compose(into component: inout Component) {
        let composition = Composition(self)
        self = composition.plan
        component.contents = composition.sections
        component.showContents = { [id = component.id] in composition.show(in: id, $0, $1, onChange: $2) }
    }

    func entries(in place: ComponentID, includedOnly: Bool) -> [PlanEntry] {
        entries(includedOnly: includedOnly).map { entry in
            var entry = entry
            entry.component = place.scoping(entry.component)
            return entry
        }
    }

    func builderReads(in place: ComponentID) -> [FlagRead] {
        builderReads.map { (place.scoping($0.component), $0.flag) }
    }
}
