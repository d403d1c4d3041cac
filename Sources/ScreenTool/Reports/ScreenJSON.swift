import ComponentScreen
import FeatureFlags
import ScreenProving
import ServerDriven

/// The screen as programs read it.
@MainActor
struct ScreenJSON: Encodable {
    struct Section: Encodable {
        let id: SectionID
        let header: String?
        let components: [Component]
    }

    struct Component: Encodable {
        let id: ComponentID
        let builder: String
        let facets: FacetValue
    }

    let requirements: RequirementsJSON
    let arrangement: String
    let sections: [Section]
    let decisions: [DecisionJSON]
    /// The lines below the screen; nil for a screen without any.
    let below: [String]?

    init<Requirements>(_ resolved: ResolvedScreen<Requirements>, _ mounted: MountedScreen<Requirements>) {
        let plan = mounted.screen.plan
        requirements = RequirementsJSON(resolved)
        arrangement = plan.arrangement
        sections = Self.sections(of: mounted.screen)
        decisions = plan.entries.map { DecisionJSON($0) }
        below = mounted.linesBelow
    }

    /// What a screen shows now.
    static func sections(of screen: any LivingScreen) -> [Section] {
        screen.sections.map { section in
            Section(
                id: section.section.id, header: section.section.header,
                components: section.components.map {
                    Component(id: $0.id, builder: $0.builder, facets: FacetValue([$0.facet.serialized]))
                })
        }
    }
}

/// What a screen was resolved for: the axes by their keys, the user's key, and the treatments of the flags.
@MainActor
struct RequirementsJSON: Encodable {
    private var texts: [String: String]
    private let flags: [String: String]?

    init<Requirements>(_ resolved: ResolvedScreen<Requirements>, withFlags: Bool = true) {
        texts = ["key": resolved.options.key]
        for (axis, value) in zip(resolved.program.space.axes, resolved.options.axes) {
            texts[axis.key] = axis.values[value]
        }
        let answers = resolved.requirements.flags.answers
        flags = withFlags ? Dictionary(answers.map { ($0.flag, $0.treatment) }) { first, _ in first } : nil
    }

    nonisolated func encode(to encoder: any Encoder) throws {
        try texts.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encodeIfPresent(flags, forKey: .flags)
    }

    private enum CodingKeys: CodingKey {
        case flags
    }
}

/// A builder's decision, its payload spread over members of their own.
struct DecisionJSON: Encodable {
    let builder: String
    let component: ComponentID
    let section: SectionID
    let decision: String
    var flag: String?
    var treatment: String?
    var label: String?
    var reason: String?
    var by: String?
    var message: String?

    init(_ entry: PlanEntry) {
        builder = entry.builder
        component = entry.component
        section = entry.section
        decision = entry.decision.name
        switch entry.decision {
        case .included, .notTaken, .repeatedItem: break
        case .switchedOff(let flag, let treatment, let label):
            self.flag = flag
            self.treatment = treatment
            self.label = label
        case .notApplicable(let reason): self.reason = reason
        case .superseded(let by): self.by = by
        case .failed(let message), .givenUp(_, let message): self.message = message
        }
    }
}
