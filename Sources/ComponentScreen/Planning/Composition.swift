/// The components of a plan, built and in screen order, with the plan as it turned out.
public struct Composition<Requirements: ScreenRequirements>: Sendable {
    /// The plan, with the builders that failed and the fallbacks that took their places.
    public let plan: Plan<Requirements>

    /// The sections that have components, in screen order; an empty section is not among them.
    public let sections: [ScreenSection<Component>]

    /// Every component, in screen order.
    public var components: [Component] { sections.flatMap(\.components) }

    /// What the screen shows before anybody did anything, as a view layer draws it.
    public func render() -> [ScreenSection<LiveComponent>] {
        sections.map { section in
            ScreenSection(
                section: section.section,
                components: section.components.map {
                    LiveComponent(id: $0.id, builder: $0.builder, facet: $0.render())
                })
        }
    }
}

extension PluginPoint {
    /// Builds the winners of a plan.
    ///
    /// A builder that throws gives way to the next eligible candidate for its place; what failed stands in the
    /// composition's plan.
    public func compose(_ plan: Plan<Requirements>) -> Composition<Requirements> {
        Composition(plan)
    }
}

extension Composition {
    init(_ plan: Plan<Requirements>) {
        var outcome = plan
        let layout = plan.layout
        let statuses = plan.statuses
        self.sections = layout.orders[plan.order].compactMap { section in
            var components: [Component] = []
            components.reserveCapacity(section.places.count)
            for place in section.places {
                let component = layout.build(
                    layout.places[place], where: { statuses[$0] == .included || statuses[$0] == .superseded },
                    for: { plan.requirements }, givenUp: plan.givenUp, failed: { outcome.fail($0, message: $1) },
                    opened: { outcome.open($0, $1) })
                guard let component else { continue }
                if case .spliced(let items) = component.inner {
                    components += items
                } else {
                    components.append(component)
                }
            }
            return components.isEmpty ? nil : ScreenSection(section: section.section, components: components)
        }
        self.plan = outcome
    }
}
