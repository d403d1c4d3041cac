/// The decisions on a screen: every builder once, in screen order, with its decision.
///
/// A plan is a value that depends on its requirements alone. Composing may change it where a builder fails; the
/// composition carries the plan as it turned out.
public struct Plan<Requirements: ScreenRequirements>: Sendable {
    /// The requirements that the plan was made for.
    public let requirements: Requirements

    let point: PluginPoint<Requirements>
    /// The index of the arrangement in use.
    let arrangementIndex: Int
    /// The decisions on each place, in the order of the list.
    private var places: [PlacePlan<Requirements>]

    /// Decides on every place; builders that are given up are not asked any more, by `Component.candidate`.
    init(_ point: PluginPoint<Requirements>, for requirements: Requirements, givenUp: [String: Decision] = [:]) {
        let flags = requirements.flags
        self.requirements = requirements
        self.point = point
        self.arrangementIndex = point.arrangement { $0.holds(for: requirements, flags) }
        self.places = point.places.map { PlacePlan($0, as: $0.id, for: requirements, givenUp: givenUp) }
    }

    /// The name of the arrangement in use.
    public var arrangement: String { point.arrangedSections[arrangementIndex].name }

    /// Every builder once, in screen order; candidates for one place in the order they are asked.
    ///
    /// Behind a builder that is included, the builders inside it: every candidate for every item of a feed, all of a
    /// plugin point inside.
    public var entries: [PlanEntry] { entries(includedOnly: false) }

    /// The entries of the builders whose components are on the screen, in screen order.
    public var included: [PlanEntry] { entries(includedOnly: true) }

    /// Returns the entry of a builder by name.
    public func entry(of builder: String) -> PlanEntry? { entries.first { $0.builder == builder } }

    /// Every fault of the declaration, and every builder that threw when the plan was composed; empty when there is none.
    ///
    /// A program prints them beside whatever it does with the screen.
    public var faults: [String] { point.faults + entries.compactMap(\.fault) }

    func entries(includedOnly: Bool) -> [PlanEntry] {
        inScreenOrder.flatMap { $0.entries(includedOnly: includedOnly) }
    }

    /// The flags that the builders on the screen read while they build, in screen order.
    var builderReads: [FlagRead] { inScreenOrder.flatMap(\.builderReads) }

    private var inScreenOrder: [PlacePlan<Requirements>] { sections.flatMap(\.places).map { places[$0] } }

    /// The sections in screen order with the indices of their places.
    private var sections: [(section: Section, places: [Int])] { point.arrangedSections[arrangementIndex].sections }

    /// Takes over the plan of the mounted screen inside a component.
    mutating func update(_ id: ComponentID, _ mounted: any InsidePlan) {
        for index in places.indices { places[index].update(id, mounted) }
    }

    /// Builds the winners, and notes what failed.
    fileprivate mutating func compose() -> [ScreenSection<Component>] {
        sections.compactMap { section, indices in
            var components: [Component] = []
            for index in indices {
                guard let component = places[index].build() else { continue }
                if component.isFeed { components += component.components } else { components.append(component) }
            }
            return components.isEmpty ? nil : ScreenSection(section: section, components: components)
        }
    }
}

/// A builder of a plan with the decision on it.
public struct PlanEntry: Sendable {
    /// The builder's name.
    public let builder: String
    /// The place it stands for.
    public internal(set) var component: ComponentID
    /// The area of the screen.
    public internal(set) var section: SectionID
    /// The decision on it.
    public let decision: Decision
    /// The condition under which it takes part; its tests are asked of the plan's own requirements.
    public var condition: Condition<Void> { makeCondition() }

    /// Makes the condition when somebody asks.
    let makeCondition: @Sendable () -> Condition<Void>

    /// The sentence that says that the builder threw; nil for any other decision.
    fileprivate var fault: String? {
        guard case .failed(let message) = decision else { return nil }
        return "\(builder) could not build \"\(component)\": \(message)"
    }
}

/// The components of a plan, built and in screen order, with the plan as it turned out.
public struct Composition<Requirements: ScreenRequirements>: Sendable {
    /// The plan, with the builders that failed and the fallbacks that took their places.
    public let plan: Plan<Requirements>

    /// The sections that have components, in screen order; an empty section is not among them.
    public let sections: [ScreenSection<Component>]

    init(_ plan: Plan<Requirements>) {
        var plan = plan
        self.sections = plan.compose()
        self.plan = plan
    }

    /// Every component, in screen order.
    public var components: [Component] { sections.flatMap(\.components) }

    /// Renders the screen before anybody did anything, as a view layer draws it.
    public func render() -> [ScreenSection<LiveComponent>] { sections.rendered }
}
