import ComponentScreen
import Components
import Delivery
import FeatureFlags

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
        let facets: [Facet<FacetAction>]
    }

    let requirements: RequirementsJSON
    let arrangement: String
    let sections: [Section]
    let decisions: [DecisionJSON]

    init(_ resolved: ResolvedScreen, _ screen: Screen<DeliveryRequirements>) {
        requirements = RequirementsJSON(resolved)
        arrangement = screen.plan.arrangement
        sections = Self.sections(of: screen)
        decisions = screen.plan.entries.map { DecisionJSON($0) }
    }

    /// What a screen shows now.
    static func sections(of screen: some LivingScreen) -> [Section] {
        screen.sections.map { section in
            Section(
                id: section.section.id, header: section.section.header,
                components: section.components.map {
                    Component(id: $0.id, builder: $0.builder, facets: [$0.facet.wire])
                })
        }
    }
}

/// What a screen was resolved for.
@MainActor
struct RequirementsJSON: Encodable {
    let country: String
    let accountType: String
    let key: String
    let flags: [String: String]

    init(_ resolved: ResolvedScreen) {
        country = resolved.options.country.code
        accountType = resolved.options.account.rawValue
        key = resolved.options.key
        let answers = resolved.requirements.flags.answers
        flags = Dictionary(answers.map { ($0.flag, $0.treatment) }) { first, _ in first }
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

    init<Requirements>(_ entry: Plan<Requirements>.Entry) {
        builder = entry.builder
        component = entry.component
        section = entry.section
        decision = entry.decision.name
        switch entry.decision {
        case .included: break
        case .switchedOff(let flag, let treatment, let label):
            self.flag = flag
            self.treatment = treatment
            self.label = label
        case .notApplicable(let reason): self.reason = reason
        case .superseded(let by): self.by = by
        case .failed(let message): self.message = message
        }
    }
}
