import FeatureFlags
import StructuredText

/// The decisions on a screen: every builder once, in screen order, with its decision.
///
/// A plan is a value that depends on its requirements alone. Composing may change it where a builder fails; the
/// composition carries the plan as it turned out.
public struct Plan<Requirements: ScreenRequirements>: Sendable {
    /// The requirements that the plan was made for; their flags report no reads to their `ExposureLog`.
    public let requirements: Requirements

    package let point: PluginPoint<Requirements>
    let surroundings: PlanSurroundings
    /// The index of the arrangement in use.
    let arrangementIndex: Int
    /// The sections in the sequence of the arrangement.
    private let sequence: SectionSequence
    /// The places in screen order.
    private(set) var nodes: [Node]

    /// Decides on every place.
    init(
        _ point: PluginPoint<Requirements>, for requirements: Requirements,
        under surroundings: PlanSurroundings = PlanSurroundings()
    ) {
        var requirements = requirements
        // To plan is to ask every flag; mounting reports those that decided something.
        if requirements.flags.exposures != nil { requirements.flags = requirements.flags.planning }
        self.requirements = requirements
        self.point = point
        self.surroundings = surroundings
        self.arrangementIndex = point.arrangement(for: requirements)
        self.sequence = point.sequence(of: arrangementIndex) { [requirements] in requirements }
        var nodes = point.nodes(for: requirements, sequence, under: surroundings)
        surroundings.crashes.together { for index in nodes.indices { nodes[index].plan() } }
        self.nodes = nodes
    }

    /// The plan with the components of its winners, as building them turned out.
    var composed: Plan {
        var plan = self
        for index in plan.nodes.indices { plan.nodes[index].compose() }
        return plan
    }

    /// The name of the arrangement in use.
    public var arrangement: String { point.arrangedSections[arrangementIndex].name }

    /// Where each section stands and why, in screen order, those that are left out at the end; empty where the
    /// arrangement has no sequence from data.
    public var sectionReasons: [PlannedSection] { sequence.reasons }

    /// The faults of the data that a sequence of sections comes from, here or inside a component, each in a sentence; empty
    /// when there is none.
    ///
    /// Data may be wrong without a mistake in the program, so the test kit does not fail for them.
    public var sequenceFaults: [String] {
        sequence.faults
            + nodes.flatMap(\.arrangementsInside).flatMap { component, reading in
                reading.faults.map { "inside \(component): \($0)".printable }
            }
    }

    /// Every builder once, in screen order; candidates for one place in the order they are asked.
    ///
    /// Behind a builder that is included, the builders inside it: every candidate for every item of a feed, all of a
    /// plugin point inside.
    public var entries: [PlanEntry] { nodes.flatMap { $0.entries(includedOnly: false) } }

    /// The entries of the builders whose components are on the screen, in screen order.
    public var included: [PlanEntry] { nodes.flatMap { $0.entries(includedOnly: true) } }

    /// Returns the entry of a builder by name.
    public func entry(of builder: String) -> PlanEntry? { entries.first { $0.builder == builder } }

    /// The builders that threw when the plan was composed, each in a sentence; empty when there is none.
    public var failures: [String] { entries.compactMap(\.failure) }

    /// The faults of the declaration and of the data of a sequence, the builders that threw, and the flags that are read
    /// undeclared.
    var faults: [String] { point.faults + sequenceFaults + failures + undeclaredReads }

    /// The flags that are read and declared nowhere, each in a sentence.
    ///
    /// Such a flag has its default, whatever the rules say. Conditions, builders on the screen, feeds, screens inside and
    /// the arrangement in use are asked. Building is pure; asking builds the components once more.
    public var undeclaredReads: [String] {
        func sentences(_ reads: [(reader: String, flag: FlagDeclaration)], _ place: String) -> [String] {
            let faults = reads.filter { isUndeclared($0.flag) }.map { reader, flag in
                """
                \(reader) reads the flag "\(flag.name)" and does not declare it, so that it has its default; name it in \
                the \(place), behind reading:
                """.printable
            }
            return Set(faults).sorted()
        }
        let arranging =
            [(place: "", reading: point.readArrangement(for: requirements))]
            + nodes.flatMap(\.arrangementsInside).map { (place: " inside \"\($0)\"", reading: $1) }
        // A screen inside is made with its arrangements, which name themselves.
        let named = Set(arranging.flatMap(\.reading.flags))
        let inside = nodes.flatMap(\.insideReads).filter { !named.contains($0.flag) }
        let conditions = nodes.flatMap(\.conditionReads) + point.arrangementConditionReads(for: requirements)
        return sentences((builderReads + inside).map { ("\"\($0.component)\"", $0.flag) }, "placement")
            + sentences(conditions.map { ("the condition of \($0.builder)", $0.flag) }, "condition")
            + sentences(
                arranging.flatMap { place, reading in
                    reading.flags.map { ("arrangement \"\(reading.arrangement)\"\(place)", $0) }
                }, "arrangement")
    }

    private func isUndeclared(_ flag: FlagDeclaration) -> Bool { point.catalog.index(of: flag.exactName) == nil }

    /// The layouts of composed components that cannot be drawn as they say, each in a sentence.
    ///
    /// A grid of no columns is one; such layouts are drawn as the nearest that can.
    /// Those of sections are in `PluginPoint.faults`.
    public var layoutFaults: [String] {
        nodes.shown.flatMap { [$0.component] + $0.component.descendants }.flatMap { component in
            surroundings.crashes.during(.body, of: component.key) { component.renderAlone() }
                .layoutFaults(in: component.id)
        }
    }

    /// The flags that the builders on the screen read while they build, in screen order.
    var builderReads: [FlagRead] { nodes.flatMap(\.builderReads) }
}

/// A builder of a plan with the decision on it.
public struct PlanEntry: Sendable {
    /// The builder's name.
    public let builder: String
    /// Its name among all builders of the screen.
    let key: BuilderKey
    /// The place it stands for.
    public let component: ComponentID
    /// The area of the screen.
    public let section: SectionID
    /// The decision on it.
    public let decision: Decision
    /// The condition under which it takes part; its tests are asked of the plan's own requirements.
    public var condition: Condition<Void> { makeCondition() }

    /// Makes the condition when somebody asks.
    let makeCondition: @Sendable () -> Condition<Void>

    /// The sentence that says that the builder threw; nil for any other decision.
    fileprivate var failure: String? {
        guard case .failed(let message) = decision else { return nil }
        return "\(builder) cannot be built: \(message)"
    }
}

/// The components of a plan, built and in screen order, with the plan as it turned out.
public struct Composition<Requirements: ScreenRequirements>: Sendable {
    /// The plan, with the builders that failed and the fallbacks that took their places.
    public let plan: Plan<Requirements>

    /// The sections that have components, in screen order; an empty section is not among them.
    public let sections: [SectionContent<Component>]

    init(_ plan: Plan<Requirements>) {
        self.plan = plan.composed
        self.sections = self.plan.nodes.sections
    }

    /// Every component, in screen order.
    public var components: [Component] { sections.flatMap(\.components) }

    /// Renders the screen before anybody did anything, as a view layer draws it.
    public func render() -> [SectionContent<RenderedComponent>] {
        sections.map { section in
            section.map { RenderedComponent(id: $0.id, builder: $0.builder, facet: $0.render()) }
        }
    }
}
