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
    /// The faults of the declaration inside.
    let faults: [PluginFault]
    /// Decides on the builders inside.
    ///
    /// `givenUp` holds the builders that the screen does not ask any more; a feed has some of them inside.
    let plan: @Sendable (Requirements, _ givenUp: [String: Decision]) -> any InsidePlan<Requirements>
}

extension Inside {
    /// A plugin point inside the component.
    ///
    /// - Parameters:
    ///   - point: the plugin point.
    ///   - requirements: makes what it is composed from; must be pure, and hand on the flags as they are.
    public init<Inner: ScreenRequirements>(
        _ point: PluginPoint<Inner>, requirements: @escaping @Sendable (Requirements) -> Inner
    ) {
        self.init(flags: point.catalog.declarations, faults: point.faults) { outer, _ in
            PointPlan(plan: point.plan(for: requirements(outer)), requirements: requirements)
        }
    }
}

/// What became of the builders inside a builder.
protocol InsidePlan<Requirements>: Sendable {
    /// What the screen around is composed from.
    associatedtype Requirements: ScreenRequirements

    /// Builds the winners and puts their components into the one around; notes what failed.
    mutating func compose(into component: inout Component)

    /// Every builder inside, in the words of the screen around.
    ///
    /// - Parameters:
    ///   - place: the id of the component around.
    ///   - section: the section that it stands in.
    ///   - includedOnly: whether to leave out the builders whose components are not on the screen.
    func entries(in place: ComponentID, _ section: SectionID, includedOnly: Bool) -> [Plan<Requirements>.Entry]

    /// The flags that the builders read while they build; `place` is the id of the component around.
    func builderReads(in place: ComponentID) -> [FlagRead]

    /// Takes over the plan of the mounted screen inside a component, if it is one of these.
    ///
    /// - Parameters:
    ///   - id: the id of the component.
    ///   - place: the id of the component around.
    ///   - mounted: the plan.
    mutating func update(_ id: ComponentID, in place: ComponentID, _ mounted: any Sendable)
}

/// The plan of a plugin point inside a component.
private struct PointPlan<Requirements: ScreenRequirements, Inner: ScreenRequirements>: InsidePlan {
    var plan: Plan<Inner>
    let requirements: @Sendable (Requirements) -> Inner

    mutating func compose(into component: inout Component) {
        let composition = Composition(plan)
        plan = composition.plan
        component.contents = composition.sections
        component.showContents = { [id = component.id] in composition.show(in: id, $0, $1, onChange: $2) }
    }

    func entries(in place: ComponentID, _ section: SectionID, includedOnly: Bool) -> [Plan<Requirements>.Entry] {
        plan.entries(includedOnly: includedOnly).map { entry in
            entry.outside(as: place.scoping(entry.component), in: section, requirements: requirements)
        }
    }

    func builderReads(in place: ComponentID) -> [FlagRead] {
        plan.builderReads.map { FlagRead(component: place.scoping($0.component), flag: $0.flag) }
    }

    mutating func update(_ id: ComponentID, in place: ComponentID, _ mounted: any Sendable) {
        if id == place, let mounted = mounted as? Plan<Inner> { plan = mounted }
    }
}
